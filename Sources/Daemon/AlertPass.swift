package import CivilTime
package import Configuration
package import Failures
import Dining
import People
import Phrases
import PrivateStore
import Queries
import SQLite
package import World

/// Plans the alerts of everyone who likes a dish of a campus, and sends the due ones; their contents are
/// never logged.
package struct AlertPass {
  private let setting: Setting
  private let world: World
  private let now: Instant
  private let sender: AlertSender

  /// The result of the pass.
  package struct Result {
    /// When there is something to do again; nil: unknown.
    package var next: Instant?
    /// Messages that were not delivered, identified only by their channels, and other failures.
    package var failures: [Failure] = []

    package init() {}
  }

  /// - Parameters:
  ///   - setting: the campus, and how alerts are sent.
  ///   - world: files, programs and the environment.
  ///   - now: the moment to work as of; nil: the current time.
  package init(_ setting: Setting, in world: World, at now: Instant? = nil) {
    self.setting = setting
    self.world = world
    self.now = now ?? world.now()
    sender = AlertSender(setting.configuration, in: world)
  }

  /// Does what is due; a failure does not prevent the rest.
  package func run() -> Result {
    var result = Result()
    let desk = AlertService(setting, at: now, in: world)
    guard world.files.exists(desk.database.path) else { return result }
    do throws(Failure) {
      result.next = try desk.store { () throws(Failure) in try CampusSnapshot(setting) }
      let people = try desk.database.read { store throws(DatabaseError) in try store.people() } ?? []
      for person in people { try send(to: person, desk.database, &result) }
    } catch {
      // Before the first fetch there is nothing to alert about.
      if error.code != .noData, error.code != .databaseMissing { result.failures.append(error) }
      result.next = now + 3_600
    }
    return result
  }

  private func send(
    to person: Person, _ database: PeopleDatabase, _ result: inout Result
  ) throws(Failure) {
    let campus = setting.campus.id
    var due: [StoredMessage] = []
    if quietEnd(at: now) == nil {
      due =
        try database.read { store throws(DatabaseError) in
          try store.dueMessages(of: person, campus: campus, at: now)
        } ?? []
    }
    for message in due where !world.isInterrupted() {
      let channel = AlertDelivery.Channel(rawValue: message.channel)
      guard let channel, setting.configuration.alerts.channels.contains(channel) else {
        try database.change { store throws(DatabaseError) in try store.discard(message) }
        continue
      }
      // Noted before it is sent: if the process ends in between, it is sent twice rather than never.
      let again = now + Self.pause(after: message.attempts)
      let isOwn = try database.change { store throws(DatabaseError) in
        try store.begin(message, nextTry: again)
      }
      guard isOwn else { continue }
      do throws(Failure) {
        try sender.send(
          message.alerts, isCorrection: message.isCorrection, to: person.key, campus: campus, by: channel,
          setting.clock.at(now))
        try database.change { store throws(DatabaseError) in
          try store.finish(message, of: person.id, campus: campus, at: now)
        }
      } catch {
        result.failures.append(error)
      }
    }
    let next = try database.read { store throws(DatabaseError) in
      try store.nextTry(of: person.id, campus: campus, at: now)
    }
    result.next = [result.next, next?.map(outsideQuietTime)].compactMap(\.self).min()
  }

  private func quietEnd(at instant: Instant) -> Instant? {
    setting.configuration.alerts.timing.quietEnd(at: instant, in: setting.zone)
  }

  /// When a message that is due at an instant can be sent.
  private func outsideQuietTime(_ due: Instant) -> Instant {
    let earliest = max(due, now)
    return quietEnd(at: earliest) ?? earliest
  }

  /// Seconds until a message is tried again after this many attempts: a minute, four, sixteen, then an hour.
  static func pause(after attempts: Int) -> Int64 {
    attempts < 3 ? 60 << Int64(2 * attempts) : 3_600
  }
}
