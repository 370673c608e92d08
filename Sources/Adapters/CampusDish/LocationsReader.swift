import CivilTime
import Dining
import JSON

/// Reads the locations page of 2021–2025: one JSON model of every place with its current state.
struct LocationsReader {
  private static let keys = [
    "Id", "DisplayName", "IsOpenNow", "OpensAt", "Address", "GlobalAddress", "HoursOfOperations",
    "LocationGroups", "GeoCode",
  ]
  private static let location = RecordShape("Location", usual: ["Address", "GeoCode", "LocationGroups"])

  private let page: Page
  private let notices: NoticeCollector
  private var keys = KeyCount(of: "Location", expected: Self.keys)
  private var reading: Reading
  private var seen: Set<String> = []
  /// The names of the counters of each food court, as the court lists them.
  private var counters: [(court: String, names: [String])] = []

  init(_ page: Page, _ notices: NoticeCollector) {
    self.page = page
    self.notices = notices
    reading = Reading(adapter: CampusDish.name, observedAt: page.observedAt)
  }

  /// Reads records; an invalid one leaves a notice and does not affect the others.
  mutating func read(_ records: [JSONValue]) -> Reading {
    if records.isEmpty { notices.note("empty-list", "Locations") }
    for record in records { read(record) }
    keys.report(to: notices)
    placeCounters()
    return reading
  }

  /// Places venues in the food court that names them; the court itself, too, if any is found.
  private mutating func placeCounters() {
    for (court, names) in counters {
      let found = reading.venues.indices.filter { names.contains(reading.venues[$0].name ?? "") }
      guard !found.isEmpty else { continue }
      for index in found { reading.venues[index].foodCourt = court }
      for index in reading.venues.indices where reading.venues[index].name == court {
        reading.venues[index].foodCourt = court
      }
    }
  }

  private mutating func read(_ value: JSONValue) {
    guard let record = Record(value, Self.location, notices) else { return }
    keys.count(record)
    let name = record.text("DisplayName")
    guard let id = record["Id"]?.identifier else {
      notices.note("venue-without-id", name ?? "unnamed")
      return
    }
    guard seen.insert(id).inserted else {
      notices.note("duplicate-venue", id)
      return
    }
    if name == nil { notices.note("venue-without-name", id) }
    if let name, let children = record.texts("ChildLocationsNames"), !children.isEmpty {
      counters.append((name, children.map { notices.clean($0) }))
    }
    let groups = record.texts("LocationGroups")
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: groups.flatMap(CampusDishWords.kind),
        coordinates: coordinates(of: record, id),
        groups: groups, address: address(of: record)))
    if let statement = statement(of: record, id) { reading.hours.append(HoursReading(venue: id, statement)) }
  }

  private mutating func coordinates(of record: Record, _ id: String) -> Coordinates? {
    guard let text = record.text("GeoCode") else { return nil }
    let numbers = text.split(separator: ",").map { Double($0.filter { !$0.isWhitespace }) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else {
      notices.note("bad-value", "\(id) GeoCode: \(text)")
      return nil
    }
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      if latitude != 0 || longitude != 0 { notices.note("bad-value", "\(id) GeoCode: \(text)") }
      return nil
    }
    return point
  }

  /// `525 McCormick Rd, Charlottesville, VA 22904`: the street, then the town, without blank parts.
  private mutating func address(of record: Record) -> String? {
    let parts = ["Address", "GlobalAddress"].compactMap { record.text($0) }
    let named = parts.flatMap { $0.split(separator: ",") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    let joined = named.filter { !$0.isEmpty }.joined(separator: ", ")
    return joined.isEmpty ? nil : joined
  }

  private mutating func statement(of record: Record, _ id: String) -> HoursStatement? {
    guard let isOpen = record["IsOpenNow"]?.flag else {
      if record.object["IsOpenNow"] != nil { record.reject("IsOpenNow") }
      return nil
    }
    let stated = record["HoursOfOperations"]
    if let stated, stated.string == nil { record.reject("HoursOfOperations") }
    let hours = stated?.string.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let opening = record.text("OpensAt")
    if !isOpen {
      if let hours { notices.note("closed-with-hours", "\(id): \(hours)") }
      return HoursStatement(
        scope: .now, state: .closed, opensAt: opening.flatMap { nextOpening($0, id) },
        text: opening.map { "Opens at \($0)" })
    }
    // For an open place OpensAt is the start of its next period: if that is the end of this one, nothing
    // closes.
    let next = opening.flatMap { nextOpening($0, id) }
    guard let hours else {
      notices.note("open-without-hours", id)
      return HoursStatement(scope: .now, state: .open, opensAt: next)
    }
    guard !MealName.isClosing(hours) else {
      notices.note("contradiction", "\(id): open, \(hours)")
      return nil
    }
    guard let current = CurrentHours(hours) else {
      notices.note("unread-hours", "\(id): \(hours)")
      return HoursStatement(scope: .now, state: .open, opensAt: next, text: hours)
    }
    guard let window = current.window(of: page) else {
      return HoursStatement(scope: .now, state: .open, opensAt: next, text: hours)
    }
    if !window.contains(page.spokenAt), !window.contains(page.observedAt) {
      notices.note("window-without-now", "\(id): \(hours)")
    }
    if page.observedAt < window.opens {
      // By our clock the window has not begun: possible if it begins soon, otherwise the page contradicts
      // itself.
      let isSoon = window.opens.seconds(since: page.observedAt) <= HoursStatement.lateness
      return HoursStatement(
        scope: .now, state: isSoon ? .closed : nil, until: window.closes,
        opensAt: isSoon ? window.opens : nil, text: hours)
    }
    return HoursStatement(
      scope: .now, period: current.period, state: .open, until: window.closes, opensAt: next, text: hours)
  }

  private mutating func nextOpening(_ text: String, _ id: String) -> Instant? {
    guard let minutes = ClockWindow.minutes(text) else {
      notices.note("bad-value", "\(id) OpensAt: \(text)")
      return nil
    }
    // A cached page may name an opening that has passed since it was made.
    return CurrentHours.next(minutes, from: page.spokenAt - HoursStatement.lateness, in: page.zone)
  }
}
