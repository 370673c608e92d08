import JSON
import TestSupport
import Testing

@testable import DinedCLI

@Suite struct RobotsCommandTests {
  let dined: Dined

  init() throws {
    dined = try Dined()
    try dined.scratch.write(
      Array("User-agent: *\nCrawl-delay: 4\nDisallow: /api\nAllow: /api/menus\n".utf8), to: "robots.txt")
  }

  private func robots(_ words: String...) -> Outcome {
    dined.run(["robots"] + words + ["--file", dined.scratch.file("robots.txt")])
  }

  @Test func eachAddressHasAVerdictAndTheLineThatDecides() {
    let outcome = robots("https://dining.example.edu/api/x", "/api/menus?day=1", "/hours")
    #expect(outcome.code == 1 && outcome.error.isEmpty)
    #expect(
      outcome.output == """
        forbidden  https://dining.example.edu/api/x  (line 3: Disallow: /api)
        allowed  /api/menus?day=1  (line 4: Allow: /api/menus)
        allowed  /hours  (no rule applies)

        """)
    #expect(robots("/hours").code == 0)
    #expect(robots("/api", "--plain").output == "forbidden\t3\t/api\n")
  }

  @Test func theJSONFormHasTheSame() throws {
    let value = try JSONValue(parsing: Array(robots("/api", "/hours", "--json").output.utf8))
    #expect(value["schema"]?.string == "dine.robots/1")
    let results = try #require(value["results"]?.array)
    #expect(results.map { $0["allowed"]?.bool } == [false, true])
    #expect(results.map { $0["line"]?.int } == [3, nil])
    #expect(results.map { $0["rule"]?.string } == ["Disallow: /api", nil])
    #expect(results.map { $0["crawl_delay_ms"]?.int } == [4_000, 4_000])
  }

  @Test func theFileMayComeFromStandardInput() throws {
    dined.input = Array("User-agent: other\nDisallow: /\n".utf8)
    #expect(dined.run("robots", "/x").code == 0)
    #expect(dined.run("robots", "--agent", "Other", "/x").code == 1)
  }

  @Test func wrongUsesAreSaid() throws {
    #expect(robots().code == 64)
    #expect(robots("/x", "--agent", "two words").error.contains("\"two words\""))
    #expect(dined.run("robots", "/x", "--file", "nowhere.txt").code == 69)
    #expect(dined.run("robots", "--batch", "/x").code == 64)
  }

  @Test func aBatchAnswersInOrderWhateverTheLinesAre() throws {
    dined.input = Array(
      """
      {"id":1,"robots":"User-agent: dine\\nDisallow: /a","agent":"dine","url":"http://x.example/a"}
      {"id":"two","robots":"User-agent: dine\\nDisallow: /a","agent":"other","url":"http://x.example/a"}

      {"id":3,"robots":"User-agent: dine\\nDisallow: /","url":"/"}
      {"id":4,"agent":"dine","url":"/"}
      {"id":[5],"robots":"","agent":"dine"}
      {"id":
      []

      """.utf8)
    let outcome = dined.run("robots", "--batch")
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(
      outcome.output == """
        {"id":1,"allowed":false}
        {"id":"two","allowed":true}
        {"id":3,"allowed":false}
        {"id":4,"error":{"code":"missing-robots"}}
        {"id":[5],"error":{"code":"missing-url"}}
        {"id":null,"error":{"code":"bad-json"}}
        {"id":null,"error":{"code":"not-an-object"}}

        """)
  }
}
