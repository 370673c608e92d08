import HTTPClient
import TestSupport
import Testing

/// A file, a name, and what it may fetch: each row of a table is `path` or, for what it may not fetch, `!path`.
private func expect(
  _ robots: String, for agent: String = "dine", _ rows: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = RobotsFile(Array(robots.utf8))
  for row in rows.split(separator: " ") {
    let path = String(row.drop { $0 == "!" })
    #expect(
      file.verdict(on: RobotsFile.target(of: path), for: agent).allowed == !row.hasPrefix("!"),
      "\(path)", sourceLocation: sourceLocation)
  }
}

@Suite struct RobotsFileTests {
  // MARK: Groups

  @Test func everyoneMayFetchEverythingUnlessARuleSaysOtherwise() {
    expect("", "/ /menus /robots.txt")
    expect("User-agent: *\nDisallow:\n", "/ /menus")
    expect("Disallow: /\n", "/menus")
    expect("User-agent: *\nDisallow: /api\n", "/ /menus !/api !/api/x !/apis")
    expect("User-agent: *\nDisallow: /\n", "!/ /robots.txt !/robots.txt.gz !/a/robots.txt !/robots.txt?x")
  }

  @Test func theOwnGroupTakesThePlaceOfEveryones() {
    let robots = "User-agent: *\nDisallow: /\n\nUser-agent: Dine\nDisallow: /private\n"
    expect(robots, "/menus !/private")
    expect(robots, for: "otherbot", "!/menus !/private")
    expect("User-agent: *\nDisallow: /\nUser-agent: dine\n", "/menus")
  }

  @Test func groupsOfOneNameAreOne() {
    expect(
      "User-agent: dine\nDisallow: /a\n\nUser-agent: b\nDisallow: /\n\nUser-agent: DINE\nDisallow: /c\n",
      "!/a /b !/c")
  }

  @Test func otherLinesDoNotEndARunOfNames() {
    for line in ["Sitemap: https://example.org/s.xml", "Crawl-delay: 3", "Content-Signal: search=yes", ""] {
      expect("User-agent: dine\n\(line)\nUser-agent: other\nDisallow: /x\n", "!/x /y")
    }
  }

  @Test func namesAreWholeWordsInAnyCase() {
    expect("User-agent: diner\nDisallow: /\n", "/x")
    expect("User-agent: DINE/1.0\nDisallow: /\n", "!/x")
    expect("User-agent: dine bot\nDisallow: /\n", "!/x")
    expect("User-agent: **\nDisallow: /\n", "/x")
    expect("User-agent: * all of you\nDisallow: /\n", "!/x")
  }

  // MARK: Patterns

  @Test func theLongestPatternDecidesAndAllowWinsATie() {
    expect("User-agent: *\nDisallow: /a\nAllow: /a/b\n", "!/a !/a/c /a/b /a/bc")
    expect("User-agent: *\nDisallow: /a\nAllow: /a\n", "/a")
    expect("User-agent: *\nAllow: /a*\nDisallow: /a/b\n", "/a/c !/a/b")
  }

  @Test func starsAndDollarsMeanWhatTheyShould() {
    expect("User-agent: *\nDisallow: /*.php$\n", "!/a.php !/b/a.php /a.php5 /a.php?x !/a.php.php")
    expect("User-agent: *\nDisallow: /a*b*c\n", "!/abc !/axbxcx /acb /ab")
    expect("User-agent: *\nDisallow: /$\n", "!/ /a")
    expect("User-agent: *\nDisallow: /a$b\n", "!/a$b !/a$bc /a")
    expect("User-agent: *\nDisallow: /*a*$\n", "!/a !/ba !/bab /b")
    expect("User-agent: *\nDisallow: *\n", "!/ !/a")
    expect("User-agent: *\nDisallow: /aa*aa$\n", "!/aaaa /aaa !/aabaa")
  }

  @Test func encodingsAreComparedInCapitalsAndNotDecoded() {
    expect("User-agent: *\nDisallow: /caf%c3%a9\n", "!/caf%C3%A9 !/café /cafe")
    expect("User-agent: *\nDisallow: /café\n", "!/caf%C3%A9 !/caf%c3%a9")
    expect("User-agent: *\nDisallow: /%62\n", "/b !/%62")
    expect("User-agent: *\nDisallow: /%zz\n", "!/%zz /%ZZ")
    expect("User-agent: *\nDisallow: /%\nAllow: /%a\n", "!/% !/%b /%a")
  }

  // MARK: Lines

  @Test(arguments: ["\n", "\r\n", "\r", "  # why\n", "\t\n"])
  func linesEndInEveryWay(end: String) {
    expect(["\u{FEFF}User-agent: *", "Disallow : /x", ""].joined(separator: end), "!/x /y")
  }

  @Test(
    arguments: [
      "Disallow /", "dissallow: /", "DISALOW:/", "Disallow\t:\t/", " disallow: / # all", "disallaw: /",
    ])
  func slipsThatAskForRestraintAreUnderstood(line: String) {
    expect("User-agent: *\n\(line)\n", "!/x")
  }

  @Test(arguments: [
    "Disallow all of it", "Disallowed: /", "# Disallow: /", ": /", "Disallow", "\u{0}Disallow: /",
  ])
  func otherLinesSayNothing(line: String) {
    expect("User-agent: *\n\(line)\n", "/x")
  }

  @Test func theRuleThatDecidesHasItsLine() {
    let file = RobotsFile(Array("User-agent: *\n\n# no\nDisallow: /a\r\nAllow: /a/b\n".utf8))
    #expect(file.verdict(on: "/a", for: "dine").rule?.line == 4)
    #expect(file.verdict(on: "/a/b", for: "dine").rule?.line == 5)
    #expect(file.verdict(on: "/a/b", for: "dine").rule?.pattern.text == "/a/b")
    #expect(file.verdict(on: "/c", for: "dine").allowed)
    #expect(file.verdict(on: "/c", for: "dine").rule == nil)
  }

  @Test(
    arguments: [("10", 10_000), ("2.5", 2_500), ("0", 0), ("1e9", 86_400_000), ("inf", 86_400_000)]
      as [(String, Int)])
  func aPauseIsReadInSeconds(text: String, milliseconds: Int) {
    let file = RobotsFile(Array("User-agent: dine\nCrawl-delay: \(text)\nDisallow: /x\n".utf8))
    #expect(file.crawlDelay(for: "Dine") == milliseconds && file.crawlDelay(for: "other") == nil)
  }

  @Test(arguments: ["-1", "nan", "soon", ""]) func otherPausesAreNone(text: String) {
    let file = RobotsFile(Array("User-agent: *\nCrawl-delay: \(text)\n".utf8))
    #expect(file.crawlDelay(for: "dine") == nil)
  }

  @Test func whatAServerCannotShowIsOpenOrClosed() {
    #expect(RobotsFile.empty.verdict(on: "/", for: "dine").allowed)
    #expect(!RobotsFile.closed.verdict(on: "/", for: "dine").allowed)
  }

  @Test func theFirstHalfMegabyteCounts() {
    let filler = Array(repeating: UInt8(ascii: "\n"), count: RobotsFile.largest - 26)
    let head = Array("User-agent: *\n".utf8)
    #expect(!RobotsFile(head + filler + Array("Disallow: /\n".utf8)).verdict(on: "/", for: "x").allowed)
    #expect(
      RobotsFile(head + filler + filler + Array("Disallow: /\n".utf8)).verdict(on: "/", for: "x").allowed)
  }

  @Test func anyBytesAreAFile() {
    var state: UInt64 = 9_309
    for _ in 0..<2_000 {
      let bytes = (0..<60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Array("\u{0}\n\r:#*$% /aAuser-disallow".utf8)[Int(state >> 33) % 25]
      }
      let file = RobotsFile(Array("User-agent: *\n".utf8) + bytes)
      _ = file.verdict(on: "/a*$%aa", for: "dine")
      #expect(file.lineCount > 0)
    }
  }
}
