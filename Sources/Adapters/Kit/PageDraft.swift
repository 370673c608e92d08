import CivilTime
import Dining
import Markup

/// What every reader of an HTML platform does around the reading itself: the page's own notices, the ending, the census.
struct PageDraft {
  let page: Page
  let root: Node
  var ledger = NoticeLedger()
  var sheet = MenuSheet()
  var reading: Reading

  /// - Throws: `notThisSite` where the page is no document.
  init(_ page: Page, adapter: String) throws(ReadError) {
    guard case .document(let root, _) = page.content else { throw .notThisSite(title: nil) }
    self.page = page
    self.root = root
    reading = Reading(adapter: adapter, observedAt: page.observedAt)
    for notice in page.notices { ledger.note(notice.code, notice.detail) }
  }

  /// A text of the page with its white space and its references in order.
  mutating func text(of node: Node?) -> String? {
    guard let node else { return nil }
    let text = ledger.clean(node.text)
    return text.isEmpty ? nil : text
  }

  /// An attribute with its white space and its references in order; nil where it is absent or empty.
  mutating func attribute(_ name: String, of node: Node?) -> String? {
    guard let value = node?[name] else { return nil }
    let text = ledger.clean(value)
    return text.isEmpty ? nil : text
  }

  /// Names a venue once; what a later mention adds is kept.
  mutating func add(_ venue: VenueReading) {
    guard let index = reading.venues.firstIndex(where: { $0.siteID == venue.siteID }) else {
      return reading.venues.append(venue)
    }
    let known = reading.venues[index]
    reading.venues[index].name = known.name ?? venue.name
    reading.venues[index].address = known.address ?? venue.address
    reading.venues[index].coordinates = known.coordinates ?? venue.coordinates
    if let old = known.name, let new = venue.name, old != new {
      ledger.note("other-name", "\(venue.siteID): \(old) and \(new)")
    }
  }

  /// What stands where a day's dishes would be: that the place is shut, or words for somebody to look at.
  mutating func addEmptyDay(_ date: CivilDate, of venue: String, words: String) {
    guard !words.trimmingDashes.isEmpty else { return }
    let lower = words.lowercased()
    guard lower.utf8.count < 200,
      ["geschlossen", "closed", "feiertag"].contains(where: { lower.hasWord($0) })
    else { return ledger.note("unread-menu", "\(date): \(words.prefix(120))") }
    add(
      HoursStatement(scope: .date, expression: "off", validFrom: date, validTo: date, text: words), of: venue)
  }

  /// Adds a statement about hours once.
  mutating func add(_ statement: HoursStatement, of venue: String) {
    let hours = HoursReading(venue: venue, statement)
    guard !reading.hours.contains(hours) else {
      return ledger.note("repeated-hours", "\(venue): \(statement.text ?? "")")
    }
    reading.hours.append(hours)
  }
}

/// What a reader found by the tree, for the census to hold against the text.
struct TreeCount {
  /// What was read or noted, by the census' subjects.
  var counts: [String: Int]
  /// The tree's anchor as a notice names it; whether it was there.
  var anchor: String
  var hasAnchor: Bool
  /// Words of which one stands in every page of the platform.
  var identity: [String]
  /// Where a salvaged menu belongs when its tokens do not say.
  var venue = ""
  var date: CivilDate?
  var period: String?
}

extension PageDraft {
  /// Holds the census against what was read, and gives the reading.
  ///
  /// - Throws: `missingAnchor` where neither tree nor census found anything on a page of the platform, `cutOff` where
  ///   that is because the page stops short, `notThisSite` on any other page.
  mutating func close(_ census: PageCensus, _ tree: TreeCount) throws(ReadError) -> Reading {
    let found = census.counts(in: page.text, ledger: &ledger)
    let candidates = census.subjects.first.flatMap { found[$0.name] } ?? 0
    let main = census.subjects.first?.name ?? ""
    if tree.counts[main, default: 0] == 0, candidates > 0 {
      try salvage(census, tree, candidates: candidates)
    } else if !tree.hasAnchor {
      try refuse(tree)
    } else {
      ledger.compare(
        census.subjects.map {
          CensusCount(
            what: $0.name, census: found[$0.name] ?? 0, accounted: tree.counts[$0.name] ?? 0)
        }, tolerance: census.tolerance)
      // A plan without a dish may be a closed house, or a page that was built anew: that is never passed over.
      if main == "dishes", tree.counts[main, default: 0] == 0 {
        ledger.note("no-menu", tree.venue.isEmpty ? "no dishes" : tree.venue)
      }
    }
    noteEnding()
    for (one, other) in sheet.stationsSpeltTwice { ledger.note("other-name", "\(one) and \(other)") }
    reading.menus += sheet.menus
    if reading.isEmpty, page.isCut { throw .cutOff(in: "page") }
    reading.notices = ledger.notices
    return reading
  }

  private func refuse(_ tree: TreeCount) throws(ReadError) {
    guard tree.identity.contains(where: { page.mentions($0) }) else {
      throw .notThisSite(title: root.first("title")?.text)
    }
    if page.isCut { throw .cutOff(in: "page") }
    throw .missingAnchor(tree.anchor)
  }

  private mutating func salvage(
    _ census: PageCensus, _ tree: TreeCount, candidates: Int
  ) throws(ReadError) {
    var salvage = MenuSalvage(page: page, tree: tree, ledger: ledger)
    salvage.read(census.tokens)
    ledger = salvage.ledger
    guard salvage.sheet.accounted > 0 else {
      if page.isCut { throw .cutOff(in: "page") }
      throw .missingAnchor(tree.anchor)
    }
    ledger.note("salvaged", "\(census.subjects.first?.name ?? ""): \(candidates) candidates")
    ledger.compare(
      [
        CensusCount(
          what: census.subjects.first?.name ?? "", census: candidates, accounted: salvage.sheet.accounted)
      ],
      tolerance: census.tolerance)
    for venue in salvage.venues where !reading.venues.contains(where: { $0.siteID == venue.siteID }) {
      reading.venues.append(venue)
    }
    sheet = salvage.sheet
    reading.confidence = .salvaged
  }

  private mutating func noteEnding() {
    switch page.ending {
    case .closed: return
    case .open, .torn: ledger.note("cut-off", "the page stops short")
    case .fragment:
      if page.isUnbalanced { ledger.note("cut-off", "a part of a page that ends within an element") }
    }
  }
}

extension Page {
  /// Whether the page stops before its end.
  var isCut: Bool {
    switch ending {
    case .closed: false
    case .open, .torn: true
    case .fragment: isUnbalanced
    }
  }
}
