import CivilTime
import Configuration
import Dining
import Failures
import InventedCampus
import JSON
import People
import PrivateStore
import Queries
import SQLite
import Synchronization
import TestSupport
import Testing
import World

@testable import Daemon

/// Alerts that do not arrive at once, by two channels that can fail, about a dish of the next day's lunch.
@Suite struct AlertDeliveryTests {
  /// The lines that arrived, each after its channel, and the channels that fail.
  private final class Receivers: Sendable {
    let told = Mutex<[String]>([])
    let down = Mutex<Set<String>>([])
  }

  private let campus: InventedCampus
  private let receivers = Receivers()
  private static let dumplings = "Plum dumplings"

  init() throws {
    campus = try InventedCampus(configured: #", "alerts": {"command": ["/usr/bin/tell"], "desktop": true}"#)
    receivers.down.withLock { $0 = ["desktop"] }
    try publish([Self.dumplings])
    try say(Self.dumplings)
  }

  private var world: World {
    var world = campus.world
    world.files.run = { [receivers] words, input, _ in
      let channel = words.first == "/usr/bin/tell" ? "command" : "desktop"
      if receivers.down.withLock({ $0.contains(channel) }) { return .exited(1) }
      let text =
        channel == "desktop"
        ? words.last : (try? JSONValue(parsing: input)).flatMap { $0["text"]?.string }
      for line in (text ?? "unreadable").split(separator: "\n") {
        receivers.told.withLock { $0.append("\(channel): \(line)") }
      }
      return .exited(0)
    }
    return world
  }

  /// Tomorrow's lunch, and nothing today.
  private static func reading(_ dishes: [String]) -> Reading {
    var reading = InventedCampus.reading()
    let lunch = Menu(
      date: CivilDate(dayNumber: 20_778), period: "Lunch",
      stations: [Station(name: "Grill", dishes: (["Rice"] + dishes).map { Dish(name: $0) })])
    reading.menus = [MenuReading(venue: "1", lunch)]
    return reading
  }

  private func publish(_ dishes: [String]) throws {
    try campus.record(Self.reading(dishes), body: "\(dishes)")
  }

  private func close() throws {
    var reading = Self.reading([Self.dumplings])
    let date = CivilDate(dayNumber: 20_778)
    reading.hours.append(
      HoursReading(
        venue: "1", HoursStatement(scope: .date, expression: "off", validFrom: date, validTo: date)))
    try campus.record(reading, body: "closed")
  }

  private func say(_ dish: String) throws {
    _ = try book().say(.like, of: dish, takesVenues: false, anyway: true)
  }

  private func takeBack(_ dish: String) throws {
    _ = try book().takeBack([.like], of: dish, takesVenues: false)
  }

  private func book() throws -> OpinionBook {
    OpinionBook(
      try CampusSnapshot(try campus.setting()), of: .owner, at: InventedCampus.noon, in: campus.world)
  }

  /// `18:00` today, `+02:30` tomorrow, by the campus' clocks.
  private func time(_ text: String) throws -> Instant {
    let day = text.hasPrefix("+") ? "2026-11-21" : "2026-11-20"
    let civil = try #require(CivilDateTime("\(day)T\(text.drop { $0 == "+" })"))
    return try campus.setting().zone.instant(of: civil)
  }

  private func down(_ channels: Set<String>) { receivers.down.withLock { $0 = channels } }

  @discardableResult private func pass(_ times: String...) throws -> Instant? {
    var next: Instant?
    for text in times { next = AlertPass(try campus.setting(), in: world, at: try time(text)).run().next }
    return next
  }

  private var told: [String] { receivers.told.withLock { $0 } }

  /// What is withheld, and why.
  private func reasons(_ text: String) throws -> [AlertReason] {
    let setting = try campus.setting()
    let service = AlertService(setting, at: try time(text), in: world)
    let plans = try service.plan { () throws(Failure) in try CampusSnapshot(setting) }
    return plans.flatMap(\.plan.withheld).map(\.reason)
  }

  private static let alert = "Plum dumplings at Alder Hall (tomorrow, lunch)"
  private static let correction = "No longer served: \(alert)"

  @Test func retriesKeepQuietHours() throws {
    down(["command", "desktop"])
    #expect(try pass("18:00", "18:01", "18:05", "18:21", "19:21", "20:21", "21:21") == time("+07:00"))
    down(["desktop"])
    #expect(try pass("22:21", "+02:30") == time("+07:00"))
    #expect(told == [])
    try pass("+07:00")
    #expect(told == ["command: Plum dumplings at Alder Hall (today, lunch)"])
    #expect(try reasons("+07:30") == [.alreadySent(time("+07:00"))])
  }

  /// Messages are counted by their times, also those that arrive in the same second.
  @Test func whatArrivesTogetherIsCountedApart() throws {
    down(["command", "desktop"])
    try pass("18:00")
    try say("Rice")
    try pass("18:30")
    down([])
    try pass("19:30")
    #expect(told.count == 4)
    let count = try PeopleDatabase(try campus.setting().paths, in: world).read {
      store throws(DatabaseError) in
      try store.messages(of: .owner, campus: "hill", on: CivilDate(dayNumber: 20_777))
    }
    #expect(count == 2)
  }

  @Test func aCorrectionThatIsFalseByThenIsNotSent() throws {
    try pass("18:00")
    down(["command", "desktop"])
    try publish([])
    try pass("19:00")
    #expect(try reasons("19:00") == [])
    try publish([Self.dumplings])
    #expect(try reasons("19:20") == [.alreadySent(time("18:00"))])
    down(["desktop"])
    try pass("19:30", "20:30")
    #expect(told == ["command: \(Self.alert)"])
    // It can still be corrected once.
    try publish([])
    try pass("21:00", "21:30")
    #expect(told == ["command: \(Self.alert)", "command: \(Self.correction)"])
  }

  @Test func noChannelIsToldOfACorrectionThatIsFalseByThen() throws {
    down([])
    try pass("18:00")
    down(["desktop"])
    try publish([])
    try pass("18:30")
    try publish([Self.dumplings])
    down([])
    try pass("19:30")
    #expect(told == ["command: \(Self.alert)", "desktop: \(Self.alert)", "command: \(Self.correction)"])
    #expect(try reasons("19:30") == [.alreadyCorrected])
  }

  @Test(arguments: [true, false]) func whatWasDroppedIsNotSentBesideItsSuccessor(isUnliked: Bool) throws {
    down(["command", "desktop"])
    try pass("18:00", "18:02", "18:10", "18:30")
    if isUnliked { try takeBack(Self.dumplings) } else { try publish([]) }
    try pass("18:40")
    if isUnliked { try say(Self.dumplings) } else { try publish([Self.dumplings]) }
    down([])
    try pass("18:50", "19:30", "20:00", "21:00")
    #expect(told.sorted() == ["command: \(Self.alert)", "desktop: \(Self.alert)"])
  }

  @Test func whoWasNotToldGetsNoCorrection() throws {
    try pass("18:00")
    try publish([])
    try pass("18:30")
    down([])
    try pass("19:30", "20:30")
    #expect(told == ["command: \(Self.alert)", "command: \(Self.correction)"])
  }

  @Test func aPlanOfTwoProcessesIsSentOnce() throws {
    let setting = try campus.setting()
    let service = AlertService(setting, at: try time("18:00"), in: world)
    let plans = try service.plan { () throws(Failure) in try CampusSnapshot(setting) }
    let plan = try #require(plans.first)
    let now = try time("18:00")
    try service.database.change { store throws(DatabaseError) in
      for _ in 0..<2 {
        try store.store(
          plan.plan, of: plan.person, campus: "hill", by: ["command"], at: now,
          on: CivilDate(dayNumber: 20_777))
      }
    }
    try pass("18:00", "19:00")
    #expect(told == ["command: \(Self.alert)"])
  }

  @Test func nothingIsToldOfAPlaceThatIsClosed() throws {
    try close()
    try pass("18:00", "+08:00")
    #expect(told == [])
    #expect(try reasons("18:00") == [])
  }

  @Test func whatWasToldOfAPlaceThatClosesIsTakenBack() throws {
    try pass("18:00")
    try close()
    try pass("18:30", "19:30")
    #expect(told == ["command: \(Self.alert)", "command: \(Self.correction)"])
  }
}
