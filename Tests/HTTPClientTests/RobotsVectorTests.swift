import HTTPClient
import Foundation
import JSON
import TestSupport
import Testing

/// The cases of google/robotstxt, kept beside the repository.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct RobotsVectorTests {
  private func cases(_ file: String, _ list: String) throws -> [JSONValue] {
    let document = try JSONValue(parsing: try Corpus.bytes("robots/" + file))
    return try #require(document[list]?.array)
  }

  private func isRight(_ question: JSONValue) throws -> Bool {
    let robots = try #require(question["robots"]?.string)
    let target = RobotsFile.target(of: try #require(question["url"]?.string))
    let agent = try #require(question["agent"]?.string)
    return RobotsFile(Array(robots.utf8)).verdict(on: target, for: agent).allowed == question["allowed"]?.bool
  }

  @Test func everyCaseOfTheRFCIsRight() throws {
    let cases = try cases("allow.json", "cases").filter { $0["scope"]?.string == "rfc9309" }
    #expect(cases.count == 115)
    for question in cases { #expect(try isRight(question), "\(question["id"]?.string ?? "")") }
  }

  /// docs/manners.md says which lenient readings are taken: all but the one that would only loosen a rule.
  @Test func ofTheLenientCasesOnlyOneIsNotTaken() throws {
    let cases = try cases("allow.json", "cases").filter { $0["scope"]?.string == "google-lenient" }
    let wrong = try cases.filter { try !isRight($0) }
    #expect(cases.count == 24)
    #expect(wrong.map { $0["id"]?.string } == ["GoogleOnly_IndexHTMLisDirectory#1"])
  }

  @Test func namesPathsAndPatternsAreThoseOfTheirUnitTests() throws {
    for unit in try cases("units.json", "product_tokens") {
      let token = try #require(unit["token"]?.string)
      #expect(RobotsFile.isProductToken(token) == unit["valid"]?.bool, "\(token)")
    }
    for unit in try cases("units.json", "path_of_url") {
      let url = try #require(unit["url"]?.string)
      #expect(RobotsFile.target(of: url) == unit["path"]?.string, "\(url)")
    }
    for unit in try cases("units.json", "pattern_normalisation") {
      let pattern = try #require(unit["pattern"]?.string)
      #expect(RobotsPattern(pattern.utf8).text == unit["normalised"]?.string)
    }
  }

  @Test func linesAreCountedAsTheirsAre() throws {
    for unit in try cases("lines.json", "cases") {
      let name = try #require(unit["name"]?.string)
      let encoded = try #require(unit["b64"]?.string)
      let bytes = try #require(Data(base64Encoded: encoded))
      let file = RobotsFile(Array(bytes))
      if let valid = unit["valid"]?.int { #expect(file.understoodLines == valid, "\(name)") }
      if let last = unit["last_line"]?.int { #expect(file.lineCount == last, "\(name)") }
    }
  }
}
