import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import JSON
import People
import Phrases
import PrivateStore
import Queries
import SQLite
import Synchronization
import TestSupport
import Testing
import World

@testable import Daemon

/// Alerts of an invented campus, with a program that notes what it is told.
@Suite struct AlertPassTests {
  /// What the program was told, and how it ends.
  private final class Program: Sendable {
    let told = Mutex<[String]>([])
    let end = Mutex<ProgramEnd>(.exited(0))
  }

  private let campus: InventedCampus
  private let program = Program()
  private static let noon = InventedCampus.noon

  init() throws {
    campus = try InventedCampus(configured: #", "alerts": {"command": ["/usr/bin/tell"]}"#)
  }

  private var world: World {
    var world = campus.world
    world.files.run = { [program] words, input, _ in
      program.told.withLock { $0.append(String(decoding: input, as: UTF8.self)) }
      return program.end.withLock { $0 }
    }
    return world
  }

  private func like(_ name: String) throws {
    let snapshot = try CampusSnapshot(try campus.setting())
    _ = try OpinionBook(snapshot, of: .owner, at: Self.noon, in: world).say(
      .like, of: name, takesVenues: true, anyway: true)
  }

  private func avoid(_ allergen: String) throws {
    let snapshot = try CampusSnapshot(try campus.setting())
    _ = try TasteBook(snapshot, of: .owner, at: Self.noon, in: world).say(.avoid, allergen)
  }

  @discardableResult private func pass(after seconds: Int64 = 0) throws -> AlertPass.Result {
    AlertPass(try campus.setting(), in: world, at: Self.noon + seconds).run()
  }

  private func store(after seconds: Int64 = 0) throws {
    let setting = try campus.setting()
    _ = try AlertService(setting, at: Self.noon + seconds, in: world).store { () throws(Failure) in
      try CampusSnapshot(setting)
    }
  }

  /// The messages so far, each as its event and what it says of each alert.
  private func told() throws -> [String] {
    try program.told.withLock { $0 }.map { text in
      let message = try JSONValue(parsing: Array(text.utf8))
      let alerts = (message["alerts"]?.array ?? []).map { alert in
        [alert["name"], alert["meal"], alert["change"], alert["instead"]].compactMap { $0?.string }.joined(
          separator: "/")
      }
      return "\(message["event"]?.string ?? "") \(alerts.joined(separator: ", "))"
    }
  }

  @Test func oneMessageTellsAllOnce() throws {
    try like("Apple pie")
    let result = try pass()
    #expect(try told() == ["alert Apple pie/lunch, Apple pie/dinner"])
    #expect(result.failures.isEmpty)
    // An hour before dinner it is looked at again.
    #expect(result.next == Self.noon + 3 * 3_600 + 55 * 60)
    for seconds in [0, 60, 3_600, 10_000] as [Int64] { try pass(after: seconds) }
    #expect(try told().count == 1)
  }

  @Test func nobodyIsAlertedToWhatTheyMustNotEat() throws {
    try like("Apple pie")
    try like("Bean stew")
    try avoid("celery")
    try pass()
    #expect(try told() == ["alert Apple pie/lunch, Apple pie/dinner"])
  }

  /// What was told stays told: it is served as it was said.
  @Test func aVetoThatComesLaterTakesNothingBack() throws {
    try like("Bean stew")
    try pass()
    try avoid("celery")
    try pass(after: 60)
    #expect(try told() == ["alert Bean stew/lunch"])
  }

  @Test func aVetoThatComesBeforeTheMessageStopsIt() throws {
    try like("Bean stew")
    try store()
    try avoid("celery")
    try pass(after: 60)
    #expect(try told() == [])
  }

  /// After a merge, an alert names where the other dish is served, too, and is not sent twice.
  @Test func aMergedDishIsToldOnce() throws {
    try like("Bean stew")
    try campus.merge("Bean stew", into: "Apple pie")
    try pass()
    #expect(try told() == ["alert Bean stew/lunch, Apple pie/dinner"])
    for seconds in [60, 12_000] as [Int64] { try pass(after: seconds) }
    #expect(try told().count == 1)
  }

  @Test func whatWasToldStaysToldWhenItsDishIsMerged() throws {
    try like("Apple pie")
    try like("Bean stew")
    try pass()
    try campus.merge("Apple pie", into: "Bean stew")
    for seconds in [60, 12_000] as [Int64] { try pass(after: seconds) }
    #expect(try told().count == 1)
  }

  @Test func whoHasSaidNothingHasNoFile() throws {
    #expect(try pass().next == nil)
    #expect(!campus.scratch.has("private.db"))
  }

  @Test func nothingIsToldLateOrInQuietHours() throws {
    try like("Apple pie")
    try pass(after: 9 * 3_600)
    #expect(try told() == [])
    let night = try pass(after: -6 * 3_600)
    #expect(try told() == [] && night.next == Self.noon + -(5 * 3_600 + 5 * 60))
  }

  @Test func whatDoesNotArriveIsTriedAgainAndMore() throws {
    try like("Apple pie")
    program.end.withLock { $0 = .exited(3) }
    let result = try pass()
    #expect(result.failures == [Failure(.alertNotSent, "command", detail: "it ended with 3")])
    #expect(result.next == Self.noon + 60)
    try pass(after: 59)
    #expect(try told().count == 1)
    #expect(try pass(after: 60).next == Self.noon + 300)
    program.end.withLock { $0 = .exited(0) }
    try pass(after: 300)
    for seconds in [400, 4_000] as [Int64] { try pass(after: seconds) }
    #expect(try told().count == 3)
    #expect((0..<5).map { AlertPass.pause(after: $0) } == [60, 240, 960, 3_600, 3_600])
    // What is said of it names the channel and nothing of the message.
    for failure in result.failures {
      for language in [Language.english, .german] {
        #expect(!Sentences.sentence(for: failure, in: language).message.contains("pie"))
      }
    }
  }

  @Test func aKillBeforeSendingLosesNothing() throws {
    try like("Apple pie")
    try store()
    try pass(after: 5)
    try pass(after: 500)
    #expect(try told().count == 1)
  }

  @Test func aKillAfterSendingRepeatsOnce() throws {
    try like("Apple pie")
    try store()
    let database = PeopleDatabase(try campus.setting().paths, in: world)
    let sent = try database.change { store throws(DatabaseError) in
      let person = Person(id: .owner, key: "me")
      let message = try store.dueMessages(of: person, campus: "hill", at: Self.noon)
      for message in message { _ = try store.begin(message, nextTry: Self.noon + 60) }
      return message.count
    }
    // Here the program was sent it, and ended.
    #expect(sent == 1)
    try pass(after: 30)
    #expect(try told().count == 0)
    for seconds in [60, 120, 4_000] as [Int64] { try pass(after: seconds) }
    #expect(try told().count == 1)
  }

  @Test func twoProcessesSendOne() throws {
    try like("Apple pie")
    try store()
    let database = PeopleDatabase(try campus.setting().paths, in: world)
    let own = try database.change { store throws(DatabaseError) in
      let messages = try store.dueMessages(of: Person(id: .owner, key: "me"), campus: "hill", at: Self.noon)
      return try messages.map { message throws(DatabaseError) in
        [
          try store.begin(message, nextTry: Self.noon + 60),
          try store.begin(message, nextTry: Self.noon + 60),
        ]
      }
    }
    #expect(own == [[true, false]])
  }

  @Test func whatBecomesFalseIsTakenBackOnce() throws {
    try like("Apple pie")
    try pass()
    var reading = InventedCampus.reading()
    reading.menus[1].menu.stations = [Station(name: "Grill", dishes: [Dish(name: "Apple crumble pie")])]
    try campus.record(reading, body: "another dinner")
    try pass(after: 60)
    #expect(try told().last == "correction Apple pie/dinner/renamed/Apple crumble pie")
    try campus.record(InventedCampus.reading(), body: "as before")
    for seconds in [120, 4_000, 12_000] as [Int64] { try pass(after: seconds) }
    #expect(try told().count == 2)
  }

  @Test func otherHoursOfALikedPlaceAreTold() throws {
    try like("alder-hall")
    try pass()
    #expect(try told() == [])
    try campus.record(InventedCampus.reading(closing: "15:00"), body: "longer")
    try pass(after: 60)
    #expect(try told() == ["alert 11:00-15:00,17:00-21:00"])
    try campus.record(InventedCampus.reading(), body: "shorter again")
    try pass(after: 120)
    #expect(try told().last == "correction 11:00-15:00,17:00-21:00/withdrawn")
  }

  @Test func forgettingTakesAlertsAlong() throws {
    try like("Qwxzpie")
    try like("Apple pie")
    program.end.withLock { $0 = .exited(1) }
    try pass()
    let people = PeopleBook(try campus.setting().paths, in: world)
    #expect(try people.list().entries.map { $0.counts[.alerts] } == [2])
    try people.forget(.owner)
    #expect(try people.list().entries == [])
    let bytes = try campus.scratch.read("private.db")
    for word in ["Apple", "Qwxzpie", "alder-hall"] {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: word.utf8) }, "\(word)")
    }
    program.end.withLock { $0 = .exited(0) }
    let before = try told().count
    try pass(after: 600)
    #expect(try told().count == before)
  }

  @Test func aMailNamesNothingInItsHead() throws {
    let topic = AlertTopic(
      .dish, person: "me", campus: "hill", key: "pi", venue: "alder-hall", date: CivilDate(dayNumber: 20_777),
      meal: "Dinner")
    let alert = AlertRecord(
      topic, name: "Äpfel\nBcc: eve@example.org", venueName: "Alder Hall", begins: Self.noon, ends: Self.noon,
      state: .stored, toldAt: Self.noon, wasStale: true)
    let clock = LocalClock(now: Self.noon, zone: .utc, language: .german)
    let text = AlertText([alert], isCorrection: false, clock)
    let mail = AlertSender.mail([alert], false, text, to: "ada@example.org", clock)
    let head = try #require(mail.split(separator: "\n\n", maxSplits: 1).first)
    #expect(head.utf8.allSatisfy { $0 < 0x80 } && !head.contains("pfel") && !head.contains("Bcc"))
    #expect(head.contains("To: ada@example.org\nSubject: dine: 1 Lieblingssache\nMessage-ID: <\(topic.id)@"))
    #expect(!mail.contains("\nBcc"))
    // Of several people who are told by one channel each line says whose it is.
    let other = AlertText([alert], isCorrection: false, to: "ada", clock)
    #expect(other.lines == text.lines.map { "Für ada: \($0)" })
  }
}
