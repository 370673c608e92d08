import Markup
import Testing

@Suite struct PatternTests {
  static let page = DecodedText("<li class=dish>Käse <b>520</b></li>\n<li class=dish>Crème</li>")

  @Test(arguments: [true, false]) func findsMatchesAndCaptures(_ justInTime: Bool) throws {
    let pattern = try Pattern(
      "<li class=dish>(?<name>[^<]+)(?:<b>(?<kcal>\\d+)</b>)?", justInTime: justInTime)
    let found = try pattern.matches(in: Self.page)
    #expect(found.map { $0["name"] } == ["Käse ", "Crème"])
    #expect(found.map { $0["kcal"] } == ["520", nil])
    #expect(found.map { $0[2] } == ["520", nil])
    #expect(found[0][0] == "<li class=dish>Käse <b>520</b>")
    #expect(found[0][3] == nil && found[0][-1] == nil && found[0]["none"] == nil)
    #expect(found[1].ranges[0]?.lowerBound == 37)
    #expect(try pattern.firstMatch(in: Self.page)?["kcal"] == "520")
  }

  @Test(arguments: [
    ("x*", "axxb", ["", "xx", "", ""]), ("", "é", ["", ""]), ("$", "a\n", ["", ""]),
    ("(?=é)", "éé", ["", ""]),
    ("a|", "", [""]), ("é", "", []), (".", "é🍕", ["é", "🍕"]), ("\\w", "éa", ["a"]),
  ]) func everyMatchMovesOn(_ source: String, _ text: String, _ expected: [String]) throws {
    #expect(try Pattern(source).matches(in: DecodedText(text)).map { $0[0] } == expected)
  }

  @Test func optionsAreHonoured() throws {
    let text = DecodedText("CAFÉ\ncafé")
    func count(_ source: String, _ options: PatternOptions) throws -> Int {
      try Pattern(source, options: options).matches(in: text).count
    }
    #expect(try count("café", []) == 1)
    #expect(try count("café", .ignoresCase) == 2)
    #expect(try count("C.+é", []) == 0)
    #expect(try count("c a f # comment", .extended) == 1)
  }

  @Test(arguments: [("(", 1), ("a{2,1}", 5), ("[z-a]", 3), ("(?<n>a)(?<n>b)", 12), ("\\C", 2)])
  func aBadPatternIsAnError(_ source: String, _ offset: Int) {
    #expect {
      _ = try Pattern(source)
    } throws: { error in
      guard case .badPattern(source, let found, let reason) = error as? MarkupError else { return false }
      return found == offset && reason > 0
    }
  }

  @Test(arguments: [true, false]) func catastropheIsCutShortAndSaid(_ justInTime: Bool) throws {
    let pattern = try Pattern("(a+)+$", justInTime: justInTime)
    let text = DecodedText(String(repeating: "a", count: 5000) + "b")
    #expect(throws: MarkupError.patternLimit(.steps)) { try pattern.matches(in: text) }
  }

  @Test func eachLimitHasItsName() throws {
    let text = DecodedText(String(repeating: "ab", count: 50_000))
    func limit(_ source: String, _ limits: PatternLimits, _ justInTime: Bool) throws -> MarkupError? {
      let pattern = try Pattern(source, limits: limits, justInTime: justInTime)
      do throws(MarkupError) {
        _ = try pattern.matches(in: text)
        return nil
      } catch {
        return error
      }
    }
    let wide = PatternLimits(steps: .max, depth: .max, heap: .max)
    #expect(
      try limit("(?:(a)|b)*[cd]", .init(steps: 10, depth: .max, heap: .max), false) == .patternLimit(.steps))
    #expect(
      try limit("(?:(a)|b)*[cd]", .init(steps: .max, depth: 10, heap: .max), false) == .patternLimit(.depth))
    #expect(
      try limit("(?:(a)|b)*[cd]", .init(steps: .max, depth: .max, heap: 1), false) == .patternLimit(.heap))
    if try Pattern("a").isJustInTime {
      #expect(try limit("^(?:(a)|b)*[cd]", wide, true) == .patternLimit(.stack))
    }
    #expect(throws: MarkupError.patternLimit(.matches)) { try Pattern("a").matches(in: text, limit: 49_999) }
    #expect(try Pattern("a").matches(in: text, limit: 50_000).count == 50_000)
  }

  @Test func onePatternServesManyTasks() async throws {
    let pattern = try Pattern("<li[^>]*>([^<]+)")
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).reduce(0) { sum, _ in sum + ((try? pattern.matches(in: Self.page).count) ?? 0) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 100, count: 8))
  }
}
