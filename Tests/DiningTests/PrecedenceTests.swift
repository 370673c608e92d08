import CivilTime
import Dining
import OpeningHours
import Testing
import TestSupport

/// Whose word decides where several speak of the same days: a rule that no refresh without news can turn.
@Suite struct PrecedenceTests {
  private static let context = HoursContext(zone: .utc)
  private static let friday = CivilDate(dayNumber: 20_777)
  private static let noon = Zone.utc.firstInstant(of: friday) + 12 * 3_600

  /// A statement as a source made it: since when, and when its page was looked at last.
  private static func said(
    _ expression: String, by source: String = "site", page: String = "a", position: Int = 0,
    isDirectory: Bool = false, isPreferred: Bool = false, since: Int64 = 0, looked: Int64 = 0,
    _ scope: HoursScope = .weekly, author: String? = nil
  ) -> RecordedStatement {
    let days = scope == .date ? friday : nil
    return RecordedStatement(
      HoursStatement(
        scope: scope, expression: expression, validFrom: days, validTo: days, author: author,
        statedAt: author == nil ? nil : noon + since, isPreferred: isPreferred),
      provenance: Provenance(source: source, page: page, observedAt: noon + looked), since: noon + since,
      source: SourceWeight(isDirectory: isDirectory, position: position))
  }

  private static func decided(_ statements: [RecordedStatement]) -> String? {
    Schedule(statements, service: .open, context: context).state(at: noon).because?.statement.expression
  }

  @Test func theSitesWordGoesBeforeADirectorys() {
    let site = Self.said("09:00-21:00", position: 1)
    for looked in [-60, 60] as [Int64] {
      let directory = Self.said("10:00-18:00", by: "book", isDirectory: true, since: looked, looked: looked)
      #expect(Self.decided([site, directory]) == "09:00-21:00")
      #expect(Self.decided([directory, site]) == "09:00-21:00")
    }
  }

  @Test func unlessTheDirectorySaysPrefer() {
    let site = Self.said("09:00-21:00")
    let directory = Self.said("10:00-18:00", by: "book", position: 1, isDirectory: true, isPreferred: true)
    #expect(Self.decided([site, directory]) == "10:00-18:00")
    // But only between equals: a dated word of the site is narrower.
    #expect(Self.decided([Self.said("11:00-15:00", .date), directory]) == "11:00-15:00")
  }

  @Test func thenTheOrderOfTheConfiguration() {
    let first = Self.said("09:00-21:00", by: "zeta", position: 0, looked: -60)
    let second = Self.said("10:00-18:00", by: "alpha", position: 1, since: 60, looked: 60)
    #expect(Self.decided([first, second]) == "09:00-21:00")
    #expect(Self.decided([second, first]) == "09:00-21:00")
  }

  @Test func ofTwoPagesOfOneSourceTheNewerWords() {
    let list = Self.said("off", page: "list", since: 60, looked: 60, .date)
    let place = Self.said("08:00-17:00", page: "place", since: -600, looked: 600, .date)
    #expect(Self.decided([list, place]) == "off")
  }

  @Test func ofWhatPeopleSetTheLaterWord() {
    let book = Self.said("10:00-18:00", by: "book", isDirectory: true, since: 60, .override, author: "a")
    let hand = Self.said("09:00-21:00", by: "hand", since: 120, .override, author: "b")
    #expect(Self.decided([book, hand]) == "09:00-21:00")
  }

  /// Pages are looked at again in any order and say what they said; every answer is as it was.
  @Test func noLookWithoutNewsTurnsAnAnswer() {
    var random = Seeded(21)
    let values = ["09:00-21:00", "10:00-18:00", "off", "13:00-23:00", "00:00-24:00"]
    for _ in 0..<400 {
      let isDirectory = (0..<4).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let isPreferred = Bool.random(using: &random)
      var statements = (0..<Int.random(in: 2...7, using: &random)).map { number in
        let source = Int.random(in: 0..<4, using: &random)
        let kind = Int.random(in: 0..<4, using: &random)
        let since = -Int64(Int.random(in: 0..<4, using: &random)) * 600
        guard kind == 3 else {
          return Self.said(
            values[Int.random(in: 0..<values.count, using: &random)], by: "s\(source)", page: "\(number % 3)",
            position: source, isDirectory: isDirectory[source],
            isPreferred: isDirectory[source] && isPreferred, since: since, looked: since,
            kind == 0 ? .date : .weekly)
        }
        let isOpen = Bool.random(using: &random)
        return RecordedStatement(
          HoursStatement(
            scope: .now, state: isOpen ? .open : .closed,
            until: isOpen && Bool.random(using: &random) ? Self.noon + 7_200 : nil),
          provenance: Provenance(source: "s\(source)", page: "\(number)", observedAt: Self.noon + since),
          since: Self.noon + since,
          source: SourceWeight(isDirectory: isDirectory[source], position: source))
      }
      let before = Self.answer(statements)
      for _ in 0..<6 {
        let index = Int.random(in: 0..<statements.count, using: &random)
        let (source, page) = (statements[index].provenance.source, statements[index].provenance.page)
        let looked = Self.noon - Int64(Int.random(in: 0..<600, using: &random))
        statements = statements.map { said in
          guard said.provenance.source == source, said.provenance.page == page else { return said }
          return RecordedStatement(
            said.statement, provenance: Provenance(source: source, page: page, observedAt: looked),
            since: said.since, source: said.source)
        }
        statements.shuffle(using: &random)
        #expect(Self.answer(statements) == before)
      }
    }
  }

  private static func answer(_ statements: [RecordedStatement]) -> String {
    let state = Schedule(statements, service: .open, context: context).state(at: noon)
    let because = state.because.map { "\($0.provenance.source) \($0.provenance.page)" } ?? "-"
    let ends = [state.closesAt, state.opensAt].map { $0.map { "\($0.secondsSince1970)" } ?? "-" }
    return "\(state.kind) \(ends) \(because)"
  }

  // MARK: What says otherwise

  private static func contradiction(_ statements: [RecordedStatement]) -> String? {
    let schedule = Schedule(statements, service: .open, context: context)
    return schedule.contradiction(of: schedule.state(at: noon), at: noon)?.statement.expression
  }

  @Test func whatPeopleSetIsContradictedByWhatIsPlanned() {
    let hand = Self.said("off", by: "hand", .override, author: "a")
    #expect(Self.contradiction([hand, Self.said("09:00-21:00")]) == "09:00-21:00")
    #expect(Self.contradiction([hand, Self.said("off"), Self.said("15:00-16:00", .date)]) == nil)
  }

  @Test func whatPeopleSetIsContradictedByAPageAboutNow() {
    let hand = Self.said("off", by: "hand", .override, author: "a")
    let now = RecordedStatement(
      HoursStatement(scope: .now, state: .open),
      provenance: Provenance(source: "site", page: "now", observedAt: Self.noon))
    let schedule = Schedule([hand, now], service: .open, context: Self.context)
    let state = schedule.state(at: Self.noon)
    #expect(state.kind == .closed)
    #expect(schedule.contradiction(of: state, at: Self.noon)?.statement.scope == .now)
  }

  @Test func aPlannedWordIsContradictedByALowerOne() {
    let day = Self.said("off", page: "day", .date)
    #expect(Self.contradiction([day, Self.said("09:00-21:00")]) == "09:00-21:00")
    let other = Self.said("10:00-18:00", by: "book", isDirectory: true)
    #expect(Self.contradiction([Self.said("off"), other]) == "10:00-18:00")
    // One that says the same is passed over on the way to one that does not.
    #expect(Self.contradiction([day, Self.said("off"), other]) == "10:00-18:00")
    #expect(Self.contradiction([Self.said("09:00-21:00"), other]) == nil)
  }
}
