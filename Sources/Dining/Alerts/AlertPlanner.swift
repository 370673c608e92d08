package import CivilTime

/// Why something that could be told is not told now.
package enum AlertReason: Hashable, Sendable {
  /// The meal is over.
  case past
  /// It is served every other day or more often.
  case staple
  /// It is told with all else of its day, on the eve.
  case tooEarly(until: Instant)
  case quietHours(until: Instant)
  /// As many messages as a day may have were sent.
  case cap
  case alreadySent(Instant)
  /// Stored, and not sent yet.
  case onItsWay
  /// It was told and taken back: there is no third message.
  case alreadyCorrected
  /// The configuration names nothing to send it by.
  case noChannel
}

/// What is to be stored, sent, corrected and dropped now, and what is left alone for which reason.
package struct AlertPlan: Equatable, Sendable {
  /// One message together.
  package var new: [AlertRecord] = []
  /// Another, of what was sent and has become false.
  package var corrections: [AlertRecord] = []
  /// Stored, never sent, and false or late by now.
  package var dropped: [AlertRecord] = []
  package var withheld: [Withheld] = []
  /// When to look again, whatever comes in between.
  package var next: Instant?

  /// Nothing to do.
  package init() {}

  /// Something that is not told, and why.
  package struct Withheld: Hashable, Sendable {
    package let serving: AlertServing
    package let reason: AlertReason
  }
}

/// Decides what a person is told: values in, values out.
///
/// All of a day is told on its eve in one message, what is found later in one message each time it is found; what was
/// told and became false is taken back once.
package struct AlertPlanner {
  private let settings: AlertSettings
  private let zone: Zone
  private let hasChannel: Bool

  /// - Parameters:
  ///   - settings: when alerts are sent.
  ///   - zone: the campus' clocks.
  ///   - hasChannel: whether there is anything to send them by.
  package init(_ settings: AlertSettings, in zone: Zone, hasChannel: Bool = true) {
    self.settings = settings
    self.zone = zone
    self.hasChannel = hasChannel
  }

  /// What is known when a plan is made.
  package struct Known {
    /// All that could be told, of today and later.
    package var servings: [AlertServing]
    /// All alerts of the person that are stored.
    package var records: [AlertRecord]
    /// How many messages the person was sent today, corrections aside.
    package var messagesToday: Int
    /// Whether the person still wants to be told of this.
    package var isWatched: (AlertTopic) -> Bool
    /// What is served where and when a topic says, by name.
    package var namesThere: (AlertTopic) -> [String]

    package init(
      servings: [AlertServing], records: [AlertRecord], messagesToday: Int,
      isWatched: @escaping (AlertTopic) -> Bool, namesThere: @escaping (AlertTopic) -> [String]
    ) {
      self.servings = servings
      self.records = records
      self.messagesToday = messagesToday
      self.isWatched = isWatched
      self.namesThere = namesThere
    }
  }

  /// What is to be done now.
  ///
  /// - Parameters:
  ///   - known: what is known.
  ///   - now: the present.
  /// - Returns: the plan; the same again once it was carried out is empty.
  package func plan(_ known: Known, at now: Instant) -> AlertPlan {
    var plan = AlertPlan()
    let records = Dictionary(known.records.map { ($0.topic, $0) }, uniquingKeysWith: { first, _ in first })
    let servings = Dictionary(known.servings.map { ($0.topic, $0) }, uniquingKeysWith: { first, _ in first })
    let quietEnd = settings.quietEnd(at: now, in: zone)
    for serving in servings.values.sorted(by: Self.isEarlier) {
      if let reason = reason(for: serving, records[serving.topic], quietEnd, now) {
        plan.withheld.append(.init(serving: serving, reason: reason))
      } else if known.messagesToday >= settings.perDay {
        plan.withheld.append(.init(serving: serving, reason: .cap))
      } else {
        plan.new.append(record(of: serving, at: now))
      }
    }
    for record in known.records.sorted(by: { $0.topic.isBefore($1.topic) }) {
      review(record, servings[record.topic], known, quietEnd, now, &plan)
    }
    plan.next = next(plan, known, now)
    return plan
  }

  private static func isEarlier(_ one: AlertServing, _ other: AlertServing) -> Bool {
    let (mine, others) = (one.begins, other.begins)
    guard mine == others else { return mine < others }
    let (names, otherNames) = ((one.venueName, one.name), (other.venueName, other.name))
    return names == otherNames ? one.topic.isBefore(other.topic) : names < otherNames
  }

  /// Why a serving is not told; nil: it is.
  private func reason(
    for serving: AlertServing, _ record: AlertRecord?, _ quietEnd: Instant?, _ now: Instant
  ) -> AlertReason? {
    switch record?.state {
    case .stored: return .onItsWay
    case .sent: return record.map { .alreadySent($0.toldAt) }
    case .correcting, .corrected: return .alreadyCorrected
    case .dropped, nil: break
    }
    if serving.ends <= now { return .past }
    if serving.isStaple { return .staple }
    let due = settings.due(for: serving.topic.date, in: zone)
    if now < due { return .tooEarly(until: due) }
    if !hasChannel { return .noChannel }
    return quietEnd.map { .quietHours(until: $0) }
  }

  private func record(of serving: AlertServing, at now: Instant) -> AlertRecord {
    AlertRecord(
      serving.topic, name: serving.name, venueName: serving.venueName, begins: serving.begins,
      ends: serving.ends, state: .stored, toldAt: now,
      wasStale: now.seconds(since: serving.observedAt) > AlertSettings.staleAfter)
  }

  /// Looks again at what was stored or sent.
  private func review(
    _ record: AlertRecord, _ serving: AlertServing?, _ known: Known, _ quietEnd: Instant?, _ now: Instant,
    _ plan: inout AlertPlan
  ) {
    let isTrue = serving.map { record.topic.kind == .dish || $0.name == record.name } ?? false
    switch record.state {
    case .stored where !isTrue || record.ends <= now || !known.isWatched(record.topic):
      var dropped = record
      dropped.state = .dropped
      plan.dropped.append(dropped)
    case .sent where !isTrue && now < record.ends && quietEnd == nil && known.isWatched(record.topic):
      var corrected = record
      corrected.state = .correcting
      corrected.change = change(of: record, serving, known)
      plan.corrections.append(corrected)
    default: break
    }
  }

  private func change(of record: AlertRecord, _ serving: AlertServing?, _ known: Known) -> AlertRecord.Change
  {
    guard record.topic.kind == .dish else { return serving.map { .renamed($0.name) } ?? .withdrawn }
    let key = DishKey(record.name)
    let names = known.namesThere(record.topic).filter { DishKey($0).isLike(key) }
    let closest = names.max { one, other in
      (DishKey(one).resemblance(to: key), other) < (DishKey(other).resemblance(to: key), one)
    }
    return closest.map { .renamed($0) } ?? .withdrawn
  }

  private func next(_ plan: AlertPlan, _ known: Known, _ now: Instant) -> Instant? {
    var instants = plan.withheld.compactMap { withheld -> Instant? in
      switch withheld.reason {
      case .tooEarly(let until), .quietHours(let until): until
      // The next day has messages of its own.
      case .cap: zone.firstInstant(of: zone.civil(at: now).date.adding(days: 1))
      default: nil
      }
    }
    for record in known.records + plan.new where [.stored, .sent].contains(record.state) {
      instants.append(record.begins + -Int64(settings.recheckMinutes) * 60)
    }
    return instants.filter { $0 > now }.min()
  }
}
