import CivilTime
import Dining
import JSON
import Markup

/// Reads an OpenMensa feed: a canteen's days, categories and meals, and its metadata.
struct OpenMensaFeed {
  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var reading: Reading

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    reading = Reading(adapter: OpenMensa.name, observedAt: page.observedAt)
  }

  /// - Throws: `notThisSite` for another root, `missingAnchor` if there is no canteen, or if its days have another name.
  mutating func read(_ root: Node) throws(ReadError) -> Reading {
    switch root.name {
    case "openmensa":
      let canteens = root.children("canteen")
      guard !canteens.isEmpty else { throw .missingAnchor("canteen") }
      guard !Self.hasRenamedDays(canteens) else { throw .missingAnchor("day") }
      known(root, ["version", "canteen"])
      for (index, canteen) in canteens.enumerated() { read(canteen, venue: venue(index)) }
    // The first version, in which the canteen is the root itself.
    case "cafeteria": read(root, venue: venue(0))
    default: throw .notThisSite(title: root.name)
    }
    reading.menus = builder.menus
    // A feed without a canteen's data, or for another canteen, still has days; without days it is a metadata
    // feed.
    if builder.isEmpty, !builder.menus.isEmpty {
      notices.note("no-menu", "\(builder.menus.count) days without a meal")
    }
    // An empty feed is common during the holidays.
    if reading.isEmpty { notices.note("empty-list", "a feed without a day and without metadata") }
    reading.notices = notices.all
    return reading
  }

  /// Whether there is no day, and something else with a date in its place.
  private static func hasRenamedDays(_ canteens: [Node]) -> Bool {
    canteens.allSatisfy { $0.children("day").isEmpty }
      && canteens.contains { canteen in
        canteen.children.contains { !canteenParts.contains($0.name) && $0["date"] != nil }
      }
  }

  private static let canteenParts: Set<String> = [
    "name", "address", "city", "phone", "email", "location", "availability", "times", "feed", "day",
  ]

  /// Feeds do not name their canteen: it is identified by the link that led to them, else by the end of their
  /// address.
  private func venue(_ index: Int) -> String {
    if let known = OpenMensaLinks.canteen(of: page) { return index == 0 ? known : "\(known)#\(index + 1)" }
    guard let url = page.url, let last = SiteAddress(url).path.split(separator: "/").last else {
      notices.note("venue-not-stated", "no address to tell the canteen by")
      return index == 0 ? "" : "#\(index + 1)"
    }
    let name = last.hasSuffix(".xml") ? String(last.dropLast(4)) : String(last)
    return index == 0 ? name : "\(name)#\(index + 1)"
  }

  /// Counts the child elements that are in no version of the format.
  private func known(_ node: Node, _ names: Set<String>) {
    for child in node.children where !names.contains(child.name) {
      notices.tally("unknown-part", "\(node.name) \(child.name)")
    }
  }

  private mutating func read(_ canteen: Node, venue: String) {
    known(canteen, Self.canteenParts)
    readVenue(canteen, venue)
    for feed in canteen.children("feed") { read(feed: feed, of: venue) }
    for times in canteen.children("times") { read(times, of: venue) }
    var closings = DatedHours()
    let days = canteen.children("day")
    for day in days { read(day, of: venue, &closings) }
    for day in builder.closedDays where day.venue == venue { closings.close(on: day.date, text: day.text) }
    for date in contradicted(days) {
      notices.note("closed-with-menu", "\(venue) \(date)")
      closings.doubt(on: date, text: "closed, with meals")
    }
    reading.hours += closings.statements.map { HoursReading(venue: venue, $0) }
  }

  /// The dates that are closed in one entry and have meals in another.
  private func contradicted(_ days: [Node]) -> [CivilDate] {
    var closed: Set<CivilDate> = []
    var served: Set<CivilDate> = []
    for day in days {
      guard let date = CivilDate(day["date"] ?? "") else { continue }
      let hasMeals = day.children("category").contains { !$0.children("meal").isEmpty }
      if day.children("closed").isEmpty { if hasMeals { served.insert(date) } } else { closed.insert(date) }
    }
    return closed.intersection(served).sorted()
  }

  private mutating func readVenue(_ canteen: Node, _ id: String) {
    func text(_ name: String) -> String? {
      canteen.children(name).first.map { notices.clean($0.text) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let city = text("city")
    var address = text("address")
    if let street = address, let city, !street.hasSuffix(city) { address = street + ", " + city }
    let venue = VenueReading(
      siteID: id, name: text("name"), kind: OpenMensa.kind(text("name")),
      coordinates: coordinates(canteen), address: address ?? city, phone: text("phone"))
    if venue != VenueReading(siteID: id) { reading.venues.append(venue) }
  }

  /// Reads the address of the meals, and notes it if it may not be followed.
  private mutating func read(feed: Node, of venue: String) {
    known(feed, ["schedule", "url", "source"])
    guard let address = feed.children("url").first.map({ notices.clean($0.text) }), !address.isEmpty else {
      return notices.tally("missing-key", "feed.url")
    }
    if let finding = OpenMensaLinks.finding(feed: feed["name"] ?? "", of: venue, at: address, in: page) {
      reading.findings.append(finding)
    } else if page.url != nil, address != page.url {
      notices.note("feed-elsewhere", address)
    }
  }

  private func coordinates(_ canteen: Node) -> Coordinates? {
    guard let location = canteen.children("location").first else { return nil }
    let texts = ["latitude", "longitude"].map { location[$0] ?? "" }
    guard let latitude = Double(texts[0]), let longitude = Double(texts[1]),
      let point = Coordinates(latitude: latitude, longitude: longitude)
    else {
      notices.note("bad-value", "location: \(texts.joined(separator: ", "))")
      return nil
    }
    return point
  }

  /// A weekday that is left out is unknown.
  private mutating func read(_ times: Node, of venue: String) {
    if let type = times["type"], type != "opening" {
      return notices.note("unread-hours", "\(venue): \(type)")
    }
    var week = WeekTable()
    var texts: [String] = []
    for day in times.children {
      guard day.name.utf8.count > 3, let weekday = Weekday(english: day.name) else {
        notices.tally("unknown-part", "times \(day.name)")
        continue
      }
      // Both mean true in XML.
      if ["true", "1"].contains(day["closed"]) {
        week.close(on: weekday)
        texts.append("\(day.name) closed")
      } else if let open = day["open"] {
        let windows = Self.windows(open)
        for window in windows ?? [] { week.open(window, on: weekday) }
        if windows == nil { notices.note("unread-hours", "\(venue): \(day.name) \(open)") }
        texts.append("\(day.name) \(open)")
      } else if !["false", "0"].contains(day["closed"]) {
        notices.note("bad-value", "times \(day.name)")
      }
    }
    let unknown = Set(Weekday.allCases).subtracting(week.stated)
    guard !week.isEmpty, let expression = week.expression(unknown: unknown) else { return }
    reading.hours.append(
      HoursReading(
        venue: venue,
        HoursStatement(scope: .weekly, expression: expression, text: texts.joined(separator: "; "))))
  }

  /// `11:00-14:00, 17:00 bis 19:00`; nil if one of them cannot be read, since a day is known entirely or not
  /// at all.
  private static func windows(_ text: String) -> [ClockWindow]? {
    let parts = text.replacing(" und ", with: ",").replacing(" bis ", with: "-").split(separator: ",")
    let windows = parts.compactMap { window($0) }
    return windows.isEmpty || windows.count < parts.count ? nil : windows
  }

  private static func window(_ text: Substring) -> ClockWindow? {
    let ends = text.split { $0 == "-" || $0 == "–" }
    // Some authors write as on a door sign: "11.00-14.00 Uhr".
    guard ends.count == 2 else { return nil }
    if let opens = ClockWindow.anyMinutes(ends[0]), opens == ClockWindow.anyMinutes(ends[1]) { return nil }
    return ClockWindow(from: ends[0], to: ends[1]) ?? ClockWindow(text)
  }

  private mutating func read(_ day: Node, of venue: String, _ closings: inout DatedHours) {
    guard let date = CivilDate(day["date"] ?? "") else {
      return notices.note("day-without-date", day["date"] ?? "absent")
    }
    known(day, ["closed", "category"])
    let isClosed = day.children("closed").first != nil
    let categories = day.children("category")
    if isClosed {
      closings.close(on: date, text: "closed")
      if !categories.isEmpty { notices.note("closed-with-menu", "\(venue) \(date)") }
      if categories.isEmpty { return }
    }
    let key = MenuBuilder.Key(venue: venue, date: date, period: nil)
    builder.open(key)
    for category in categories {
      if category["name"] == nil { notices.tally("station-without-name", "category") }
      known(category, ["meal"])
      if category.children("meal").isEmpty {
        for child in category.children { notices.tally("dish-without-name", child.name) }
      }
      let station = notices.clean(category["name"] ?? "")
      builder.open(station, of: key)
      for meal in category.children("meal") {
        guard let dish = dish(meal, at: station, on: date) else { continue }
        if !builder.takeClosure(dish, of: key, notices) {
          builder.add(dish, at: station, of: key, notices)
        }
      }
    }
  }

  private func dish(_ meal: Node, at station: String, on date: CivilDate) -> Dish? {
    known(meal, ["name", "note", "price"])
    let name = notices.clean(meal.children("name").first?.text ?? "")
    guard !name.isEmpty else {
      notices.note("dish-without-name", "\(date) \(station)")
      return nil
    }
    var notes = OpenMensaNotes()
    notes.take(meal.children("note").map { notices.clean($0.text) }, in: page.zone)
    let prices = meal.children("price").compactMap { price -> Price? in
      let text = price.text
      if price["role"] == nil, price.attributes.count > 0 { notices.tally("missing-key", "price.role") }
      // The feed's schema has xs:decimal: `2.505` has a point and three decimals, and no thousands.
      let value = JSONNumber(text).map { JSONValue.number($0) } ?? .string(text)
      guard let amount = Money(written: value, currency: OpenMensa.currency) else {
        if text.contains(where: { ("1"..."9").contains($0) }) {
          notices.note("bad-value", "\(name) price: \(text)")
        }
        return nil
      }
      let group = price["role"].map { OpenMensa.group($0) }
      if let group, !OpenMensa.groups.contains(group) { notices.tally("unknown-price-group", group) }
      return Price(amount, group: group)
    }
    return notes.dish(name, prices: prices)
  }
}

extension Dish {
  /// A dish whose diets and allergens are known only from free notes.
  init(name: String, notes: FoodNotes, prices: [Price]) {
    self.init(
      name: name, description: notes.others.isEmpty ? nil : notes.others.joined(separator: ", "),
      tags: notes.statedTags, allergens: notes.statedAllergens,
      isAllergenListPartial: notes.statedAllergens != nil, prices: prices)
  }
}
