import CivilTime
import Dining
import Testing
import TestSupport

@testable import Adapters

/// What canteens of Austria and Switzerland write in ways of their own.
@Suite struct CanteenWordsTests {
  /// The facilities and the meals of a day name the same places.
  @Test(
    arguments: [
      ("food market | green day", VenueKind.hall, VenueKind.hall), ("Bistro HPI", .cafe, .cafe),
      ("Polyterrasse", nil, .hall), ("Mensa Polyterrasse", .hall, .hall),
    ] as [(String, VenueKind?, VenueKind)])
  func aPlaceIsOfOneKind(name: String, listed: VenueKind?, serving: VenueKind) throws {
    let list = try read(#"[{"facility-id":3,"facility-name":"\#(name)"}]"#, as: "eth")
    #expect(list.venues.map(\.kind) == [listed])
    let meal = #"{"id":3,"mensa":"\#(name)","menu":{"date":"2026-11-20","meals":[]}}"#
    let meals = try read("[\(meal),\(meal)]", as: "eth")
    #expect(meals.venues.map(\.kind) == [serving])
    #expect(meals.notices("duplicate-venue").isEmpty)
  }

  @Test(
    arguments: [
      (["A", "C", "G"], ["eggs", "gluten", "milk"], nil),
      (["A,H", "R"], ["gluten", "molluscs", "tree nuts"], nil),
      (["O"], ["sulphites"], nil), (["A", "hausgemacht"], nil, "A, hausgemacht"), (["A", "Z"], nil, "A, Z"),
    ] as [([String], [String]?, String?)])
  func lettersAreAllergensInAustria(notes: [String], allergens: [String]?, description: String?) throws {
    let dish = try #require(try meal(notes, in: Zones.zone("Europe/Vienna")))
    #expect(dish.allergens?.sorted() == allergens && dish.description == description)
    #expect(dish.isAllergenListPartial == (allergens != nil))
    let elsewhere = try meal(notes, in: Zones.berlin)
    #expect(elsewhere?.allergens == nil && elsewhere?.description == notes.joined(separator: ", "))
  }

  private func meal(_ notes: [String], in zone: Zone) throws -> Dish? {
    let text = """
      <?xml version="1.0"?><openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2"><canteen>
      <day date="2026-11-20"><category name="Suppe"><meal><name>Suppe</name>
      \(notes.map { "<note>\($0)</note>" }.joined())</meal></category></day></canteen></openmensa>
      """
    return try read(Array(text.utf8), as: "openmensa", at: at("2026-11-20T12:05", zone), zone: zone)
      .dishes.first?.dish
  }
}
