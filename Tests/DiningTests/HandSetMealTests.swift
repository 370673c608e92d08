import CivilTime
import Dining
import OpeningHours
import Testing

/// Hours that a person set of one meal decide for that meal; of the others it is as everybody else says.
@Suite struct HandSetMealTests {
  private static let context = HoursContext(zone: .utc)
  private static let friday = CivilDate(dayNumber: 20_777)

  private static func at(_ hour: Int, _ minute: Int = 0) -> Instant {
    Zone.utc.firstInstant(of: friday) + Int64(hour * 3_600 + minute * 60)
  }

  // MARK: What is said

  private static func said(
    _ expression: String?, of period: String? = nil, _ scope: HoursScope, by source: String = "site",
    from first: CivilDate? = nil, to last: CivilDate? = nil, at hour: Int = 0
  ) -> RecordedStatement {
    RecordedStatement(
      HoursStatement(
        scope: scope, period: period, expression: expression, validFrom: first, validTo: last,
        statedAt: scope == .override ? at(hour) : nil),
      provenance: Provenance(source: source, page: scope == .date ? "day" : "", observedAt: at(0)))
  }

  /// By hand, of the Friday.
  private static func hand(_ expression: String, of period: String? = nil) -> RecordedStatement {
    said(expression, of: period, .override, by: "by-hand", from: friday, to: friday)
  }

  /// By hand, of all days.
  private static func always(_ expression: String, of period: String? = nil) -> RecordedStatement {
    said(expression, of: period, .override, by: "by-hand")
  }

  private static func dated(_ expression: String?, of period: String? = nil) -> RecordedStatement {
    said(expression, of: period, .date, from: friday, to: friday)
  }

  private static let meals = [
    said("Mo-Su 07:00-10:00", of: "Breakfast", .weekly), said("Mo-Su 11:00-14:00", of: "Lunch", .weekly),
    said("Mo-Su 17:00-21:00", of: "Dinner", .weekly),
  ]
  private static let door = said("Mo-Su 06:00-22:00", .weekly)

  struct Case: CustomTestStringConvertible {
    let name: String
    let said: [RecordedStatement]
    let plan: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "one meal moves", said: meals + [hand("17:00-19:00", of: "Dinner")],
      plan: "Breakfast 7-10, Lunch 11-14, Dinner 17-19"),
    Case(
      name: "one meal is off", said: meals + [hand("off", of: "Dinner")], plan: "Breakfast 7-10, Lunch 11-14"),
    Case(
      name: "whatever its letters", said: meals + [hand("17:00-19:00", of: "dinner")],
      plan: "Breakfast 7-10, Lunch 11-14, dinner 17-19"),
    Case(
      name: "a meal that nobody else has", said: meals + [hand("22:00-24:00", of: "Late Night")],
      plan: "Breakfast 7-10, Lunch 11-14, Dinner 17-21, Late Night 22-24"),
    Case(
      name: "two meals", said: meals + [hand("off", of: "Lunch"), hand("18:00-19:00", of: "Dinner")],
      plan: "Breakfast 7-10, Dinner 18-19"),
    Case(name: "the whole day", said: meals + [hand("8:00-12:00")], plan: "8-12"),
    Case(
      name: "the whole day and a meal, of the same days",
      said: meals + [hand("8:00-20:00"), hand("17:00-19:00", of: "Dinner")], plan: "8-20, Dinner 17-19"),
    Case(
      name: "a meal of the day, the rest by hand",
      said: meals + [always("8:00-12:00"), hand("17:00-19:00", of: "Dinner")],
      plan: "8-12, Dinner 17-19"),
    Case(
      name: "the whole of this day before a meal of all",
      said: meals + [always("17:00-19:00", of: "Dinner"), hand("8:00-12:00")],
      plan: "8-12"),
    Case(
      name: "each meal by its narrowest",
      said: meals + [
        always("12:00-13:00", of: "Lunch"), always("20:00-23:00", of: "Dinner"),
        hand("17:00-19:00", of: "Dinner"),
      ], plan: "Breakfast 7-10, Lunch 12-13, Dinner 17-19"),
    Case(
      name: "beside a day of the site's, and no week comes back",
      said: meals + [dated("12:00-13:00", of: "Lunch"), hand("17:00-19:00", of: "Dinner")],
      plan: "Lunch 12-13, Dinner 17-19"),
    Case(
      name: "in place of all that the site says of the day",
      said: meals + [dated("off", of: "Dinner"), hand("17:00-19:00", of: "Dinner")], plan: "Dinner 17-19"),
    Case(
      name: "the door stays as it is", said: meals + [door, hand("off", of: "Dinner")],
      plan: "6-22, Breakfast 7-10, Lunch 11-14"),
    Case(
      name: "of a place of which nobody says more", said: [hand("17:00-19:00", of: "Dinner")],
      plan: "Dinner 17-19"),
  ]

  @Test(arguments: cases) func aMealIsSetAlone(example: Case) throws {
    for said in [example.said, example.said.reversed()] {
      let plan = try #require(Schedule(said, service: .open, context: Self.context).plan(on: Self.friday))
      let words = plan.windows.map { window in
        let hours = [window.opens, window.closes].map { $0.seconds(since: Self.at(0)) / 3_600 }
        return (window.period.map { $0 + " " } ?? "") + "\(hours[0])-\(hours[1])"
      }
      #expect(words.joined(separator: ", ") == example.plan)
      for window in plan.windows {
        #expect(plan.statement(for: window)?.statement.period == window.period)
      }
    }
  }

  // MARK: Who decided

  private static func schedule(_ more: RecordedStatement...) -> Schedule {
    Schedule(meals + [hand("17:30-19:00", of: "Dinner")] + more, service: .open, context: context)
  }

  @Test(
    arguments: [
      (6, "closed", "Mo-Su 07:00-10:00", nil), (8, "open", "Mo-Su 07:00-10:00", nil),
      (12, "open", "Mo-Su 11:00-14:00", nil), (15, "closed", "Mo-Su 07:00-10:00", nil),
      // Closed where the site has its dinner: that is the word of who set it.
      (17, "closed", "17:30-19:00", "Mo-Su 17:00-21:00"), (18, "open", "17:30-19:00", nil),
      (20, "closed", "17:30-19:00", "Mo-Su 17:00-21:00"), (22, "closed", "Mo-Su 07:00-10:00", nil),
    ] as [(Int, String, String, String?)])
  func whoDecidedIsNamed(hour: Int, kind: String, because: String, although: String?) {
    let schedule = Self.schedule()
    let state = schedule.state(at: Self.at(hour))
    #expect(state.kind.rawValue == kind && state.because?.statement.expression == because)
    #expect(schedule.contradiction(of: state, at: Self.at(hour))?.statement.expression == although)
  }

  private static func word(_ state: OpenKind, of period: String? = nil, at hour: Int) -> RecordedStatement {
    RecordedStatement(
      HoursStatement(
        scope: .now, period: period, state: state, until: state == .open ? at(23) : nil,
        opensAt: state == .closed ? at(23) : nil),
      provenance: Provenance(source: "site", page: "now", observedAt: at(hour)))
  }

  /// A page's word about now goes before plans, and after what was set by hand of its meal.
  @Test(
    arguments: [
      (15, OpenKind.open, nil, HoursScope.now), (12, .closed, nil, .now), (12, .closed, "Lunch", .now),
      (18, .closed, nil, .override), (18, .closed, "Dinner", .override), (20, .open, nil, .override),
      (20, .open, "Dinner", .override), (20, .open, "Late Night", .now),
    ] as [(Int, OpenKind, String?, HoursScope)])
  func aPageSpeaksOfOtherMeals(hour: Int, kind: OpenKind, period: String?, decides: HoursScope) {
    let schedule = Self.schedule(Self.word(kind, of: period, at: hour))
    let state = schedule.state(at: Self.at(hour))
    #expect(state.because?.statement.scope == decides)
    let other = schedule.contradiction(of: state, at: Self.at(hour))
    #expect(decides == .override || other?.statement.scope != .override)
  }

  // MARK: After midnight, and after a meal that ends sooner

  private static let night = said("Mo-Su 22:00-02:00", of: "Late Night", .weekly)
  private static let bar = said("Mo-Su 20:00-02:00", .weekly)

  /// What somebody took out of a night stays closed after midnight, whatever a page says of its moment.
  @Test(
    arguments: [
      (meals + [night, hand("off", of: "Late Night")], "off"),
      (meals + [night, hand("22:00-23:00", of: "late night")], "22:00-23:00"),
      ([bar, hand("off")], "off"), ([bar, hand("18:00-23:00")], "18:00-23:00"),
      ([said("Fr 20:00-02:00", .weekly), hand("off")], "off"),
    ] as [([RecordedStatement], String)])
  func aNightThatIsClosedByHandStaysClosed(said: [RecordedStatement], because: String) {
    for more in [[], [Self.word(.open, at: 23)], [Self.word(.open, of: "Late Night", at: 23)]] {
      let schedule = Schedule(said + more, service: .open, context: Self.context)
      for minute in [24 * 60, 25 * 60 + 59] {
        let state = schedule.state(at: Self.at(0, minute))
        #expect(state.kind == .closed && state.because?.statement.expression == because, "\(state)")
      }
    }
  }

  /// Another night than the one that was set is as pages say.
  @Test func theNightBeforeIsNotOfTheDay() {
    let words = [Self.night, Self.hand("off", of: "Late Night"), Self.word(.open, of: "Late Night", at: 0)]
    let schedule = Schedule(words, service: .open, context: Self.context)
    #expect(schedule.state(at: Self.at(1)).kind == .open)
  }

  /// A page that still has the meal on does not open it again once it is over by hand.
  @Test(arguments: [13, 14, 15, 16]) func aMealThatEndsSoonerStaysOver(hour: Int) {
    let said = Self.meals + [Self.hand("11:00-13:00", of: "Lunch"), Self.word(.open, of: "Lunch", at: 12)]
    let schedule = Schedule(said, service: .open, context: Self.context)
    #expect(schedule.state(at: Self.at(hour)).kind == .closed)
  }

  @Test func theSameMealIsNamedAsTheOtherWord() {
    let said = Self.meals + [Self.hand("11:30-15:30", of: "Lunch")]
    let schedule = Schedule(said, service: .open, context: Self.context)
    let state = schedule.state(at: Self.at(15))
    #expect(state.kind == .open)
    let other = schedule.contradiction(of: state, at: Self.at(15))
    #expect(other?.statement.expression == "Mo-Su 11:00-14:00")
  }

  /// That lunch is off closes nothing of a place of which nobody says more; hours of a meal are all there is.
  @Test(arguments: [("off", "unknown"), ("11:00-14:00", "closed")])
  func aMealOfAPlaceThatNobodyKnows(expression: String, kind: String) {
    let schedule = Schedule(
      [Self.hand(expression, of: "Lunch")], service: .open, context: Self.context)
    #expect(schedule.state(at: Self.at(19)).kind.rawValue == kind)
  }

  /// Where a meal that was moved would have begun, or ended, a page's word may no longer decide.
  @Test func whatHoldsEndsWhereTheMovedMealWouldBegin() {
    let schedule = Self.schedule(Self.word(.open, at: 15))
    #expect(schedule.state(at: Self.at(16, 30)).steadyUntil == Self.at(17))
  }

  // MARK: How wide days are

  private static let days = (before: friday.adding(days: -3), after: friday.adding(days: 3))

  @Test(
    arguments: [
      (said("1:00-2:00", .override, from: days.before), said("3:00-4:00", .override, at: 9), 1),
      (said("1:00-2:00", .override, to: days.after), said("3:00-4:00", .override, at: 9), 1),
      (
        said("1:00-2:00", .override, from: days.before, to: days.after),
        said("3:00-4:00", .override, from: days.before, at: 9), 1
      ),
      (
        said("1:00-2:00", .override, from: days.before, to: days.after),
        said("3:00-4:00", .override, to: days.after, at: 9), 1
      ),
      (
        said("1:00-2:00", .override, from: days.before, at: 9), said("3:00-4:00", .override, to: days.after),
        1
      ),
      (
        said("1:00-2:00", .override, from: days.before), said("3:00-4:00", .override, to: days.after, at: 9),
        3
      ),
      // Since when an entry is true makes no week's rule the narrower one.
      (said("1:00-2:00", .weekly), said("3:00-4:00", .weekly, by: "tables", from: days.before), 1),
    ] as [(RecordedStatement, RecordedStatement, Int64)])
  func daysWithoutEndAreNarrowerThanAll(one: RecordedStatement, other: RecordedStatement, opens: Int64) {
    for said in [[one, other], [other, one]] {
      let plan = Schedule(said, service: .open, context: Self.context).plan(on: Self.friday)
      #expect(plan?.windows.map { $0.opens.seconds(since: Self.at(0)) / 3_600 } == [opens])
    }
  }
}
