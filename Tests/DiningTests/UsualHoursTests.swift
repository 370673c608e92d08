import CivilTime
import Dining
import OpeningHours
import TestSupport
import Testing

/// What days before say of a day nobody speaks of.
@Suite struct UsualHoursTests {
  /// Weeks from Monday 2026-08-31 on, a letter a day: a 7–20, b 8–14, c 22–26 (past midnight), `.` closed, `?` not known.
  @Test(
    arguments: [
      // Eight weeks alike: the day is foretold, closed ones too.
      ("aaaab.. aaaab.. aaaab.. aaaab..", "a", "steady"),
      ("aaaab.. aaaab.. aaaab.. aaaab.. aaaa", "b", "a Friday differs from its eve, and three weeks say so"),
      ("aaaab.. aaaab.. aaaab.. aaaab.. aaaab", ".", "Saturday"),
      ("cccccc. cccccc. cccccc.", "c", "past midnight"),
      // Two weeks are enough where they agree, one only for what is as yesterday.
      ("aaaab.. a", "a", "one week, as yesterday"),
      ("aaaab.. aaaa", "?", "one week, not as yesterday"),
      // The day before was like none of the weeks': nothing is said.
      ("aaaab.. aaaab.. aaaab.. ..", "?", "a break begins"),
      ("aaaab.. aaaab.. aaaab.. aaaaa", "?", "not the usual Friday"),
      // After five closed days the sixth is foretold.
      ("aaaaaaa aaaaaaa aaaaaaa ....", "?", "four closed days"),
      ("aaaaaaa aaaaaaa aaaaaaa .....", ".", "five closed days"),
      ("aaaaaaa aaaaaaa aaaaaaa ..?...", ".", "a day that is not known does not end them"),
      // Weeks that disagree say nothing; one of four may.
      ("aaaaaaa aabaaaa aaaaaaa aabaaaa aa", "?", "every other week"),
      ("aabaaaa aaaaaaa aaaaaaa aaaaaaa aa", "a", "three of four"),
      // Nothing known, and gaps.
      ("", "?", "nothing"),
      ("a", "?", "one day"),
      ("aaaab.. a?aab.. aaa?b.. aaaab.. a?", "a", "yesterday is not known: the day before it counts"),
      ("aaaab.. ??????? ??????? ???????", "?", "long ago"),
    ] as [(String, String, Comment)]) func aCampusOfOneKind(weeks: String, expected: String, what: Comment)
  {
    let past = Self.past(weeks)
    let history = ["one": past.days, "two": past.days, "three": past.days]
    let usual = UsualHours(history, UnusualDays(), until: past.next).days(on: past.next)
    for venue in history.keys {
      #expect(usual[venue].map { Self.letter($0.windows) } == expected, what)
    }
  }

  @Test func othersTellThatABreakBegan() {
    // The store itself is as ever; the halls around it closed yesterday, as never before.
    let store = Self.past("aaaaaaa aaaaaaa aaaaaaa aa")
    let halls = Self.past("aaaaaaa aaaaaaa aaaaaaa a.")
    var history = ["store": store.days]
    for hall in 1...4 { history["hall \(hall)"] = halls.days }
    let usual = UsualHours(history, UnusualDays(), until: store.next).days(on: store.next)
    #expect(usual["store"]?.windows == nil)
  }

  @Test func itCountsTheWeekdays() throws {
    let past = Self.past("aabaaaa aaaaaaa aaaaaaa aaaaaaa aa")
    let usual = UsualHours(["one": past.days], UnusualDays(), until: past.next).days(on: past.next)
    #expect(usual["one"]?.seen == 3)
    #expect(usual["one"]?.of == 4)
  }

  @Test(arguments: [
    ("2026-11-25", "?", "the eve of Thanksgiving"), ("2026-11-26", "?", "Thanksgiving"),
    ("2026-11-27", "?", "the day after"), ("2026-12-25", "?", "Christmas"),
    ("2026-11-24", "a", "an ordinary Tuesday"), ("2026-12-02", "a", "a week later: not the holiday's"),
  ]) func holidaysAreNoWeekdays(date: String, expected: String, what: Comment) throws {
    let asked = try #require(CivilDate(date))
    let days = Dictionary(
      uniqueKeysWithValues: (1...56).map { (asked.adding(days: -$0), Self.windows("a")) })
    let usual = UsualHours(["one": days], UnusualDays(.usFederal), until: asked).days(on: asked)
    #expect(usual["one"].map { Self.letter($0.windows) } == expected, what)
  }

  @Test func aBreakOfTheCalendarIsNotHeldAgainstATerm() throws {
    let past = Self.past("aaaaaaa aaaaaaa aaaaaaa aaaaaaa aaaaaaa")
    let last = past.next.adding(days: 6)
    let calendar = HolidayCalendar(schoolHolidays: [(first: past.next, last: last, name: "Fall break")])
    let without = UsualHours(["one": past.days], UnusualDays(), until: past.next).days(on: past.next)
    let with = UsualHours(["one": past.days], UnusualDays(calendar), until: past.next).days(on: past.next)
    #expect(without["one"]?.windows == Self.windows("a"))
    #expect(with["one"]?.windows == nil)
  }

  // MARK: Properties

  @Test func theOrderOfVenuesAndTheFutureDoNotMatter() {
    var generator = Seeded(16)
    for _ in 0..<200 {
      let history = Self.invented(&generator)
      let asked = Self.monday.adding(days: Int.random(in: 0...70, using: &generator))
      let days = UsualHours(history, UnusualDays(.usFederal), until: asked).days(on: asked)
      var other: [String: [CivilDate: [MinuteSpan]]] = [:]
      for venue in history.keys.shuffled(using: &generator) {
        other[venue] = history[venue]?.filter { $0.key < asked }
      }
      #expect(UsualHours(other, UnusualDays(.usFederal), until: asked).days(on: asked) == days)
      for day in days.values {
        #expect(day.seen <= day.of && day.of <= UsualHours<String>.weeks)
      }
      #expect(Set(days.keys) == Set(history.keys))
    }
  }

  @Test func whatIsSaidWasSeen() {
    var generator = Seeded(61)
    for _ in 0..<200 {
      let history = Self.invented(&generator)
      let asked = Self.monday.adding(days: Int.random(in: 0...70, using: &generator))
      for (venue, day) in UsualHours(history, UnusualDays(), until: asked).days(on: asked) {
        guard let windows = day.windows else { continue }
        #expect(history[venue]?.contains { $0.key < asked && $0.value.sorted() == windows } == true)
      }
    }
  }

  @Test func theEndsOfTimeAreDatesLikeOthers() throws {
    for text in ["-9999-01-01", "9999-12-31"] {
      let date = CivilDate(text) ?? CivilDate(dayNumber: text.hasPrefix("-") ? .min : .max)
      let usual = UsualHours(["one": [date: []]], UnusualDays(.usFederal), until: date).days(on: date)
      #expect(usual["one"]?.windows == nil)
    }
  }

  // MARK: Days

  private static let monday = CivilDate("2026-08-31") ?? CivilDate(dayNumber: 0)

  private static func windows(_ letter: Character) -> [MinuteSpan] {
    switch letter {
    case "a": [MinuteSpan(opens: 420, closes: 1_200)]
    case "b": [MinuteSpan(opens: 480, closes: 840)]
    case "c": [MinuteSpan(opens: 1_320, closes: 1_560)]
    default: []
    }
  }

  private static func letter(_ windows: [MinuteSpan]?) -> String {
    guard let windows else { return "?" }
    return ["a", "b", "c", "."].first { self.windows(Character($0)) == windows } ?? "!"
  }

  private static func past(_ weeks: String) -> (days: [CivilDate: [MinuteSpan]], next: CivilDate) {
    var days: [CivilDate: [MinuteSpan]] = [:]
    var date = monday
    for letter in weeks where letter != " " {
      if letter != "?" { days[date] = windows(letter) }
      date = date.adding(days: 1)
    }
    return (days, date)
  }

  private static func invented(_ generator: inout Seeded) -> [String: [CivilDate: [MinuteSpan]]] {
    var history: [String: [CivilDate: [MinuteSpan]]] = [:]
    for venue in 0..<Int.random(in: 0...6, using: &generator) {
      let letters = Array(["aaaaaaa", "aaaab..", "abc.abc"][venue % 3])
      var days: [CivilDate: [MinuteSpan]] = [:]
      for back in 0..<75 where Int.random(in: 0..<10, using: &generator) > 0 {
        let odd = Int.random(in: 0..<12, using: &generator) == 0
        days[monday.adding(days: back)] = windows(odd ? "." : letters[back % 7])
      }
      history["venue \(venue)"] = days
    }
    return history
  }
}
