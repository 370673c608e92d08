import CivilTime
import Dining
import Markup

/// The counts of a reader based on the tree, to be compared with the census of the text.
struct TreeCount {
  /// The numbers of items read or noted, by the census' subjects.
  var counts: [String: Int]
  /// The tree's anchor as named in notices, and whether it is present.
  var anchor: String
  var hasAnchor: Bool
  /// Words, at least one of which is on every page of the platform.
  var identity: [String]
  /// The venue of a salvaged menu whose tokens do not state it.
  var venue = ""
  var date: CivilDate?
  var period: String?
  /// The element or attribute with the marks of dishes, if every page with many dishes has some.
  var marks: String?
  /// The elements of the dishes, if their marks are elements.
  var dishes: [Node] = []
}

extension ReadingBuilder {
  /// Compares the census with the reading, and returns the reading.
  ///
  /// - Throws: `missingAnchor` if neither tree nor census found anything on a page of the platform, or if the
  ///   dishes found cannot be attributed to its venues, days and meals; `cutOff` if that is because the page is
  ///   truncated, `notThisSite` on any other page.
  mutating func close(_ census: Census, _ tree: TreeCount) throws(ReadError) -> Reading {
    let found = census.counts(in: page.text, notices)
    let candidates = census.subjects.first.flatMap { found[$0.name] } ?? 0
    let main = census.subjects.first?.name ?? ""
    if tree.counts[main, default: 0] == 0, candidates > 0 {
      try salvage(census, tree, candidates: candidates)
    } else if !tree.hasAnchor {
      try refuse(tree)
    } else {
      notices.compare(
        census.subjects.map {
          CensusCount(
            what: $0.name, census: found[$0.name] ?? 0, accounted: tree.counts[$0.name] ?? 0)
        }, tolerance: census.tolerance)
      if let element = tree.marks, !menus.hasMarks { noteMissingMarks(element, in: tree.dishes) }
      // A plan without a dish may mean a closed hall, or a redesigned page: that is never ignored.
      if main == "dishes", tree.counts[main, default: 0] == 0 {
        notices.note("no-menu", tree.venue.isEmpty ? "no dishes" : tree.venue)
      }
    }
    noteEnding()
    for (one, other) in menus.stationsSpeltTwice { notices.note("other-name", "\(one) and \(other)") }
    reading.menus += menus.menus
    for day in menus.closedDays { addClosing(of: day.date, day.text, of: day.venue) }
    if reading.isEmpty, page.isCut { throw .cutOff(in: "page") }
    reading.notices = notices.all
    return reading
  }

  /// Notes that no dish has the marks expected on this platform: they have moved to another element.
  ///
  /// A few dishes may have none; then they have moved if a dish has an element of a kind that no platform uses.
  ///
  /// - Parameters:
  ///   - element: the element or attribute that had the marks.
  ///   - dishes: the elements of the dishes; looked into only if they are few.
  func noteMissingMarks(_ element: String, in dishes: [Node] = []) {
    let isFew = menus.accounted < Self.manyDishes
    let isOther = { (dish: Node) in dish.all().contains { !Self.dishElements.contains($0.name) } }
    guard !isFew || dishes.prefix(Self.manyDishes).contains(where: isOther) else { return }
    notices.note("missing-part", "marks of dishes: \(element)")
  }

  /// Among this many dishes, some have marks.
  private static let manyDishes = 10

  /// The elements in which platforms write names, facts and marks.
  private static let dishElements: Set = [
    "a", "b", "br", "button", "dd", "div", "dl", "dt", "em", "fieldset", "form", "h2", "h3", "h4", "h5", "h6",
    "hr", "image", "img", "input", "label", "li", "ol", "p", "section", "span", "strong", "sup", "table",
    "tbody", "td", "th", "thead", "tr", "ul",
  ]

  private func refuse(_ tree: TreeCount) throws(ReadError) {
    guard tree.identity.contains(where: { page.mentions($0) }) else {
      throw .notThisSite(title: root.first("title")?.text)
    }
    if page.isCut { throw .cutOff(in: "page") }
    throw .missingAnchor(tree.anchor)
  }

  private mutating func salvage(
    _ census: Census, _ tree: TreeCount, candidates: Int
  ) throws(ReadError) {
    var salvage = MenuSalvage(
      page: page, tree: tree, besides: menus.menus, of: reading.venues, notices)
    salvage.read(census.tokens)
    guard salvage.menus.accounted > 0, salvage.knowsPlaces else {
      if page.isCut { throw .cutOff(in: "page") }
      throw .missingAnchor(tree.hasAnchor ? "dishes below \(tree.anchor)" : tree.anchor)
    }
    let subject = census.subjects.first?.name ?? ""
    notices.note("salvaged", "\(subject): \(candidates) candidates, of which only names are read")
    notices.compare(
      [
        CensusCount(what: subject, census: candidates, accounted: salvage.menus.accounted)
      ],
      tolerance: census.tolerance)
    for venue in salvage.venues where !hasVenue(venue.siteID) { add(venue) }
    menus = salvage.menus
    reading.confidence = .salvaged
  }

  private mutating func noteEnding() {
    switch page.ending {
    case .closed: return
    case .open, .truncated: notices.note("cut-off", "the page stops short")
    case .fragment:
      if page.isUnbalanced { notices.note("cut-off", "a part of a page that ends within an element") }
    }
  }
}
