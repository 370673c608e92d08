import SQLite
import Testing

@testable import Store

@Suite struct StringListTests {
  @Test(arguments: [
    ([], "[]"), ([""], "[\"\"]"), (["milk", "eggs"], "[\"milk\",\"eggs\"]"),
    (["a\"b\\c"], "[\"a\\\"b\\\\c\"]"), (["\u{0}\n\u{1F}"], "[\"\\u0000\\u000a\\u001f\"]"),
    (["crème 👩🏽‍🍳", ",", "]"], "[\"crème 👩🏽‍🍳\",\",\",\"]\"]"),
  ])
  func listsAreJSON(list: [String], json: String) throws {
    #expect(StringList.write(list) == json)
    #expect(StringList.read(json) == list)
    let workshop = try Workshop()
    let read = try workshop.store.database.prepare("SELECT value FROM json_each(?)")
    try read.bind(json)
    for string in list {
      #expect(try read.step())
      // SQLite ends a text at a zero byte that JSON spelled out.
      #expect(read.string(0) == string.prefix { $0 != "\u{0}" })
    }
    #expect(try !read.step())
  }

  @Test func nothingStatedIsNoList() {
    #expect(StringList.write(nil) == nil)
  }

  @Test(arguments: [
    "", "[", "]", "[\"", "[\"a\"", "[\"a\",]", "[\"a\"]x", "[]x", "[1]", "[\"\\", "[\"\\u00\"]",
    "[\"\\uzzzz\"]",
    "[\"\\u0100\"]", "{}", " []", "[\"a\" ,\"b\"]",
  ])
  func whatWasNotWrittenHereIsRefused(text: String) {
    #expect(StringList.read(text) == nil)
  }
}
