import JSONViews
import Failures
import CivilTime
import Console
import Dining
import JSON
import Markup
import OpeningHours
import TestSupport
import Testing

@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// The rows of `dine week` as cells, as SVG and as JSON.
@Suite struct WeekChartTests {
  private static let hostile = "</title><script>alert('1')</script>&\"\u{1B}[31m\u{202E}x\u{FFFF}"

  @Test func aVenuesDaysOnEightyColumns() throws {
    let text = try human(
      of: [("Alder Hall", ["Mo-Th 07:00-20:00; Fr 22:00-02:00, Sa 07:15-12:00 unknown \"maybe\""])], 80)
    #expect(
      text == """
        Alder Hall  Friday, November 20, 12:05 PM  as of 11:00 AM

               6   8   10  12  2   4   6   8   10  12
          Fri  ································████████  10:00 PM – 2:00 AM
                           ^ now
          Sat  ··??????????····························  7:15 AM – 12:00 PM (maybe)
          Sun  ········································  closed
          Mon  ··██████████████████████████············  7:00 AM – 8:00 PM
          Tue  ··██████████████████████████············  7:00 AM – 8:00 PM
          Wed  ··██████████████████████████············  7:00 AM – 8:00 PM
          Thu  ··██████████████████████████············  7:00 AM – 8:00 PM

        """)
  }

  @Test func hallsOfTodayHaveOneMark() throws {
    let halls = [("Alder Hall", ["07:00-20:00"]), ("The Very Long Name of a Hall", ["off"]), ("Silent", [])]
    #expect(
      try human(of: halls, 80) == """
        Campus  Friday, November 20, 12:05 PM  as of 11:00 AM

                          6   8   10  12  2   4   6   8   10  12
          Alder Hall      ··██████████████████████████············  7:00 AM – 8:00 PM
          The Very Long…  ········································  closed
          Silent          ????????????????????????????????????????  unknown
                                      ^ now

        Unknown means not stated: dine why VENUE tells more.

        """)
    let narrow = try human(of: halls, 40, isUnicode: false)
    #expect(
      narrow == """
        Campus  Friday, November 20, 12:05 PM
        as of 11:00 AM

                            6   10  2   6   10
          Alder Hall        .#############......
                            7:00 AM - 8:00 PM
          The Very Long...  ....................
                            closed
          Silent            ????????????????????
                                  ^ now
                            unknown

        Unknown means not stated: dine why VENUE
        tells more.

        """)
  }

  /// What is open after midnight is on the row of the night, and on no other.
  @Test func hoursAfterMidnightAreOfTheNightsRow() throws {
    func rows(_ rule: String, now: String) throws -> [String] {
      show(try chart(of: [("A", [rule])], now: now), 80).split(separator: "\n").map(String.init)
        .filter { $0.contains("·") || $0.contains("█") }
    }
    let (closed, night) = (String(repeating: "·", count: 40), String(repeating: "·", count: 36))
    #expect(
      try rows("Su 01:00-03:00", now: "2026-11-22T01:30").prefix(2) == [
        "  Sat  \(night)··██  Sun 1:00 – 3:00 AM", "  Sun  \(closed)  closed",
      ])
    #expect(
      try rows("00:00-01:30, 23:00-24:00", now: "2026-11-21T00:30")[0]
        == "  Fri  \(night.dropLast(2))█████·  11:00 PM – 1:30 AM")
    #expect(
      try rows("24/7", now: "2026-11-20T12:05")[0]
        == "  Fri  \(String(repeating: "█", count: 40))  all day")
  }

  /// What goes on past six is in the words of its own date; in both rows the cells are of their hours.
  @Test func wordsOfTheNightAreThoseOfItsCells() throws {
    func rows(_ rule: String) throws -> [String] {
      show(try chart(of: [("A", [rule])], now: "2026-11-20T12:05"), 80).split(separator: "\n")
        .map(String.init).filter { $0.contains("·") || $0.contains("█") }
    }
    let dots = { String(repeating: "·", count: $0) }
    #expect(
      try rows("Fr 00:00-24:00; Sa 00:00-02:00").prefix(2) == [
        "  Fri  \(String(repeating: "█", count: 40))  all day, Sat 12:00 – 2:00 AM",
        "  Sat  \(dots(40))  closed",
      ])
    #expect(
      try rows("Sa 01:00-07:00; Fr 07:00-09:00").prefix(2) == [
        "  Fri  ··████\(dots(32))██  7:00 – 9:00 AM", "  Sat  ██\(dots(38))  1:00 – 7:00 AM",
      ])
  }

  @Test func whoIsOpenAfterMidnightOnlyIsDrawn() throws {
    let (chart, clock) = try chart(
      of: [("A", ["Sa 00:00-01:30"]), ("B", ["off"])], exchange: ["Sa 01:00-01:30"])
    #expect(chart.exit == .yes)
    let document = try XMLDocument(chart.svg(clock))
    let row = try #require(document.root.all("g").first)
    #expect(row.all("rect").map { $0["class"] } == ["open", "exchange"])
    #expect(chart.rows[0].drawnExchange?.words(clock) == ["Sat 1:00 – 1:30 AM"])
    #expect(chart.plainText(clock).hasPrefix("v0\t2026-11-20\tclosed\tclosed\tA\n"))
  }

  @Test func aMealExchangeHangsBelowTheDoors() throws {
    let text = try human(
      of: [("Grist Mill", ["Fr 07:00-20:00, Sa 22:00-02:00"])], 80,
      exchange: ["Fr 14:00-16:15, Sa 22:00-02:00, Su 09:00-10:00 unknown"])
    let lines = text.split(separator: "\n").dropFirst(2).prefix(7).map(String.init)
    #expect(
      lines == [
        "  Fri  ··██████████████████████████············  7:00 AM – 8:00 PM",
        "                       ▀▀▀▀▘                     exchange 2:00 – 4:15 PM",
        "                   ^ now",
        "  Sat  ································████████  10:00 PM – 2:00 AM",
        "                                       ▀▀▀▀▀▀▀▀  exchange 10:00 PM – 2:00 AM",
        // Where the door is closed all day, no exchange is taken.
        "  Sun  ········································  closed",
        "  Mon  ········································  closed",
      ])
    #expect(
      try human(of: [("G", ["Fr 07:00-20:00"])], 80, isUnicode: false, exchange: ["Fr 14:00-16:15"])
        .contains("\n                       ====-                     exchange 2:00 - 4:15 PM\n"))
  }

  @Test func whatAPageSaidOfItsMomentIsDrawn() throws {
    let open = HoursStatement(
      scope: .now, service: .open, state: .open, until: try instant("2026-11-20T20:00"))
    let closed = HoursStatement(
      scope: .now, service: .open, state: .closed, opensAt: try instant("2026-11-20T17:00"))
    let chart = try chart(
      of: [("A", []), ("B", []), ("C", ["07:00-13:00"]), ("D", [])], said: [open, closed, closed])
    let lines = show(chart, 80).split(separator: "\n").dropFirst(2).prefix(4).map(String.init)
    #expect(
      lines == [
        "  A  ??????????██████████████████????????????  open until 8:00 PM",
        "  B  ??????????············??????????????????  closed, opens 5:00 PM",
        "  C  ··████████······························  closed, opens 5:00 PM, though",
        "                                               planned: 7:00 AM – 1:00 PM",
      ])
  }

  /// On the last of these nights clocks go back from two to one.
  @Test(arguments: [
    ("Fr 18:00-24:00", "2026-11-21T01:59:00-05:00", "2026-11-20"),
    ("Fr 18:00-24:00", "2026-11-21T02:00:00-05:00", "2026-11-21"),
    ("Fr 18:00-26:30", "2026-11-21T02:16:00-05:00", "2026-11-20"),
    ("Fr 18:00-26:30", "2026-11-21T02:30:00-05:00", "2026-11-21"),
    ("Fr 18:00-30:00, Sa 04:00-08:00", "2026-11-21T05:00:00-05:00", "2026-11-20"),
    ("24/7", "2026-11-21T02:00:00-05:00", "2026-11-21"),
    ("Sa 18:00-24:00", "2026-11-01T01:30:00-04:00", "2026-10-31"),
    ("Sa 18:00-24:00", "2026-11-01T01:59:00-05:00", "2026-10-31"),
    ("Sa 18:00-24:00", "2026-11-01T02:00:00-05:00", "2026-11-01"),
  ]) func lastNightGoesOnUntilTwoOrLonger(rule: String, time: String, date: String) throws {
    let context = HoursContext(zone: try SystemZone.named("America/New_York"))
    let now = try #require(Instant(rfc3339: time))
    let week = HoursWeek(of: try HoursExpression(rule), at: now, in: context)
    #expect(week.days.first?.date.description == date)
    #expect(week.endsAt > now)
    let later = HoursWeek(of: try HoursExpression(rule), at: week.endsAt, in: context)
    #expect(later.days.first?.date.adding(days: -1).description == date)
    let before = HoursWeek(of: try HoursExpression(rule), at: week.endsAt + -1, in: context)
    #expect(before.days.first?.date.description == date)
  }

  @Test(arguments: [
    [("Alder Hall", ["07:00-10:00, 11:00-15:00; Sa 22:00-04:00; Su off", "Mo 08:00-09:00 unknown"])],
    [("A", ["24/7"]), ("B", ["off"]), ("C", []), (hostile, ["05:00-05:30, 23:00-26:30"])],
  ])
  func thePictureSaysWhatTheJSONSays(venues: [(String, [String])]) throws {
    let (chart, clock) = try chart(of: venues, exchange: ["Fr-Sa 11:00-13:00, Fr 21:00-02:00; Mo unknown"])
    let document = try XMLDocument(chart.svg(clock))
    let drawn = document.root.all("g").map { row in
      let head = ["data-venue", "data-date", "data-state"].map { row[$0] ?? "?" }
      let windows = row.all("rect").filter { $0["data-opens"] != nil }.map { bar in
        ["data-service", "data-opens", "data-closes", "data-state"].map { bar[$0] ?? "?" }.joined(
          separator: "/")
      }
      return (head + windows.sorted()).joined(separator: " ")
    }
    let results = try #require(try JSONValue(parsing: Array(chart.json(clock).utf8))["results"]?.array)
    let written = results.map { result in
      let windows = result["windows"]?.array.map { Self.windows($0, "open") }
      let stated = result["meal_exchange"]?["windows"]?.array.map { Self.windows($0, "meal_exchange") }
      // Where the door is closed all day, none is drawn.
      let exchange = windows?.isEmpty == true ? nil : stated
      let state = windows.map { $0.isEmpty ? "closed" : "open" } ?? "unknown"
      let head = [result["venue"]?.string ?? "?", result["date"]?.string ?? "?", state]
      return (head + ((windows ?? []) + (exchange ?? [])).sorted()).joined(separator: " ")
    }
    #expect(!drawn.isEmpty)
    #expect(drawn == written)
  }

  private static func windows(_ windows: [JSONValue], _ service: String) -> [String] {
    windows.map { window in
      ([service] + ["opens_at", "closes_at", "state"].map { window[$0]?.string ?? "?" }).joined(
        separator: "/")
    }
  }

  @Test func nothingFromAPageBecomesMarkup() throws {
    let (chart, clock) = try chart(of: [(Self.hostile, ["07:00-08:00 \"<b>\""])])
    let svg = chart.svg(clock)
    let document = try XMLDocument(svg)
    #expect(document.root.all("script").isEmpty)
    #expect(document.root.all("b").isEmpty)
    #expect(!svg.utf8.contains(0x1B))
    #expect(!svg.unicodeScalars.contains("\u{202E}"))
    #expect(document.root.first("g")?["data-venue"] == "v0")
    // A mark for now only in the row of the day that is running.
    #expect(document.root.all("line", class: "now").map { $0.parent?["data-date"] } == ["2026-11-20"])
  }

  @Test func nothingLeavesThePicture() throws {
    let (chart, clock) = try chart(of: [("A", ["24/7"]), ("B", ["00:00-05:00, 20:00-29:00"])])
    let document = try XMLDocument(chart.svg(clock))
    for bar in document.root.all("rect").dropFirst() {
      let start = try #require(bar["x"].flatMap(Int.init))
      let width = try #require(bar["width"].flatMap(Int.init))
      #expect(start >= 12 && width >= 0 && start + width <= 375 - 12)
    }
  }

  @Test func thePlainFormCountsOnPastMidnight() throws {
    let (chart, clock) = try chart(of: [("A", ["07:00-10:00, 20:00-26:00"]), ("B", []), ("C", ["off"])])
    #expect(
      chart.plainText(clock) == """
        v0\t2026-11-20\t07:00-10:00,20:00-26:00\t\tA
        v1\t2026-11-20\t\t\tB
        v2\t2026-11-20\tclosed\t\tC

        """)
    #expect(chart.exit == .yes)
    #expect(try self.chart(of: [("B", []), ("C", ["off"])]).chart.exit == .no)
  }

  @Test func thePictureCanBeRead() throws {
    let (chart, clock) = try chart(of: [("Alder Hall", ["07:00-08:00"]), ("Silent", [])])
    let document = try XMLDocument(chart.svg(clock))
    let title = try #require(document.root.first("title"))
    #expect(title.text == "Campus, Friday, November 20, 12:05 PM, as of 11:00 AM")
    let words = try #require(document.root.first("desc"))
    #expect(words.text == "Alder Hall: 7:00 – 8:00 AM. Silent: unknown.")
    for part in [title, words] {
      let names = document.root["aria-labelledby"]?.split(separator: " ").map(String.init) ?? []
      #expect(names.contains(part["id"] ?? ""))
    }
    let style = try #require(document.root.first("style")).text
    #expect(style.contains("prefers-color-scheme:dark"))
  }

  // MARK: Making charts

  typealias Drawn = (chart: WeekResult, clock: LocalClock)

  private func human(
    of venues: [(String, [String])], _ columns: Int, isUnicode: Bool = true, exchange: [String] = []
  ) throws -> String {
    show(try chart(of: venues, exchange: exchange), columns, isUnicode: isUnicode)
  }

  func show(_ drawn: Drawn, _ columns: Int, isUnicode: Bool = true) -> String {
    let surface = Surface(
      color: .never, isTerminal: true, terminalColumns: columns,
      environment: { ["LANG": isUnicode ? "C.UTF-8" : "C", "TERM": "xterm"][$0] })
    return surface.show(drawn.chart.human(TextLayout(styler: Styler(surface), clock: drawn.clock)))
  }

  func instant(_ text: String) throws -> Instant {
    try #require(try SystemZone.named("America/New_York").instant(written: text))
  }

  /// Seven days of one venue, or today at several; each with weekly rules, and what a page said at eleven of its moment.
  func chart(
    of venues: [(String, [String])], exchange: [String] = [], said: [HoursStatement] = [],
    now: String = "2026-11-20T12:05"
  ) throws -> Drawn {
    let zone = try SystemZone.named("America/New_York")
    let context = HoursContext(zone: zone)
    let now = try instant(now)
    let today = HoursWeek.serviceDate(at: now, in: zone)
    let provenance = Provenance(source: "test", page: "http://hill.example/", observedAt: now - 3_900)
    let rows = venues.enumerated().flatMap { index, venue -> [WeekResult.Row] in
      let rules =
        venue.1.map { HoursStatement(scope: .weekly, service: .open, expression: $0) }
        + exchange.map { HoursStatement(scope: .weekly, service: .mealExchange, expression: $0) }
        + (index < said.count ? [said[index]] : [])
      let known = KnownVenue(
        venue: Venue(
          slug: "v\(index)", identity: VenueIdentity(source: "test", siteID: "\(index)"), name: venue.0),
        statements: rules.map { RecordedStatement($0, provenance: provenance) }, lastSeen: now - 3_900)
      let moment = known.moment(at: now, in: context)
      let doors = ServiceDay.week(
        of: .open, known, from: today, at: moment.open, on: today, in: context)
      let exchanges = ServiceDay.week(
        of: .mealExchange, known, from: today, at: .unknown, on: today, in: context)
      return zip(doors, exchanges).prefix(venues.count == 1 ? 7 : 1).map { doors, bought in
        WeekResult.Row(doors, exchange: exchange.isEmpty ? nil : bought, of: moment)
      }
    }
    let chart = WeekResult(
      venues.count == 1 ? venues[0].0 : "Campus", rows: rows, isOneVenue: venues.count == 1, today: today)
    return (chart, LocalClock(now: now, zone: zone))
  }
}
