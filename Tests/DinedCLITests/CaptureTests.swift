import Foundation
import JSON
import TestSupport
import Testing

@testable import DinedCLI

@Suite struct CaptureTests {
  let site: Site
  let dined: Dined
  private let file: String

  init() throws {
    site = try Site()
    dined = try Dined(site)
    file = dined.scratch.file("body.html")
  }

  private func capture(_ words: String...) -> Outcome {
    dined.run(["capture", "campusdish", "--page", Site.places] + words)
  }

  /// Another page in the place of the list of venues, with somebody's name in it.
  private func breakThePage() throws {
    let broken = try Fixture.text("campusdish/sign-in.html")
      .replacing("</body>", with: "<p>Welcome, Jane Doe (jane@example.edu)</p></body>")
    site.replace(Site.places, by: Array(broken.utf8))
  }

  @Test func aBodyThatFailedBecomesAFixture() throws {
    _ = dined.run("refresh")
    try breakThePage()
    dined.wait(2 * 3_600)
    _ = dined.run("refresh")
    let outcome = capture("--output", file)
    #expect(outcome.code == 0, "\(outcome.error)")
    let text = String(decoding: try dined.scratch.read("body.html"), as: UTF8.self)
    #expect(
      text.contains("Shape of: campusdish\n")
        && text.contains("Description: what \(site.origin)\(Site.places)"))
    #expect(!text.contains("Jane") && !text.contains("jane@") && text.contains("Somebody"))
    #expect(outcome.output.contains(" places replaced") && outcome.output.contains("gone"))
    let value = try JSONValue(parsing: Array(capture("--output", file, "--force", "--json").output.utf8))
    let result = try #require(value["results"]?[0])
    #expect(result["reads_the_same"]?.bool == true && (result["redacted"]?.int ?? 0) >= 2)
    #expect(result["outcome"]?.string != "changed" && result["code"]?.string != nil)
    #expect(result["fingerprint"]?.string != result["former_fingerprint"]?.string)
    #expect((result["changes"]?.array ?? []).contains { $0["now"]?.int == 0 })
  }

  @Test func aGoodBodyIsTakenWhereNothingFailed() throws {
    _ = dined.run("refresh")
    let outcome = capture("--output", "-")
    #expect(outcome.code == 0 && outcome.output.contains("Alder Hall"))
    #expect(dined.run("read", "campusdish", "-").code != 0, "the input of this test is empty")
  }

  @Test func wrongUsesAreSaid() throws {
    #expect(capture().code == 69, "there is no database")
    _ = dined.run("refresh")
    #expect(dined.run("capture", "nowhere").code == 64)
    #expect(dined.run("capture", "campusdish", "--page", "no such page").code == 69)
    #expect(capture("--output", file).code == 0)
    let again = capture("--output", file)
    #expect(again.code == 64 && again.error.contains("already exists"))
  }
}
