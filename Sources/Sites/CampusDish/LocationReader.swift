import CivilTime
import Dining
import Markup

/// Reads a location's page of 2018–2021, or the fragment that its script fetches: menu and hours in the markup.
struct LocationReader {
  private let page: Page
  private let root: Node
  private let script: LocationScript
  private var ledger: NoticeLedger
  private var reading: Reading

  init(_ page: Page, root: Node, scripts: [ScriptText], ledger: NoticeLedger) {
    self.page = page
    self.root = root
    self.ledger = ledger
    script = LocationScript(scripts, ledger: &self.ledger)
    reading = Reading(adapter: CampusDish.name, observedAt: page.observedAt)
  }

  /// The reading, or nil where the page has nothing of such a page.
  mutating func read() throws(ReadError) -> Reading? {
    var hours = LocationHours(today: page.localDate, ledger: ledger)
    let hasHours = hours.read(root)
    var menu = LocationMenu(ledger: hours.ledger)
    let hasDishes = menu.read(root)
    ledger = menu.ledger
    let hasMenu =
      hasDishes || root.first(class: "menu__details") != nil || root.element(id: "menusContent") != nil
    guard hasHours || hasMenu else { return nil }
    try checkEnding()

    let venue = self.venue
    readVenue(venue)
    reading.hours = hours.statements.map { HoursReading(venue: venue, $0) }
    if hasDishes {
      if script.period == nil { ledger.note("period-not-stated", venue) }
      let menu = Menu(date: script.date ?? page.localDate, period: script.period, stations: menu.stations)
      reading.menus = [MenuReading(venue: venue, menu)]
    } else {
      ledger.note("no-menu", "\(venue) \(script.date ?? page.localDate)")
    }
    reading.notices = ledger.notices
    return reading
  }

  /// A page that stops short is refused unless all that is read from it had come; then it is only noted.
  private mutating func checkEnding() throws(ReadError) {
    switch page.ending {
    case .closed: return
    case .open:
      guard script.isContentEnded else { throw .cutOff(in: "page") }
      ledger.note("cut-off", "after the menu")
    case .fragment:
      guard script.isMenuEnded || script.isContentEnded else { throw .cutOff(in: "fragment") }
    }
  }

  private var venue: String {
    mutating get {
      let mark = root.first(attribute: "data-location")?["data-location"]
      let asked = page.parameter("locationId")
      guard let id = script.locationID ?? mark ?? asked, !id.isEmpty else { return ledger.noVenue() }
      if let mark, mark != id { ledger.note("other-venue", "\(id) and \(mark) in one page") }
      if let asked, asked != id { ledger.note("other-venue", "asked \(asked), got \(id)") }
      return id
    }
  }

  private mutating func readVenue(_ id: String) {
    let name = root.first("h1", class: "page-title")?.text ?? root.first("h1")?.text ?? ""
    let place = root.element(id: "findUs") ?? root.first(class: "location__map")
    let lines = (place?.children("p").first?.lines ?? []).map { ledger.clean($0) }
    guard !name.isEmpty || !lines.isEmpty else { return }
    reading.venues = [
      VenueReading(
        siteID: id, name: name.isEmpty ? nil : ledger.clean(name),
        address: lines.isEmpty ? nil : lines.joined(separator: ", "))
    ]
  }
}
