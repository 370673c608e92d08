import CivilTime
import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries

extension DineProgram {
  static let alerts = Command(
    CommandSpec(
      "alerts", "what you are told of what you like, and why the rest is not", in: .yours,
      discussion: """
        dined run tells on the eve which dishes that you like, or want to try, will be served, and at once what is found \
        later; and when a place that you like has other hours than a week before. What was told and becomes false is \
        taken back once. alerts in the configuration says by which channels: nothing is sent until one is named.
        """,
      examples: [
        .init("dine alerts", "what could be told, and how it stands with each"),
        .init("dine alerts --test", "and the message as it would go out now; nothing is sent"),
      ], options: [.flag("test", nil, "show the message that would be sent now; send nothing"), .person]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let person = try session.knownPerson(in: campus)
      let desk = AlertDesk(campus.setting, at: campus.setting.now, in: session.world)
      let planned = try desk.plan(for: person) { () throws(Failure) in campus }.first
      let result = AlertsResult(
        person: person.text, plan: planned?.plan ?? AlertPlan(), records: planned?.records ?? [],
        channels: campus.setting.configuration.alerts.channels.map(\.rawValue),
        isTest: session.arguments.has("test"))
      return Found(result, campus.setting.clock)
    })
}
