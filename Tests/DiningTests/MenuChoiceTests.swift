import CivilTime
import Dining
import Testing

/// Which menu is meant by "the menu", at a time of Friday 2026-11-20.
@Suite struct MenuChoiceTests {
  /// Breakfast, lunch and dinner on both days; Friday ends with a late night until 1:00 AM.
  static let hours: [String: ClosedRange<Int64>] = [
    "Breakfast": 7...10, "Lunch": 11...14, "Dinner": 17...20, "Late Night": 21...25,
  ]
  static let friday = CivilDate(dayNumber: 20_777)

  static func record(_ period: String?, day: Int = 0) -> MenuRecord {
    MenuRecord(
      venue: "v", menu: Menu(date: friday.adding(days: day), period: period, stations: []),
      provenance: Provenance(source: "s", page: "p", observedAt: at(0)))
  }

  static func at(_ hour: Int64) -> Instant { Zone.utc.firstInstant(of: friday) + hour * 3_600 }

  static func windows(of menu: Menu) -> [ServiceWindow] {
    guard let period = menu.period, let span = hours[period] else { return [] }
    let start = Zone.utc.firstInstant(of: menu.date)
    return [
      ServiceWindow(
        opens: start + span.lowerBound * 3_600, closes: start + span.upperBound * 3_600, period: period)
    ]
  }

  static let menus =
    ["Dinner", "Breakfast", "Late Night", "Lunch"].map { record($0) }
    + ["Lunch", "Breakfast"].map { record($0, day: 1) }

  static func chosen(
    _ choice: MenuChoice = MenuChoice(), from menus: [MenuRecord] = menus, at hour: Int64,
    state: OpenState = .unknown, knowsHours: Bool = true
  ) -> [String] {
    choice.choose(from: menus, at: .init(now: at(hour), zone: .utc, state: state)) {
      knowsHours ? windows(of: $0) : []
    }.map { "\($0.menu.period ?? "-")\($0.menu.date == friday ? "" : " \($0.menu.date)")" }
  }

  @Test(
    arguments: [
      (6, ["Breakfast"]), (7, ["Breakfast"]), (9, ["Breakfast"]), (10, ["Lunch"]), (13, ["Lunch"]),
      (14, ["Dinner"]),
      (19, ["Dinner"]), (20, ["Late Night"]), (24, ["Late Night"]), (25, ["Breakfast 2026-11-21"]),
      (34, ["Lunch 2026-11-21"]), (38, []),
    ] as [(Int64, [String])])
  func theMealNowOrTheNextOne(hour: Int64, expected: [String]) {
    #expect(Self.chosen(at: hour) == expected)
  }

  @Test func whereNobodyNamesHoursTheWholeDayIsMeant() {
    #expect(Self.chosen(at: 15, knowsHours: false) == ["Breakfast", "Lunch", "Dinner", "Late Night"])
    #expect(Self.chosen(at: 39, knowsHours: false) == ["Breakfast 2026-11-21", "Lunch 2026-11-21"])
    #expect(Self.chosen(at: 63, knowsHours: false) == [])
    #expect(Self.chosen(from: [Self.record(nil)], at: 15) == ["-"])
  }

  @Test func untimedMealsOfAPlaceThatOpensNoMoreTodayAreOver() {
    let closed = { (opens: Int64) in OpenState(kind: .closed, opensAt: Self.at(opens)) }
    #expect(
      Self.chosen(at: 22, state: closed(31), knowsHours: false)
        == ["Breakfast 2026-11-21", "Lunch 2026-11-21"])
    #expect(
      Self.chosen(at: 6, state: closed(7), knowsHours: false)
        == ["Breakfast", "Lunch", "Dinner", "Late Night"])
  }

  /// A menu that names no meal is over when the place has closed.
  @Test(
    arguments: [
      (9, ["-"]), (13, ["-"]), (15, ["- 2026-11-21"]), (37, ["- 2026-11-21"]), (39, []),
    ] as [(Int64, [String])])
  func aMenuWithoutAMealIsThatOfTheOpeningHours(hour: Int64, expected: [String]) {
    let menus = [Self.record(nil), Self.record(nil, day: 1)]
    let chosen = MenuChoice().choose(from: menus, at: .init(now: Self.at(hour), zone: .utc, state: .unknown))
    {
      let start = Zone.utc.firstInstant(of: $0.date)
      return [ServiceWindow(opens: start + 11 * 3_600, closes: start + 14 * 3_600, period: nil)]
    }
    #expect(chosen.map { "-\($0.menu.date == Self.friday ? "" : " \($0.menu.date)")" } == expected)
  }

  @Test func theStateNamesTheMeal() {
    let lunch = OpenState(kind: .open, period: "lunch")
    #expect(Self.chosen(at: 15, state: lunch, knowsHours: false) == ["Lunch"])
    let next = OpenState(kind: .closed, period: "Breakfast", opensAt: Self.at(31))
    #expect(Self.chosen(at: 22, state: next) == ["Breakfast 2026-11-21"])
    let silent = OpenState(kind: .open, period: "Brunch")
    #expect(Self.chosen(at: 13, state: silent) == ["Lunch"])
  }

  /// After midnight the menu is that of the night that is not over, whatever the new day has by the same name.
  @Test func afterMidnightTheNightsOwnMenuIsMeant() {
    let menus = Self.menus + [Self.record("Late Night", day: 1)]
    let late = OpenState(kind: .open, period: "Late Night", serviceDate: Self.friday)
    #expect(Self.chosen(from: menus, at: 24, state: late) == ["Late Night"])
    #expect(Self.chosen(MenuChoice(period: "late"), from: menus, at: 24, state: late) == ["Late Night"])
    let door = OpenState(kind: .open, serviceDate: Self.friday)
    let plain = [Self.record(nil), Self.record(nil, day: 1)]
    #expect(Self.chosen(from: plain, at: 24, state: door, knowsHours: false) == ["-"])
    // Of a closed place it is the new day's.
    #expect(Self.chosen(from: plain, at: 24, knowsHours: false) == ["- 2026-11-21"])
    #expect(
      Self.chosen(MenuChoice(date: Self.friday.adding(days: 1)), from: plain, at: 24, state: door).count == 1)
  }

  @Test(arguments: [
    (MenuChoice(period: "lunch"), ["Lunch"]), (MenuChoice(period: "late"), ["Late Night"]),
    (MenuChoice(period: "brunch"), []),
    (MenuChoice(date: friday), ["Breakfast", "Lunch", "Dinner", "Late Night"]),
    (MenuChoice(date: friday.adding(days: 1), period: "LUNCH"), ["Lunch 2026-11-21"]),
    (MenuChoice(date: friday.adding(days: 2)), []),
  ])
  func whatWasAskedForIsMeant(choice: MenuChoice, expected: [String]) {
    #expect(Self.chosen(choice, at: 22) == expected)
  }

  @Test(arguments: [
    ("Lunch", "lunch", true), ("Late Lunch", "late", true), ("late", "Late Night", true),
    ("Lunch", "Late Lunch", false),
    ("Dinner", "Lunch", false), ("", "Lunch", true),
  ])
  func names(one: String, other: String, same: Bool) {
    #expect(MenuChoice.names(one, other) == same)
  }

  @Test func mealsAreKnown() {
    for word in ["lunch", "Dinner", "BREAKFAST", "brunch"] { #expect(MealOrder.isMeal(word)) }
    for word in ["supper", "lunhc", ""] { #expect(!MealOrder.isMeal(word)) }
  }
}
