import CivilTime
import Dining
import Markup

/// Reads menus from tokens alone, on a page whose tree says nothing: headings and dishes in the order they stand.
struct MenuSalvage {
  private let page: Page
  private let tree: TreeCount
  private var venue: String
  private var date: CivilDate
  private var period: String?
  private var isBegun = false
  private(set) var ledger: NoticeLedger
  private(set) var sheet = MenuSheet()
  private(set) var venues: [VenueReading] = []

  init(page: Page, tree: TreeCount, ledger: NoticeLedger) {
    self.page = page
    self.tree = tree
    self.ledger = ledger
    venue = tree.venue
    date = tree.date ?? page.localDate
    period = tree.period
    if tree.date == nil { self.ledger.note("date-not-stated", "\(date)") }
  }

  /// Reads the matches of a pattern by its groups.
  mutating func read(_ pattern: Pattern?) {
    let matches: [PatternMatch]
    do {
      matches = try pattern?.matches(in: page.text) ?? []
    } catch {
      return ledger.note("census-incomplete", error.code)
    }
    for token in matches {
      if let name = text(token["venue"]) { turn { $0.venue = name } }
      if let day = text(token["date"]).flatMap({ WrittenDay($0, near: page.localDate) }) {
        turn { $0.date = day.date }
      }
      if let name = text(token["period"]) { turn { $0.period = name } }
      if let name = text(token["station"]) { station(name) }
      guard let source = token["dish"] else { continue }
      if let name = text(source) {
        begin()
        sheet.add(Dish(name: name), ledger: &ledger)
      } else {
        sheet.passOver()
        ledger.tally("dish-without-name", "salvage")
      }
    }
  }

  private mutating func turn(_ change: (inout Self) -> Void) {
    change(&self)
    isBegun = false
  }

  private mutating func begin() {
    guard !isBegun else { return }
    isBegun = true
    if !venue.isEmpty, !venues.contains(where: { $0.siteID == venue }) {
      venues.append(VenueReading(siteID: venue, name: venue == tree.venue ? nil : venue))
    }
    sheet.begin(venue: venue, date: date, period: period)
  }

  private mutating func station(_ name: String) {
    begin()
    sheet.begin(station: name)
  }

  /// The text of a token, without tags; nil where nothing is left.
  private mutating func text(_ source: String?) -> String? {
    guard let source else { return nil }
    let plain = (try? HTMLDocument.text(ofFragment: source)) ?? source
    let text = ledger.clean(plain).trimmingDashes
    return text.isEmpty ? nil : text
  }
}

extension String {
  /// `-- Soups --` as `Soups`.
  var trimmingDashes: String {
    let isFrame: (Character) -> Bool = { $0 == "-" || $0 == "–" || $0 == " " }
    return String(drop(while: isFrame).reversed().drop(while: isFrame).reversed())
  }
}
