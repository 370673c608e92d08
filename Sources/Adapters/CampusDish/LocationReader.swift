import CivilTime
import Dining
import Markup

/// Reads a location's page of 2018–2021, or the fragment that its script fetches: menu and hours in the
/// markup.
struct LocationReader {
  private let page: Page
  private let root: Node
  private let script: LocationScript
  private let census: LocationCensus
  private let tolerance: CensusTolerance
  private let notices: NoticeCollector
  private var reading: Reading

  init(
    _ page: Page, root: Node, scripts: [ScriptText], tolerance: CensusTolerance, _ notices: NoticeCollector
  ) {
    self.page = page
    self.root = root
    self.tolerance = tolerance
    self.notices = notices
    script = LocationScript(scripts, self.notices)
    census = LocationCensus(page.text, notices)
    reading = Reading(adapter: CampusDish.name, observedAt: page.observedAt)
  }

  /// The reading, or nil if the page has no part of such a page.
  mutating func read() throws(ReadError) -> Reading? {
    var hours = LocationHours(today: page.localDate, notices)
    let hasHours = hours.read(root)
    var menu = LocationMenu(notices)
    menu.read(root)
    let hasMenu = root.first(class: "menu__details") != nil || root.element(id: "menusContent") != nil
    // Pattern matches alone do not make a page one of this platform.
    let hasCandidates = (census.items > 0 || census.rows > 0) && CampusDish.isOurs(page)
    guard hasHours || hasMenu || hasCandidates else { return nil }
    let isSalvage = menu.stations.isEmpty && census.items > 0 || hours.rows == 0 && census.rows > 0
    guard !isSalvage || CampusDish.isOurs(page) else { return nil }
    try checkEnding()

    var stations = menu.stations
    var statements = hours.statements
    if stations.isEmpty, census.items > 0 {
      stations = try salvaged("menu", \.items) { $0.stations() }
    } else {
      let counts = [
        CensusCount(what: "dishes", census: census.items, accounted: menu.accounted),
        CensusCount(what: "dishes with calories", census: census.calories, accounted: menu.withCalories),
      ]
      notices.compare(counts, tolerance: tolerance)
    }
    if hours.rows == 0, census.rows > 0 {
      let today = page.localDate
      statements += try salvaged("hours", \.rows) { $0.statements(near: today) }
    } else {
      let rows = CensusCount(what: "rows of hours", census: census.rows, accounted: hours.rows)
      notices.compare([rows], tolerance: tolerance)
    }
    finish(stations, statements)
    return reading
  }

  /// Reads by patterns what the tree lacks; if they match, the page has not become empty but changed.
  private mutating func salvaged<Fact>(
    _ what: String, _ count: KeyPath<LocationCensus, Int>, _ read: (inout LocationSalvage) -> [Fact]
  ) throws(ReadError) -> [Fact] {
    var salvage = LocationSalvage(page.text, notices)
    let facts = read(&salvage)
    guard !facts.isEmpty else { throw .missingAnchor(what == "menu" ? "li.menu__item" : ".location__hours") }
    notices.note("salvaged", "\(what): \(census[keyPath: count]) candidates")
    reading.confidence = .salvaged
    return facts
  }

  private mutating func finish(_ stations: [Station], _ statements: [HoursStatement]) {
    let venue = self.venue
    readVenue(venue)
    reading.hours = statements.map { HoursReading(venue: venue, $0) }
    let date = script.date ?? page.localDate
    if script.mode == "Weekly", !stations.isEmpty {
      // No known page of this kind says for which of its days a dish is.
      notices.note("unread-menu", "\(stations.reduce(0) { $0 + $1.dishes.count }) dishes of a week")
    } else if stations.isEmpty {
      notices.note("no-menu", "\(venue) \(date)")
    } else {
      if script.period == nil { notices.note("period-not-stated", venue) }
      reading.menus = [MenuReading(venue: venue, Menu(date: date, period: script.period, stations: stations))]
    }
    reading.notices = notices.all
  }

  /// Refuses a truncated page unless everything read from it was complete; then it is only noted.
  private mutating func checkEnding() throws(ReadError) {
    switch page.ending {
    case .closed: return
    case .fragment:
      // A fragment has no end that could be checked except the script after its menu.
      guard script.isMenuEnded || script.isContentEnded else { throw .cutOff(in: "fragment") }
    case .open, .truncated:
      guard script.isContentEnded else { throw .cutOff(in: "page") }
      notices.note("cut-off", "after the menu")
    }
  }

  private var venue: String {
    mutating get {
      let mark = root.first(attribute: "data-location")?["data-location"]
      let asked = page.parameter("locationId")
      guard let id = script.locationID ?? mark ?? asked, !id.isEmpty else { return notices.noVenue() }
      if let mark, mark != id { notices.note("other-venue", "\(id) and \(mark) in one page") }
      if let asked, asked != id { notices.note("other-venue", "asked \(asked), got \(id)") }
      return id
    }
  }

  private mutating func readVenue(_ id: String) {
    let name = root.first("h1", class: "page-title")?.text ?? root.first("h1")?.text ?? ""
    if name.isEmpty { notices.note("venue-without-name", id) }
    let place = root.element(id: "findUs") ?? root.first(class: "location__map")
    let lines = (place?.children("p").first?.lines ?? []).map { notices.clean($0) }
    guard !name.isEmpty || !lines.isEmpty else { return }
    reading.venues = [
      VenueReading(
        siteID: id, name: name.isEmpty ? nil : notices.clean(name),
        address: lines.isEmpty ? nil : lines.joined(separator: ", "))
    ]
  }
}
