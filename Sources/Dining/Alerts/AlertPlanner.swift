package import CivilTime

/// The reason why a possible alert is not sent now.
package enum AlertReason: Hashable, Sendable {
  /// The meal is over.
  case past
  /// It is served every other day or more often.
  case staple
  /// It is sent with everything else for its day, on the evening before.
  case tooEarly(until: Instant)
  case quietHours(until: Instant)
  /// The daily message limit is reached.
  case cap
  case alreadySent(Instant)
  /// Queued, and not sent yet.
  case onItsWay
  /// It was sent and corrected: there is no third message.
  case alreadyCorrected
  /// The configuration has no channel for sending it.
  case noChannel
}

/// The alerts to be stored, sent, corrected, dropped and restored now, and those withheld with the reason.
package struct AlertPlan: Equatable, Sendable {
  /// Alerts for one message.
  package var new: [AlertRecord] = []
  /// Corrections of sent alerts that have become false.
  package var corrections: [AlertRecord] = []
  /// Stored alerts that were never sent, and are false or late by now.
  package var dropped: [AlertRecord] = []
  /// Alerts that are true again after they were corrected, or were to be: no waiting correction is sent.
  package var restored: [AlertRecord] = []
  package var withheld: [Withheld] = []
  /// The time of the next check, whatever comes in between.
  package var next: Instant?

  /// An empty plan.
  package init() {}

  /// A withheld alert, and the reason.
  package struct Withheld: Hashable, Sendable {
    package let serving: AlertServing
    package let reason: AlertReason
  }
}

/// Decides which alerts a person gets: a pure function of values.
///
/// Everything for a day is sent on the evening before in one message, anything found later in one message
/// each time it is found; an alert that became false is corrected once.
package struct AlertPlanner {
  private let settings: AlertSettings
  private let zone: Zone
  private let hasChannel: Bool

  /// - Parameters:
  ///   - settings: when alerts are sent.
  ///   - zone: the campus' time zone.
  ///   - hasChannel: whether there is a channel for sending them.
  package init(_ settings: AlertSettings, in zone: Zone, hasChannel: Bool = true) {
    self.settings = settings
    self.zone = zone
    self.hasChannel = hasChannel
  }

  /// The inputs of a plan.
  package struct Known {
    /// All possible alerts, for today and later.
    package var servings: [AlertServing]
    /// All stored alerts of the person.
    package var records: [AlertRecord]
    /// The number of messages the person was sent today, without corrections.
    package var messagesToday: Int
    /// Whether the person still wants alerts about this topic.
    package var isWatched: (AlertTopic) -> Bool
    /// The names of the dishes served at a topic's place and time.
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

  /// The plan for now.
  ///
  /// - Parameters:
  ///   - known: the inputs.
  ///   - now: the present.
  /// - Returns: the plan; after it was carried out, the next one sends nothing.
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

  /// The reason for withholding a serving; nil if it is sent.
  private func reason(
    for serving: AlertServing, _ record: AlertRecord?, _ quietEnd: Instant?, _ now: Instant
  ) -> AlertReason? {
    switch record?.state {
    case .stored: return .onItsWay
    case .sent: return record.map { .alreadySent($0.toldAt) }
    case .correcting:
      return record.flatMap { isTrue($0, as: serving) ? .alreadySent($0.toldAt) : nil } ?? .alreadyCorrected
    case .corrected: return .alreadyCorrected
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

  /// Reviews the alerts that were stored or sent.
  private func review(
    _ record: AlertRecord, _ serving: AlertServing?, _ known: Known, _ quietEnd: Instant?, _ now: Instant,
    _ plan: inout AlertPlan
  ) {
    let isTrue = isTrue(record, as: serving)
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
    case .correcting where isTrue:
      var restored = record
      (restored.state, restored.change) = (.sent, nil)
      plan.restored.append(restored)
    // One channel has delivered the correction, and another may still have it.
    case .corrected where isTrue: plan.restored.append(record)
    default: break
    }
  }

  private func isTrue(_ record: AlertRecord, as serving: AlertServing?) -> Bool {
    serving.map { record.topic.kind == .dish || $0.name == record.name } ?? false
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
      // The next day has a new message limit.
      case .cap: zone.firstInstant(of: zone.civil(at: now).date.adding(days: 1))
      default: nil
      }
    }
    for record in known.records + plan.new + plan.restored where [.stored, .sent].contains(record.state) {
      instants.append(record.begins + -Int64(settings.recheckMinutes) * 60)
    }
    return instants.filter { $0 > now }.min()
  }
}
