import CivilTime
import Dining
import MarkupWriting
import Phrases
package import Queries

/// The first page: the open places, halls first.
package enum NowPage {
  /// - Parameters:
  ///   - result: every venue of the campus.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ result: OpenResult, _ context: PageContext) -> [UInt8] {
    let halls = result.moments.filter(\.isHall)
    let groups = NowGroups(result.moments.filter { !$0.isHall }, context)
    var context = context
    context.commonAge = StaleAge.common(of: result.moments, context)
    return PageFrame.page(nil, .init(screen: .now, isFresh: true, tellsState: true), context) {
      header(&$0, result.moments, context)
      $0.doubted(result.doubt, context)
    } foot: {
      $0.read(of: result.moments, context)
    } body: { main in
      if result.moments.isEmpty { main.element("p", ["class": "note"], context.say(.nothingKnown)) }
      if !halls.isEmpty {
        main.element("h2", context.say(.halls))
        main.element("ul", ["class": "p", "data-sort": ""]) { list in
          for moment in halls { list.line(moment, context) }
        }
      }
      if !groups.isEmpty { groups.write(&main, hasHalls: !halls.isEmpty, context) }
    }
  }

  private static func header(
    _ header: inout HTMLWriter, _ moments: [VenueMoment], _ context: PageContext
  ) {
    header.element("h1") { $0.name(context.campus) }
    header.element("p", ["class": "m", "id": "date"], context.dateAndTime)
    header.age(of: moments, context)
    header.holiday(context)
  }
}

/// The age that most outdated data have: it is written once.
enum StaleAge {
  static func common(of moments: [VenueMoment], _ context: PageContext) -> String? {
    let ages = moments.filter(\.isStale).map { context.readTime($0.asOf) }
    let counts = Dictionary(ages.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return most.flatMap { $0.value > 1 ? $0.key : nil }
  }
}

extension HTMLWriter {
  /// The age that most outdated data have; in a file, which may be looked at later, also what it will be then.
  mutating func age(of moments: [VenueMoment], _ context: PageContext) {
    if let age = context.commonAge {
      element("p", ["class": "m"], context.say(PageSentence.read(age)))
    } else if context.isStatic, let seen = moments.map(\.asOf).max() {
      let outdated = seen + VenueMoment.staleAfter + 1
      element(
        "p", ["class": "m", "id": "old", "data-t": "\(outdated.secondsSince1970)", "hidden": ""],
        context.say(PageSentence.read(context.readTime(seen))))
    }
  }
}

/// The places other than halls, grouped by state; the script moves a place from list to list as its state
/// changes.
struct NowGroups {
  private let open: [VenueMoment]
  private let soon: [VenueMoment]
  private let unknown: [VenueMoment]
  private let closed: [VenueMoment]

  init(_ moments: [VenueMoment], _ context: PageContext) {
    let far = Instant(secondsSince1970: .max)
    open = moments.filter { $0.open.kind == .open }.sorted { one, other in
      (one.open.closesAt ?? far, one.venue.order) < (other.open.closesAt ?? far, other.venue.order)
    }
    unknown = moments.filter { $0.open.kind == .unknown }.byName(\.venue)
    // A file stays while time goes on: nothing is marked as soon in it.
    func isSoon(_ moment: VenueMoment) -> Bool {
      guard !context.isStatic, let opens = moment.open.opensAt else { return false }
      return context.clock.minutes(until: opens, closing: false) != nil
    }
    let shut = moments.filter { $0.open.kind == .closed }.byName(\.venue)
    soon = shut.filter(isSoon).sorted { one, other in
      (one.open.opensAt ?? far, one.venue.order) < (other.open.opensAt ?? far, other.venue.order)
    }
    closed = shut.filter { !isSoon($0) }
  }

  var isEmpty: Bool { open.isEmpty && soon.isEmpty && unknown.isEmpty && closed.isEmpty }

  func write(_ main: inout HTMLWriter, hasHalls: Bool, _ context: PageContext) {
    section("open", hasHalls ? .alsoOpen : .openNow, open, &main, context)
    let isSilent = open.isEmpty && !unknown.isEmpty
    main.counting(
      context.say(PageSentence.nobodySaysOfMore), unknown.count, id: "unsaid", isHidden: !isSilent)
    main.element(
      "p", ["class": "m", "id": "noneopen", "hidden": open.isEmpty && unknown.isEmpty ? nil : ""],
      context.say(.nothingElseOpen))
    section("soon", .opensSoon, soon, &main, context)
    fold("unknown", .unknownList, unknown, isOpen: isSilent, &main, context)
    fold("closed", .closedList, closed, isOpen: false, &main, context)
  }

  private func section(
    _ name: String, _ title: PagePhrase, _ moments: [VenueMoment], _ main: inout HTMLWriter,
    _ context: PageContext
  ) {
    main.element("section", ["data-list": name, "hidden": moments.isEmpty ? "" : nil]) { section in
      section.element("h2", context.say(title))
      list(moments, &section, context)
    }
  }

  private func fold(
    _ name: String, _ title: PagePhrase, _ moments: [VenueMoment], isOpen: Bool, _ main: inout HTMLWriter,
    _ context: PageContext
  ) {
    main.element(
      "details", ["data-list": name, "hidden": moments.isEmpty ? "" : nil, "open": isOpen ? "" : nil]
    ) { fold in
      fold.element("summary") { line in
        line.element("span") { words in
          words.text(context.say(title) + " (")
          words.element("span", ["class": "k"], "\(moments.count)")
          words.text(")")
        }
      }
      list(moments, &fold, context)
    }
  }

  /// If four or more close at the same time, they are listed under it.
  private func list(_ moments: [VenueMoment], _ writer: inout HTMLWriter, _ context: PageContext) {
    let words = moments.map { StatePhrase($0.open, clock: context.wordClock($0)) }
    let counts = Dictionary(words.map { ($0.text, 1) }, uniquingKeysWith: +)
    writer.element("ul", ["class": "p", "data-sort": ""]) { list in
      for (place, moment) in moments.enumerated() {
        let phrase = words[place]
        let isSame = phrase.mark == .open && counts[phrase.text, default: 0] > 3
        if isSame, place == 0 || words[place - 1].text != phrase.text {
          list.element("li", ["class": "sub"], phrase.text)
        }
        list.line(moment, context, isSame: isSame)
      }
    }
  }
}
