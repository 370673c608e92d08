import CivilTime
import Dining
import JSON

/// Reads UMass' places, each with its hours on the day of the request.
struct UMassPlaces {
  private static let place = RecordShape(
    "location", needs: ["location_title", "opening_hours", "closing_hours"],
    may: ["location_id", "address", "map_address", "accepted_payment"]
      + meals.flatMap { [$0.opens, $0.closes] },
    also: [
      "breakfast_menu", "lunch_menu", "dinner_menu", "grabngo_menu", "latenight_menu", "short_description_v2",
      "new_location_hour", "locations", "business_level", "notbusy_level", "image", "phone",
    ], usual: ["opening_hours"])
  private static let meals: [(period: String, opens: String, closes: String)] = [
    ("Breakfast", "breakfast_open_time", "breakfast_close_time"),
    ("Lunch", "lunch_open_time", "lunch_close_time"), ("Dinner", "dinner_open_time", "dinner_close_time"),
  ]

  private let page: Page
  private let notices: NoticeCollector
  private var reading: Reading
  private var seen: Set<String> = []

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    reading = Reading(adapter: FoodPro.name, observedAt: page.observedAt)
  }

  /// Reads every place of the list.
  mutating func read(_ records: [JSONValue]) -> Reading {
    for value in records {
      guard let place = Record(value, Self.place, notices) else { continue }
      read(place)
    }
    reading.notices = notices.all
    return reading
  }

  private mutating func read(_ place: Record) {
    let name = place.plain("location_title")
    guard let id = place.identifier("location_id") ?? name else {
      return notices.note("venue-without-id", "location")
    }
    if place["location_id"] == nil { notices.note("venue-without-id", id) }
    if name == nil { notices.note("venue-without-name", id) }
    guard seen.insert(id).inserted else { return notices.note("duplicate-venue", id) }
    let address = place.plain("address").flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: VenueKind(name: name), coordinates: coordinates(place),
        address: address, accepts: accepts(place)))
    readHours(place, of: id)
  }

  /// `42.383790,-72.530519`; a food truck has only a comma.
  private func coordinates(_ place: Record) -> Coordinates? {
    guard let text = place.text("map_address"), text.contains(where: \.isNumber) else { return nil }
    let parts = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    guard parts.count == 2, let north = Double(parts[0]), let east = Double(parts[1]),
      let point = Coordinates(latitude: north, longitude: east)
    else {
      place.reject("map_address")
      return nil
    }
    return point
  }

  private static let tenders: [String: Tender] = [
    "credit cards": .card, "dining dollars": .plusDollars, "ycmp": .mealSwipe,
  ]

  /// Means of payment that belong to no plan.
  private static let others: Set = ["cash", "ucard", "check", "checks", "mobile payments"]

  private func accepts(_ place: Record) -> [Tender]? {
    guard let text = place.text("accepted_payment") else { return nil }
    return text.split(separator: ",").compactMap { part in
      let word = part.lowercased().split(separator: " ").joined(separator: " ")
      if Self.tenders[word] == nil, !Self.others.contains(word) {
        notices.tally("unknown-flag", "accepted_payment \(word)")
      }
      return Self.tenders[word]
    }
  }

  /// The hours apply to the day of the request, without stating it. Its exceptions are years old and not
  /// read.
  private mutating func readHours(_ place: Record, of id: String) {
    var hours = DatedHours()
    let door = [place.text("opening_hours"), place.text("closing_hours")].compactMap(\.self)
    if let word = door.first, door.allSatisfy({ MealName.isClosing($0) }) {
      // The meals of an ordinary day may remain on a closed day.
      let meals = Self.meals.flatMap { [place.text($0.opens), place.text($0.closes)] }.compactMap(\.self)
      if meals.contains(where: { !MealName.isClosing($0) }) {
        notices.note("closed-with-hours", "\(id) \(page.localDate)")
      }
      reading.hours.append(
        HoursReading(
          venue: id,
          HoursStatement(
            scope: .date, expression: "off", validFrom: page.localDate, validTo: page.localDate, text: word)))
      return
    }
    read(place, nil, "opening_hours", "closing_hours", of: id, into: &hours)
    for (period, opens, closes) in Self.meals { read(place, period, opens, closes, of: id, into: &hours) }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
  }

  private func read(
    _ place: Record, _ period: String?, _ start: String, _ end: String, of id: String,
    into hours: inout DatedHours
  ) {
    let words = [start, end].compactMap { place.text($0) }
    // A meal without text states nothing, even on a day when the place is closed.
    guard !words.isEmpty else { return }
    let text = words.joined(separator: " - ")
    if words.allSatisfy({ MealName.isClosing($0) }) { return }
    if words.count == 2, let window = ClockWindow(from: words[0], to: words[1]) {
      hours.open(window, period, on: page.localDate, text: text)
    } else {
      hours.doubt(period, on: page.localDate, text: text)
      notices.note("unread-hours", "\(id) \(period ?? ""): \(text)")
    }
  }
}
