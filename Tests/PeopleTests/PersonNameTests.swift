import Failures
import Testing

@testable import People

@Suite struct PersonNameTests {
  @Test(arguments: [("Ada", "ada"), ("zoë", "zoë"), ("k.t-2_b", "k.t-2_b"), ("me", "me")])
  func namesAreTaken(typed: String, kept: String) throws {
    #expect(try PersonName(typed).text == kept)
  }

  @Test func whoIsNotNamedIsTheOwner() throws {
    #expect(try PersonName(nil) == .owner)
    #expect(PersonName.owner.text == "me")
  }

  @Test(arguments: ["", " ", "a b", "-x", "a\u{1B}[31m", "a/b", String(repeating: "a", count: 41), "a\n"])
  func whatIsNoNameIsRefused(typed: String) {
    #expect(throws: Failure(.badPersonName, typed)) { try PersonName(typed) }
  }
}
