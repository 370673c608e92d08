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
      "alerts", "alerts about what you like, and why some are not sent", in: .yours,
      discussion: """
        dined run announces the evening before which dishes that you like, or want to try, will be served, \
        and at once what is found later; also when a place that you like has other hours than a week before. \
        An alert that turns out wrong is corrected once. Nothing is sent until alerts in the configuration \
        names a channel.
        """,
      examples: [
        .init("dine alerts", "every alert there could be, and its state"),
        .init("dine alerts --test", "also the message that would be sent now; nothing is sent"),
      ], options: [.flag("test", nil, "show the message that would be sent now; send nothing"), .person]),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      let person = try session.knownPerson(in: campus)
      let desk = AlertService(campus.setting, at: campus.setting.now, in: session.world)
      let planned = try desk.plan(for: person) { () throws(Failure) in campus }.first
      let result = AlertsResult(
        person: person.text, plan: planned?.plan ?? AlertPlan(), records: planned?.records ?? [],
        channels: campus.setting.configuration.alerts.channels.map(\.rawValue),
        isTest: session.arguments.has("test"))
      return Found(result, campus.setting.clock)
    })
}
