package import CivilTime
package import Dining
package import Failures

/// The answer of `dine alerts`: a person's pending and sent alerts, and why other ones are not sent.
package struct AlertsResult: QueryResult {
  /// The state of a possible alert.
  package enum State: Hashable, Sendable {
    /// It is sent with the next pass.
    case due
    case withheld(AlertReason)
    /// It was sent and has since become wrong, or has changed.
    case corrected(AlertRecord.Change)
  }

  /// A possible alert.
  package struct Entry: Hashable, Sendable {
    package let topic: AlertTopic
    package let name: String
    package let venueName: String
    package let begins: Instant
    package let state: State

    package init(_ topic: AlertTopic, name: String, venueName: String, begins: Instant, state: State) {
      self.topic = topic
      self.name = name
      self.venueName = venueName
      self.begins = begins
      self.state = state
    }
  }

  /// The name used in commands.
  package let person: String
  /// The earliest first.
  package let entries: [Entry]
  /// The channels by which messages are sent.
  package let channels: [String]
  /// The messages that would be sent now, and to correct an alert; nil: not requested.
  package let test: Test?

  /// Messages as they would be sent now.
  package struct Test: Hashable, Sendable {
    package let new: [AlertRecord]
    package let corrections: [AlertRecord]
  }

  /// - Parameters:
  ///   - person: the person's name.
  ///   - plan: the alerts planned now.
  ///   - records: the alerts stored before.
  ///   - channels: the channels by which messages are sent.
  ///   - isTest: whether the messages are included.
  package init(person: String, plan: AlertPlan, records: [AlertRecord], channels: [String], isTest: Bool) {
    self.person = person
    self.channels = channels
    test = isTest ? Test(new: plan.new, corrections: plan.corrections) : nil
    let due = plan.new.map { Self.entry($0, .due) }
    let restored = Set(plan.restored.filter { $0.state == .sent }.map(\.topic))
    let wrong = records.filter { $0.state != .sent && !restored.contains($0.topic) }
    let taken = (wrong + plan.corrections).compactMap { record in
      record.change.map { Self.entry(record, .corrected($0)) }
    }
    let withheld = plan.withheld.map { withheld in
      Entry(
        withheld.serving.topic, name: withheld.serving.name, venueName: withheld.serving.venueName,
        begins: withheld.serving.begins, state: .withheld(withheld.reason))
    }
    var seen: Set<AlertTopic> = []
    entries = (taken + due + withheld).filter { seen.insert($0.topic).inserted }.sorted {
      ($0.begins, $0.venueName, $0.name, $0.topic.id) < ($1.begins, $1.venueName, $1.name, $1.topic.id)
    }
  }

  private static func entry(_ record: AlertRecord, _ state: State) -> Entry {
    Entry(record.topic, name: record.name, venueName: record.venueName, begins: record.begins, state: state)
  }

  package var exit: ExitCode { .yes }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}

extension AlertsResult.State {
  /// The state's code word for programs.
  package var code: String {
    switch self {
    case .due: "due"
    case .corrected(.withdrawn): "withdrawn"
    case .corrected(.renamed): "renamed"
    case .withheld(let reason):
      switch reason {
      case .past: "past"
      case .staple: "staple"
      case .tooEarly: "too-early"
      case .quietHours: "quiet-hours"
      case .cap: "cap"
      case .alreadySent: "sent"
      case .onItsWay: "on-its-way"
      case .alreadyCorrected: "corrected"
      case .noChannel: "no-channel"
      }
    }
  }

  /// When it was sent, or until when it waits.
  package var instant: Instant? {
    switch self {
    case .withheld(.tooEarly(let instant)), .withheld(.quietHours(let instant)),
      .withheld(.alreadySent(let instant)):
      instant
    default: nil
    }
  }
}
