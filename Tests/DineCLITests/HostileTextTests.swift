import Store
import CivilTime
import Dining
import JSON
import TestSupport
import Testing

/// Text that would do harm on a terminal or break a line, in every place a page can put text.
private enum Hostile {
  static let texts = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{07}x", "\u{1B}]8;;http://evil.example/\u{1B}\\link",
    "bell\u{07}",
    "back\u{08}\u{08}space", "nul\u{00}", "a\tb\r\nc\u{0B}d\u{0C}e", "c1 \u{9B}31m\u{90}q\u{85}", "del\u{7F}",
    "\u{202E}desrever\u{202C}", "\u{2066}isolate\u{2069}\u{200F}\u{061C}",
    "zero\u{200B}wid\u{2060}th\u{FEFF}",
    "line\u{2028}para\u{2029}graph", "tag\u{E0041}s", "שלום עולם", "مطعم الجامعة", "麻婆豆腐 定食", "👩‍👩‍👧‍👦🇺🇸🏳️‍🌈 café",
    "Z" + String(repeating: "\u{0301}", count: 40) + "algo", String(repeating: "very long ", count: 250),
    String(repeating: "unbroken", count: 300), "\"quotes\" \\ and {detail} %s $(rm)", "   ",
    "\u{E000}private",
  ]

  static func text(_ number: Int) -> String { texts[number % texts.count] }
}

/// Whether a terminal would obey something in a text, or an eye not see it.
///
/// Line breaks are the rows' own; joiners and selectors are parts of letters and emoji.
private func harm(in text: String, allowing allowed: Set<Unicode.Scalar> = ["\n"]) -> Unicode.Scalar? {
  text.unicodeScalars.first { scalar in
    guard !allowed.contains(scalar) else { return false }
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xE0000...0xE007F:
      return true
    default: return scalar.properties.generalCategory == .control
    }
  }
}

/// A text without the colours that were asked for.
private func withoutColors(_ text: String) -> String {
  text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
}

@Suite struct HostileTextTests {
  static let seen = DemoCampus.noon

  /// A campus all of whose texts are hostile: as many venues as texts, each a hall with hours and a menu.
  static func desk() throws -> Desk {
    var desk = try Desk(nil)
    desk.now = seen
    desk.configuration = try DemoCampus.configuration().replacing(
      "\"Ashgrove College\"", with: #""Ash\u001b[31mgrove \u202eCollege""#)
    let store = try Store(writingTo: desk.scratch.file("dine.db"))
    let campus = try store.enrol(campus: "ashgrove", name: "Ashgrove", zone: "America/New_York")
    let source = try store.enrol(source: "campusdish", adapter: "campusdish", in: campus)
    let page = try store.enrol(
      page: "http://hostile.example/\u{1B}[2J\u{202E}", purpose: "venues", of: source, at: seen)
    let fetch = try store.begin(page.id, at: seen)
    try store.record(
      Recording(
        fetch: fetch, reading: reading(), body: SnapshotBody([]), adapterVersion: 1,
        namings: Dictionary(
          uniqueKeysWithValues: Hostile.texts.indices.map {
            ("\($0)", VenueNaming(slug: "venue-\($0)", kind: .hall))
          }),
        result: FetchResult(.changed, at: seen)))
    let broken = try store.enrol(page: "http://b.example/\u{9B}", purpose: "menu", of: source, at: seen)
    try store.finish(
      try store.begin(broken.id, at: seen),
      FetchResult(.unreadable, at: seen, code: "missing-anchor", detail: "\u{1B}[31mmodel\u{07}"))
    return desk
  }

  private static func reading() -> Reading {
    let ids = Hostile.texts.indices
    return Reading(
      adapter: "campusdish", observedAt: seen,
      venues: ids.map { id in
        VenueReading(
          siteID: "\(id)", name: Hostile.text(id),
          coordinates: Coordinates(latitude: 42.45 + Double(id) / 1_000, longitude: -76.48),
          groups: [Hostile.text(id + 1)],
          address: Hostile.text(id + 2))
      },
      hours: ids.flatMap { id in
        [
          HoursReading(
            venue: "\(id)",
            HoursStatement(
              scope: .now, period: Hostile.text(id + 3), state: .open, until: seen + 7_200,
              text: Hostile.text(id + 4))),
          HoursReading(
            venue: "\(id)",
            HoursStatement(
              scope: .weekly, period: Hostile.text(id + 5),
              expression: "Mo-Su 07:00-09:00 \"\(Hostile.text(id))\"",
              text: Hostile.text(id + 6))),
        ]
      },
      menus: ids.map { id in
        MenuReading(
          venue: "\(id)",
          Menu(
            date: CivilDate(dayNumber: 20_777), period: Hostile.text(id + 3),
            stations: [
              Station(
                name: Hostile.text(id + 7),
                dishes: [
                  Dish(
                    name: Hostile.text(id + 8), description: Hostile.text(id + 9), calories: 100,
                    tags: [Hostile.text(id + 10)], allergens: [Hostile.text(id + 11)]),
                  Dish(name: Hostile.text(id + 12), isAddOn: true),
                ])
            ]))
      })
  }

  static let questions = [
    ["open", "--all"], ["venues"], ["menu"], ["status"], ["lucky", "--any", "--item", "--seed", "3"],
    ["show", "venue-0"], ["show", "venue-5"], ["show", "venue-9"], ["show", "venue-19"], ["why", "venue-3"],
    ["why", "venue-16"], ["why", "venue-0", "--now", "2026-11-21T08:00"], ["near", "venue-1"],
    ["menu", "venue-20"],
  ]

  /// A pipe, a narrow terminal, and wide ones that show ASCII only or colours.
  static let places: [(columns: Int?, environment: [String: String], forms: [[String]])] = [
    (nil, [:], [[], ["--plain"], ["--json"]]), (40, ["NO_COLOR": "1"], [[]]), (80, [:], [[], ["--json"]]),
    (120, ["LC_ALL": "C"], [[]]),
  ]

  @Test(arguments: questions) func neverReachesTheTerminal(words: [String]) throws {
    let desk = try Self.desk()
    for (columns, environment, forms) in Self.places {
      let line = try #require(ShellLine("$ dine " + words.joined(separator: " ")))
      for form in forms {
        var shown = line
        shown.words += form
        shown.columns = columns
        shown.environment = environment
        let outcome = try desk.run(shown)
        let asked = "\(words) \(form) at \(columns ?? 0)"
        #expect([0, 1].contains(outcome.exit), "\(asked): \(outcome.error)")
        let text =
          form == ["--color=always"] || columns != nil ? withoutColors(outcome.output) : outcome.output
        #expect(harm(in: text, allowing: form == ["--plain"] ? ["\n", "\t"] : ["\n"]) == nil, "\(asked)")
        for fault in faults(of: outcome, to: shown, at: desk) { Issue.record("\(asked): \(fault)") }
      }
    }
  }

  @Test func theRowsOfAScriptStayWhole() throws {
    let desk = try Self.desk()
    for (words, fields) in [(["open", "--all"], 8), (["venues"], 8), (["menu"], 8), (["status"], 8)] {
      let rows = try desk.run(words + ["--plain"]).output.split(
        separator: "\n", omittingEmptySubsequences: false)
      // Two pages, and a source that was never fetched.
      let expected =
        words == ["status"] ? 3 : words == ["menu"] ? 2 * Hostile.texts.count : Hostile.texts.count
      #expect(rows.count == expected + 1 && rows.last == "", "\(words)")
      for row in rows.dropLast() {
        #expect(
          row.split(separator: "\t", omittingEmptySubsequences: false).count == fields, "\(words): \(row)")
      }
    }
  }

  @Test func programsGetTheTextBack() throws {
    let output = try Self.desk().run(["venues", "--json"]).output
    let results = try #require(try JSONValue(parsing: Array(output.utf8))["results"]?.array)
    let names = Set(results.compactMap { $0["name"]?.string })
    for text in Hostile.texts where !text.allSatisfy(\.isWhitespace) {
      #expect(names.contains(text), "\(text.debugDescription)")
    }
  }

  @Test func nothingIsCutForAScript() throws {
    let rows = try Self.desk().run(["venues", "--plain"]).output
    #expect(rows.contains(String(repeating: "unbroken", count: 300)))
  }

  /// Programs get it whole; a terminal of 80 columns has four lines of it, wherever it is a name.
  @Test(arguments: [["open", "--all"], ["venues"], ["menu"], ["show", "venue-20"]])
  func aLongNameDoesNotFillTheTerminal(words: [String]) throws {
    let shown = try Self.desk().run(words, columns: 80).output.split(separator: "\n")
    var (most, run) = (0, 0)
    for line in shown {
      run = line.contains("unbrokenunbroken") ? run + 1 : 0
      most = max(most, run)
    }
    // A name, and what stands beside it, which is as long: at most two of them below each other, and in a menu a place,
    // a station and a dish.
    #expect(most <= (words == ["menu"] ? 13 : 9), "\(words): \(most) lines")
    #expect(words == ["menu"] || most > 0)
  }

  /// What a person types comes back in messages.
  @Test(arguments: Hostile.texts) func neverComesBackFromTheCommandLine(text: String) throws {
    let desk = try Self.desk()
    let lines = [
      [text], ["show", text], ["menu", text], ["menu", "--period", text], ["open", "--now", text],
      ["open", "--at", text], ["open", "--" + text], ["open", "--kind", text], ["open", "--campus", text],
      ["open", text], ["menu", "--date", text], ["open", "--max-age", text], ["near", text],
      ["open", "--config", "/" + text], ["open", "--db", "/nowhere/" + text],
    ]
    for words in lines {
      let outcome = try desk.run(words, columns: 80)
      #expect(harm(in: outcome.error) == nil, "\(words.map(\.debugDescription))")
      #expect(outcome.exit == 0 || outcome.exit == 1 || outcome.exit >= 64)
      #expect(outcome.exit < 64 || outcome.output.isEmpty)
    }
  }

  @Test func harmIsSeen() {
    for text in ["\u{1B}", "a\u{9B}b", "\u{202E}", "\u{200B}", "\t", "\u{7F}", "\u{2028}"] {
      #expect(harm(in: text) != nil)
    }
    for text in ["plain\nlines", "café 麻婆 👩‍👩‍👧‍👦 שלום"] { #expect(harm(in: text) == nil) }
    #expect(withoutColors("\u{1B}[1;31mx\u{1B}[0m\u{1B}[2J") == "x\u{1B}[2J")
  }
}
