import CivilTime
import Dining
import Testing

@testable import Store

/// What people say a venue always has goes before what its sources say, and no refresh loses it.
@Suite struct OfferEditTests {
  let workshop: Workshop
  let venue: VenueID

  init() throws {
    workshop = try Workshop()
    try Self.refresh(workshop)
    venue = try workshop.venue("grill").id
  }

  private static func refresh(_ workshop: Workshop, _ days: Int = 0) throws {
    var reading = Reading.of(noon(days), venues: [VenueReading(siteID: "1", name: "Grill")])
    reading.offers = [
      OfferReading(
        venue: "1", Dish(name: "Soup", price: Money(minorUnits: 500, currency: "USD"), mealExchange: true)),
      OfferReading(venue: "1", Dish(name: "Tea", tags: ["vegan"])),
    ]
    try workshop.record(reading)
  }

  private func offers() throws -> [String] {
    try workshop.store.offers(venue: venue).map { offer in
      [
        offer.dish.name, offer.dish.price.map { "\($0.minorUnits)" }, offer.dish.mealExchange.map { "\($0)" },
        offer.author, offer.dish.tags?.joined(),
      ].map { $0 ?? "-" }.joined(separator: " ")
    }
  }

  @Test func whatIsSetIsChangedAddedAndTakenOut() throws {
    #expect(try offers() == ["Soup 500 true - -", "Tea - - - vegan"])
    let price = Money(minorUnits: 650, currency: "USD")
    for edit in [
      OfferEdit("SOUP", price: price, by: "kit", at: noon(1)),
      OfferEdit("tea", mealExchange: false, by: "lou", at: noon(1)),
      OfferEdit("Bread", price: price, mealExchange: true, by: "kit", at: noon(1)),
    ] {
      try workshop.store.set(edit, of: venue)
    }
    for days in [1, 2] {
      try Self.refresh(workshop, days)
      #expect(
        try offers() == ["Soup 650 true kit -", "Tea - false lou vegan", "Bread 650 true kit -"])
    }
    #expect(try workshop.store.offers(campus: workshop.campus).count == 3)
    try workshop.store.set(OfferEdit("Soup", isThere: false, by: "lou", at: noon(3)), of: venue)
    #expect(try offers() == ["Tea - false lou vegan", "Bread 650 true kit -"])
    #expect(
      try workshop.rows(of: "offer_edit", columns: "name, author, ifnull(undone_by, '-')").sorted()
        == ["Bread,kit,-", "SOUP,kit,lou", "Soup,lou,-", "tea,lou,-"])
    try workshop.store.clearItems(of: venue, by: "kit", at: noon(4))
    #expect(try offers() == ["Soup 500 true - -", "Tea - - - vegan"])
  }

  /// What is not said again stays as it was said, whatever the letters of the name.
  @Test func whatIsNotSaidAgainStays() throws {
    let price = Money(minorUnits: 650, currency: "USD")
    for (edit, there) in [
      (OfferEdit("Soup", mealExchange: false, by: "kit", at: noon(1)), "Soup 500 false kit -"),
      (OfferEdit("SOUP", price: price, by: "lou", at: noon(2)), "Soup 650 false lou -"),
      (OfferEdit("Soup", mealExchange: true, by: "kit", at: noon(3)), "Soup 650 true kit -"),
      (OfferEdit("soup", by: "lou", at: noon(4)), "Soup 650 true lou -"),
    ] {
      try workshop.store.set(edit, of: venue)
      #expect(try offers() == [there, "Tea - - - vegan"])
    }
    try workshop.store.set(OfferEdit("SOUP", isThere: false, by: "kit", at: noon(5)), of: venue)
    #expect(try offers() == ["Tea - - - vegan"])
    // It is there again, and as the sources say.
    try workshop.store.set(OfferEdit("Soup", by: "kit", at: noon(6)), of: venue)
    #expect(try offers() == ["Soup 500 true kit -", "Tea - - - vegan"])
  }

  @Test func theyGoWithTheVenue() throws {
    let made = try workshop.store.addVenue(slug: "grill-2", to: workshop.campus, at: noon(1))
    try workshop.store.set(OfferEdit("Bread", by: "kit", at: noon(1)), of: made.id)
    try workshop.store.set(OfferEdit("Soup", isThere: false, by: "kit", at: noon(1)), of: made.id)
    try workshop.store.set(OfferEdit("Soup", mealExchange: false, by: "lou", at: noon(1)), of: venue)
    try workshop.store.absorb(made.id, into: venue)
    #expect(try offers() == ["Soup 500 false lou -", "Tea - - - vegan", "Bread - - kit -"])
  }
}
