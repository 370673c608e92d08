package import Adapters
package import Store
package import CivilTime
package import Dining
package import OpeningHours

/// Whether a reading may take the place of what is stored.
package enum ReadingJudge {
  /// What is known of a page before its next reading is judged.
  package struct Former: Hashable, Sendable {
    package let usual: UsualYield
    /// The readings since the recorded one that were set aside, the newest first.
    package let objections: [Objection]
    /// How full each field was in the reading that was recorded last.
    package let coverage: [String: FieldShare]
    /// What the recorded reading said of its own moment.
    package let words: [HoursStatement]

    package init(
      usual: UsualYield, objections: [Objection] = [], coverage: [String: FieldShare] = [:],
      words: [HoursStatement] = []
    ) {
      self.usual = usual
      self.objections = objections
      self.coverage = coverage
      self.words = words
    }
  }

  /// Why a reading was set aside, and when that was.
  package struct Objection: Hashable, Sendable {
    package let code: String
    package let at: Instant

    package init(_ code: String, at: Instant) {
      self.code = code
      self.at = at
    }
  }

  /// Yields smaller than this may shrink as they like.
  private static let few = 5
  /// The part of the usual yield below which a reading is set aside.
  private static let plausible = 0.4
  /// The part of the usual yield below which a person is told.
  private static let usual = 0.7
  /// How many objections are looked at: more than come in a day, over which some must reach.
  package static let memory = 200

  /// The reason to keep the stored rows instead, or nil.
  ///
  /// A page that came in part, or that gives far less than it does, is set aside; if it insists, that is how it is now.
  /// A list of venues without a single one is never believed.
  ///
  /// - Parameters:
  ///   - reading: what the page says now.
  ///   - purpose: what the page is good for.
  ///   - former: what is known of it; nil: it is the first one.
  ///   - context: the campus' clocks and calendar.
  /// - Returns: a code that sentences know.
  package static func objection(
    to reading: Reading, purpose: PageRequest.Purpose, former: Former?, in context: HoursContext
  ) -> String? {
    guard let former else { return nil }
    if purpose == .venues, reading.venues.isEmpty, former.usual.former.venues > 0 { return "shrunk" }
    // It is read whole or not at all, and a person may strike out as much as they like.
    if reading.isComplete { return nil }
    // What breaks a page's own words is doubted as long as it does, however often it is said.
    if FrozenPage.isFrozen(reading, former) { return FrozenPage.code }
    if AllClosed.contradictsEarlierTimes(reading, former.words) { return AllClosed.code }
    guard let code = doubt(about: reading, purpose, former, context) else { return nil }
    return insists(on: code, purpose, former.objections, at: reading.observedAt) ? nil : code
  }

  private static func doubt(
    about reading: Reading, _ purpose: PageRequest.Purpose, _ former: Former, _ context: HoursContext
  ) -> String? {
    if reading.notices.contains(where: { $0.code == "cut-off" }) { return "cut-off-page" }
    let isShort = YieldKind.allCases.contains { kind in
      guard let (now, before) = kind.counts(of: reading, purpose, former.usual), before >= few else {
        return false
      }
      return Double(now) < Double(before) * plausible
    }
    if isShort { return "shrunk" }
    return AllClosed.isSudden(in: reading, former.coverage, context) ? AllClosed.code : nil
  }

  /// What a person should know of a reading that is believed: it gives less than usual, or a field fell silent.
  package static func remarks(
    on reading: Reading, purpose: PageRequest.Purpose, former: Former?
  ) -> [Notice] {
    guard let former, !reading.isComplete else { return [] }
    let losses = FieldCoverage.losses(in: FieldCoverage.of(reading), since: former.coverage)
    return losses
      + YieldKind.allCases.compactMap { kind in
        guard let (now, before) = kind.wantedCounts(of: reading, purpose, former.usual), before >= few,
          Double(now) < Double(before) * usual
        else { return nil }
        let what = kind == YieldKind(purpose) ? "" : "\(kind.rawValue): "
        return Notice("fewer-than-usual", "\(what)\(now) instead of \(before)")
      }
  }

  /// Whether a page has said the same often enough, or long enough, to be believed against what is stored.
  private static func insists(
    on code: String, _ purpose: PageRequest.Purpose, _ objections: [Objection], at now: Instant
  ) -> Bool {
    let before = objections.prefix { $0.code == code }
    guard let first = before.last else { return false }
    let seconds = now.seconds(since: first.at)
    return switch code {
    case AllClosed.code: seconds >= AllClosed.secondLook
    // A list of places or hours stays as it is for weeks: a page that lost most of it is believed after a day.
    case "shrunk" where purpose != .menu: before.count >= 2 && seconds >= 86_400
    default: before.count >= 2
    }
  }
}
