import Adapters
import Store
import CivilTime
import Dining
import OpeningHours

/// The decision on a reading.
enum ReadingVerdict: Hashable, Sendable {
  /// It replaces the stored one: the reading without implausible values, and with notices about them.
  case accepted(Reading)
  /// The stored reading stays, for the reason that the code names.
  case quarantined(code: String)
}

/// Judges readings, without a database or a clock: the same reading with the same history has the same verdict.
enum ReadingJudge {
  /// The facts that a verdict depends on beside the reading and the history of its page.
  struct PageFacts: Sendable {
    let purpose: PageRequest.Purpose
    /// The campus' clocks and calendar.
    let context: HoursContext
    /// The centre of the campus; nil: no place is too far.
    let center: Dining.Coordinates?
    /// The moment to which the page's "now" refers; nil: when it was fetched.
    let spokenAt: Instant?

    init(
      purpose: PageRequest.Purpose, context: HoursContext, center: Dining.Coordinates? = nil,
      spokenAt: Instant? = nil
    ) {
      self.purpose = purpose
      self.context = context
      self.center = center
      self.spokenAt = spokenAt
    }
  }

  /// Below this count a drop is reported only if it is doubted anyway, and a menu may shrink freely.
  static let few = 5
  /// The part of the usual yield below which a reading is quarantined.
  static let plausible = 0.4
  /// The part of the usual yield below which a drop is reported.
  private static let remarkable = 0.7
  /// The code of a reading that has much less than before, and whose adapter missed keys or dishes.
  private static let changedShape = "changed-shape"
  /// The codes of pages set aside whose content is elsewhere on them: waiting does not mend it.
  static let shapes: Set<String> = [changedShape, UnplacedDishes.code]
  /// How many objections are considered: more than come in a day, because some count only after a day.
  static let memory = 200

  /// The verdict on a reading.
  ///
  /// - Parameters:
  ///   - reading: the adapter's reading.
  ///   - page: the facts of its page.
  ///   - history: the history of the page; nil: neither it nor its family has a record.
  /// - Returns: whether it is recorded, and in which form.
  static func verdict(
    on reading: Reading, of page: PageFacts, history: ReadingHistory?
  ) -> ReadingVerdict {
    var reading = Plausibility.checked(reading, near: page.center, spokenAt: page.spokenAt, in: page.context)
    if let code = objection(to: reading, purpose: page.purpose, history: history, in: page.context) {
      return .quarantined(code: code)
    }
    reading.notices += remarks(on: reading, purpose: page.purpose, history: history)
    let today = page.context.zone.civil(at: reading.observedAt).date
    reading.notices += PastDays.notices(on: reading, at: today)
    reading.notices += [
      UnreadHours.summary(of: reading), UnplacedDishes.notice(on: reading),
      FarDays.notice(on: reading, at: today),
      listsNothing(reading, page.purpose) ? Notice("no-places", "") : nil,
    ].compactMap(\.self)
    return .accepted(reading)
  }

  /// Whether a list of places has none, and nothing else.
  private static func listsNothing(_ reading: Reading, _ purpose: PageRequest.Purpose) -> Bool {
    purpose == .venues && reading.isEmpty
  }

  /// The reason to keep the stored rows instead, or nil.
  ///
  /// A reading that contradicts the request or its own times is never accepted, and a list of venues is never
  /// emptied. Any other doubt lasts as long as `Doubt.Patience` says.
  ///
  /// - Parameters:
  ///   - reading: the new reading.
  ///   - purpose: the purpose of the page.
  ///   - history: its history; nil: this is the first reading.
  ///   - context: the campus' clocks and calendar.
  /// - Returns: a stable code.
  static func objection(
    to reading: Reading, purpose: PageRequest.Purpose, history: ReadingHistory?, in context: HoursContext
  ) -> String? {
    if let code = contradiction(of: reading, in: context) { return code }
    if purpose == .menu, UnplacedDishes.areAll(of: reading) { return UnplacedDishes.code }
    guard let history else { return nil }
    if purpose == .venues, reading.venues.isEmpty, history.usual.former.venues > 0 {
      return hasOtherShape(reading) ? changedShape : "shrunk"
    }
    // A directory that a person keeps: it is read whole or not at all, and may lose any number of its
    // entries.
    if reading.isComplete { return nil }
    // A reading that contradicts the page's own times is doubted as long as the contradiction lasts, however
    // often it comes.
    if FrozenPage.isFrozen(reading, history) { return FrozenPage.code }
    if AllClosed.contradictsEarlierTimes(reading, history.words) { return AllClosed.code(for: reading) }
    guard let doubt = doubt(about: reading, purpose, history, context) else { return nil }
    return doubt.isOvercome(by: history, at: reading.observedAt) ? nil : doubt.code
  }

  /// Why a reading does not answer the request, regardless of its history: it is only about another day, or
  /// about one that is over, as from a stale cache. A café that shows its next day while it is closed still
  /// says that it is closed.
  static func contradiction(of reading: Reading, in context: HoursContext) -> String? {
    guard reading.isOfAnotherDay else { return nil }
    let today = context.zone.civil(at: reading.observedAt).date
    let isOver = reading.menus.contains { $0.menu.date < today }
    return isOver || !reading.saysMoreThanDays ? Notice.otherDate : nil
  }

  /// The count below which a kind of facts raises no objection. Something that a kitchen rarely serves may be
  /// missing on another day; places and their hours stay the same for weeks, even if there are few.
  private static func least(of kind: YieldKind, _ purpose: PageRequest.Purpose) -> Int {
    kind == .dishes || purpose == .menu && kind != .hours ? few : 1
  }

  private static func doubt(
    about reading: Reading, _ purpose: PageRequest.Purpose, _ history: ReadingHistory, _ context: HoursContext
  ) -> Doubt? {
    if reading.notices.contains(where: { $0.code == "cut-off" }) { return Doubt("cut-off-page", .thirdTime) }
    if history.isUndamaged, DamagedText.isWidespread(in: reading) {
      return Doubt(DamagedText.code, .thirdTime)
    }
    if history.isNamedAsAnother || OtherVenue.isInPlace(reading, of: history.subjects) {
      return Doubt(OtherVenue.code, .aDay)
    }
    let isAnnouncedLost = AnnouncedMenus.loss(in: reading, since: history.announced) != nil
    let isClosed = history.isLossExplained(in: reading)
    let short = YieldKind.allCases.filter { kind in
      if kind == .dishes, isAnnouncedLost { return true }
      if kind == .dishes, isClosed { return false }
      guard let (now, before) = kind.counts(of: reading, purpose, history.usual),
        before >= least(of: kind, purpose)
      else { return false }
      // Some of a few hours are for days that pass; and one sentence may say that a place is closed all week.
      if kind == .hours, now > 0, before < few || AllClosed.isSaidOfAllPlaces(in: reading) { return false }
      return Double(now) < Double(before) * plausible
    }
    if !short.isEmpty {
      return Doubt(
        hasOtherShape(reading) ? changedShape : "shrunk",
        short == [.dishes] || purpose == .menu ? .thirdTime : .aDay)
    }
    if purpose == .venues, history.places.areOthers(than: reading.venues) {
      return Doubt("other-places", .aDay)
    }
    return AllClosed.isSudden(in: reading, history.coverage, context)
      ? Doubt(hasOtherShape(reading) ? changedShape : AllClosed.code(for: reading), .secondLook) : nil
  }

  /// Whether its adapter missed keys or dishes: what the page seems to lack is elsewhere on it.
  private static func hasOtherShape(_ reading: Reading) -> Bool {
    reading.notices.contains { Notice.changedShape.contains($0.code) }
      || UnplacedDishes.notice(on: reading) != nil
  }

  /// Warnings about an accepted reading: it yields less than usual, or a field is no longer filled.
  static func remarks(
    on reading: Reading, purpose: PageRequest.Purpose, history: ReadingHistory?
  ) -> [Notice] {
    guard let history, !reading.isComplete else { return [] }
    let losses = FieldCoverage.losses(in: FieldCoverage.of(reading), since: history.coverage)
    return losses
      + YieldKind.allCases.compactMap { kind in
        let announced = kind == .dishes ? AnnouncedMenus.loss(in: reading, since: history.announced) : nil
        guard let (now, before) = announced ?? kind.wantedCounts(of: reading, purpose, history.usual),
          before >= least(of: kind, purpose),
          Double(now) < Double(before) * (before < few ? plausible : remarkable)
        else { return nil }
        let isClosed = kind == .dishes && announced == nil && history.isLossExplained(in: reading)
        let what = kind == YieldKind(purpose) ? "" : "\(kind.rawValue): "
        return Notice(
          isClosed ? StatedClosings.code : "fewer-than-usual", "\(what)\(now) instead of \(before)")
      }
  }
}
