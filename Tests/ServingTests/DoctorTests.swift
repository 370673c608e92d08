import JSON
import TestSupport
import Testing

@testable import Serving

/// `doctor`: what it finds in order and what not.
@Suite struct DoctorTests {
  let site: Site
  let dined: Dined

  init() throws {
    site = try Site()
    dined = try Dined(site)
  }

  /// The state of a check, and what it says.
  private func check(_ name: String) throws -> (state: String, detail: String, code: Int32) {
    let outcome = dined.run("doctor", "--plain")
    #expect(outcome.error == "")
    let row = try #require(
      outcome.output.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
      .first { $0[0] == name }, "\(name): \(outcome.output)")
    return (String(row[1]), dined.tidy(row[2...].joined(separator: " ")), outcome.code)
  }

  @Test func allIsWellAfterAPass() throws {
    #expect(dined.run("refresh").code == 0)
    for name in ["configuration", "database", "lock", "clock", "disk", "source campusdish", "terminal"] {
      let check = try check(name)
      #expect(check.state == "ok" && check.code == 0, "\(name): \(check)")
    }
    let value = try JSONValue(parsing: Array(dined.run("doctor", "--json").output.utf8))
    #expect(value["results"]?.array?.count ?? 0 > 7)
    #expect(dined.run("doctor").output.contains("database  ok: "))
  }

  @Test func whatIsNotThereYetFails() throws {
    let database = try check("database")
    #expect(database.state == "fail" && database.code == 1)
    #expect(database.detail.contains("dine refresh makes it"))
  }

  @Test func agesAndClocksAreLookedAt() throws {
    #expect(dined.run("refresh").code == 0)
    dined.wait(2 * 86_400)
    #expect(try check("source campusdish").state == "warn")
    dined.wait(-3 * 86_400)
    #expect(try check("clock").state == "warn")
    #expect(try check("clock").code == 0)
  }

  @Test func aBrokenConfigurationIsToldOnce() throws {
    try dined.write(configuration: "{")
    let configuration = try check("configuration")
    #expect(configuration.state == "fail" && configuration.code == 1)
    #expect(!dined.run("doctor", "--plain").output.contains("\ndatabase\t"))
  }

  @Test func aDamagedDatabaseFails() throws {
    #expect(dined.run("refresh").code == 0)
    var bytes = try dined.scratch.read("dine.db")
    for index in (bytes.count / 2)..<bytes.count { bytes[index] = 0xA5 }
    try dined.scratch.write(bytes, to: "dine.db")
    #expect(try check("database").state == "fail")
  }
}

/// `-v` and `-vv`: what is done, and every request.
@Suite struct VerboseTests {
  @Test func aPassTellsItsStory() throws {
    let site = try Site()
    let dined = try Dined(site)
    defer { withExtendedLifetime(site) {} }
    let quiet = dined.run("refresh", "--force")
    #expect(!quiet.error.contains("changed http"))
    let told = dined.run("refresh", "--force", "-v")
    #expect(told.code == 0 && told.output == dined.run("refresh", "--force").output)
    #expect(told.error.contains("dined: unchanged http://"))
    #expect(!told.error.contains("GET"))
    site.replace(Site.places, by: [.answer(200, body: Array("<html></html>".utf8))])
    let requests = dined.run("refresh", "--force", "-vv").error
    #expect(requests.contains("dined: > #") && requests.contains(" GET http://"))
    #expect(requests.contains("dined: < #") && requests.contains(" bytes, "))
    #expect(dined.run("refresh", "-v", "-q").code == 64)
  }

  @Test(arguments: [
    ("https://a.b/c?x=1&token=s3cr3t", "https://a.b/c?x=1&token=***"), ("https://a.b/c", "https://a.b/c"),
    ("https://a.b/?API_Key=k&sessionid=2&y", "https://a.b/?API_Key=***&sessionid=***&y"),
    ("https://a.b/?locationId=695&mode=Daily", "https://a.b/?locationId=695&mode=Daily"), ("?", "?"),
  ])
  func secretsOfAnAddressAreMasked(address: String, shown: String) { #expect(masked(address) == shown) }
}
