import Dining
import Testing

@testable import Tables

@Suite struct TableWishTests {
  private func wish(_ word: String, _ body: String) throws(TableError) -> TableRequest {
    try TableRequest(word, Array(body.utf8))
  }

  @Test func wishesAreRead() throws {
    #expect(try wish("join", #"{"name":"Ada"}"#) == .join(name: "Ada"))
    #expect(try wish("join", "{}") == .join(name: ""))
    #expect(
      try wish("vote", #"{"round":1,"venue":"alder","choice":"yes"}"#)
        == .vote(round: 1, on: .venue("alder"), true))
    #expect(
      try wish("vote", #"{"round":2,"dish":"bean stew","choice":null}"#)
        == .vote(round: 2, on: .dish("bean stew"), nil))
    #expect(
      try wish("diet", #"{"diets":["vegan","vegan"],"without":["peanut"]}"#)
        == .diet(DishFilter(diets: ["vegan"], exclusions: ["peanuts"])))
    #expect(try wish("from", #"{"from":"library"}"#) == .from("library"))
    #expect(try wish("from", #"{"from":""}"#) == .from(nil))
    #expect(try wish("done", #"{"round":1,"done":false}"#) == .done(round: 1, false))
    #expect(try wish("decide", #"{"round":3}"#) == .decide(round: 3))
    #expect(try wish("leave", "{}") == .leave)
    #expect(try wish("leave", "") == .leave)
  }

  static let hostile: [(String, String)] = [
    ("vote", ""), ("vote", "null"), ("vote", "[]"), ("vote", "{"), ("vote", "{} {}"), ("vote", "\u{0}"),
    ("vote", #"{"round":1,"venue":"a"}"#), ("vote", #"{"round":1,"choice":"yes"}"#),
    ("vote", #"{"round":1,"venue":"a","dish":"b","choice":"yes"}"#),
    ("vote", #"{"round":1,"venue":"a","choice":"maybe"}"#),
    ("vote", #"{"round":1,"venue":"a","choice":true}"#),
    ("vote", #"{"round":1e400,"venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":99999999999999999999999999,"venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":-1,"venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":1.5,"venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":"1","venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":0,"venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":1,"round":2,"venue":"a","choice":"yes"}"#),
    ("vote", #"{"round":1,"venue":{"a":1},"choice":"yes"}"#),
    ("join", #"{"name":"a","admin":true}"#), ("join", #"{"name":["a"]}"#), ("join", #"{"name":1}"#),
    ("join", #"{"name":"a","name":"b"}"#), ("join", "{\"name\":\"\u{1}\"}"), ("join", "{'name':'a'}"),
    ("join", String(repeating: "[", count: 2_000)), ("join", String(repeating: #"{"name":"#, count: 500)),
    ("diet", #"{"diets":["cannibal"]}"#), ("diet", #"{"diets":"vegan"}"#),
    ("diet", #"{"diets":[["vegan"]]}"#),
    ("diet", "{\"diets\":[" + String(repeating: "\"vegan\",", count: 100) + "\"vegan\"]}"),
    ("leave", #"{"all":true}"#), ("done", #"{"round":1,"done":"yes"}"#), ("decide", "{}"), ("again", "{}"),
    ("steal", "{}"), ("", "{}"),
  ]

  @Test(arguments: hostile) func whatIsNoWishIsRefused(word: String, body: String) {
    #expect(throws: TableError.self) { try wish(word, body) }
  }

  @Test func whatIsNoUTF8IsRefused() {
    let start = Array(#"{"name":""#.utf8)
    let end = Array(#""}"#.utf8)
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(throws: TableError.self) { try TableRequest("join", start + bytes + end) }
    }
    #expect(throws: TableError.self) {
      try TableRequest("join", start + [UInt8](repeating: 0x61, count: 4_096) + end)
    }
  }

  @Test func anOpeningIsRead() throws {
    let opening = try TableRequest.Opening(
      Array(#"{"campus":"hill","name":"Lunch","seats":4,"at":"12:30","member":"Ada"}"#.utf8))
    #expect(opening.campus == "hill" && opening.seats == 4 && opening.secondOfDay == 45_000)
    #expect(try TableRequest.Opening(Array("{}".utf8)).name == "")
    for body in [
      #"{"seats":1}"#, #"{"seats":21}"#, #"{"at":"25:00"}"#, #"{"at":"1230"}"#, #"{"at":"1:3"}"#,
      #"{"at":"+1:+3"}"#, #"{"at":""}"#, #"{"token":"x"}"#, #"{"name":null,"name":"x"}"#,
    ] {
      #expect(throws: TableError.self, "\(body)") { try TableRequest.Opening(Array(body.utf8)) }
    }
  }

  @Test func namesAreOneShortLine() {
    #expect(TableText.line("  a \n\t b\u{202E}c\u{200B}\u{0} ", 60) == "a bc")
    #expect(TableText.line("<script>alert(1)</script>", 60) == "<script>alert(1)</script>")
    #expect(TableText.line(String(repeating: "é", count: 500), 60).unicodeScalars.count == 60)
    #expect(TableText.line("a" + String(repeating: "\u{301}", count: 500), 60).unicodeScalars.count == 60)
    #expect(TableText.line("\u{2028}\u{FEFF}\u{E000}", 60) == "")
  }
}
