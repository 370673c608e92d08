import Failures
import JSON
import Routes
import TestSupport
import Testing

@testable import ModelContext

@Suite struct ToolTests {
  @Test(arguments: [
    ("open_now", "{}", "open"), ("open_now", #"{"all": true, "kind": "hall", "at": "18:30"}"#, "open"),
    ("near", #"{"place": "library", "all": true, "limit": 2}"#, "near"),
    ("near", #"{"place": "library", "all": true, "limit": 2.0}"#, "near"),
    ("menu", #"{"venue": "Alder Hall", "date": null}"#, "menu"),
    ("menu", #"{"diet": ["vegan"], "without": ["peanuts", "milk"]}"#, "menu"),
    ("search", #"{"text": "bean stew"}"#, "search"), ("lucky", #"{"any": true, "seed": 7}"#, "lucky"),
    ("why", #"{"venue": "birch-commons"}"#, "why"),
  ])
  func whatAToolGivesFitsItsSchema(_ tool: String, _ arguments: String, _ schema: String) throws {
    var assistant = try Assistant()
    let result = try #require(try assistant.call(tool, arguments)?["result"])
    #expect(result["resultType"]?.string == "complete" && result["isError"]?.bool == false)
    let structure = try #require(result["structuredContent"])
    #expect(structure["schema"]?.string == "dine.\(schema)/1")
    let document = try JSONSchema(try #require(Checkout.text("docs/schemas/dine.\(schema).json")))
    #expect(document.faults(in: structure.serialized()) == [])
    #expect(result["content"]?[0]?["text"]?.string == structure.serialized())
    let listed = try #require(try assistant.ask("tools/list")?["result"]?["tools"]?.array)
    let own = listed.first { $0["name"]?.string == tool }
    #expect(own?["outputSchema"]?["title"]?.string == "dine.\(schema)/1")
  }

  @Test func aNameAsPeopleSayItWillDo() throws {
    var assistant = try Assistant()
    let menu = try assistant.call("menu", #"{"venue": "alder hall"}"#)?["result"]?["structuredContent"]
    #expect(menu?["results"]?[0]?["venue"]?.string == "alder-hall")
  }

  @Test(arguments: [
    ("menu", #"{"venue": "Elm"}"#, "no venue"), ("near", "{}", "PLACE"), ("why", "{}", "VENUE"),
    ("open_now", #"{"colour": "red"}"#, "colour"), ("near", #"{"place": "library", "limit": 0}"#, "0"),
    ("near", #"{"place": "library", "limit": 2.5}"#, "2.5"), ("open_now", #"{"all": "perhaps"}"#, "perhaps"),
    ("lucky", #"{"any": true, "within": "1ft"}"#, "within needs from"),
    ("open_now", #"{"campus": "moon"}"#, "moon"), ("menu", #"{"date": "never"}"#, "never"),
    ("search", #"{"text": "\u0000"}"#, ""),
    ("search", "{\"text\": \"\(String(repeating: "a", count: 201))\"}", "text is too long\n200 characters"),
  ])
  func whatCannotBeAnsweredIsSaidToTheAssistant(_ tool: String, _ arguments: String, _ word: String) throws {
    var assistant = try Assistant()
    let result = try #require(try assistant.call(tool, arguments)?["result"])
    guard !word.isEmpty else { return }
    #expect(result["isError"]?.bool == true && result["structuredContent"] == nil)
    #expect(result["content"]?[0]?["text"]?.string?.contains(word) == true, "\(result)")
  }

  @Test func toolsAreMadeFromTheDeclarations() throws {
    var assistant = try Assistant()
    let tools = try #require(try assistant.ask("tools/list")?["result"]?["tools"]?.array)
    #expect(
      tools.compactMap { $0["name"]?.string } == [
        "lucky", "menu", "near", "next_served", "open_now", "search", "why",
      ])
    for tool in tools {
      #expect(tool["inputSchema"]?["type"]?.string == "object")
      #expect(tool["inputSchema"]?["additionalProperties"]?.bool == false)
      #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
      #expect(tool["description"]?.string?.isEmpty == false)
      #expect(tool["inputSchema"]?["properties"]?["campus"] == nil)
    }
    let near = tools.first { $0["name"]?.string == "near" }?["inputSchema"]
    #expect(near?["required"] == ["place"])
    #expect(near?["properties"]?["open"]?["type"]?.string == "boolean")
    #expect(near?["properties"]?["limit"]?["maximum"]?.int == 10_000)
    let menu = tools.first { $0["name"]?.string == "menu" }?["inputSchema"]?["properties"]
    #expect(menu?["diet"]?["items"]?["enum"]?.array?.contains("vegan") == true)
    #expect(menu?["venue"]?["pattern"]?.string == "^[^\\u0000-\\u001F\\u007F]+$")
  }

  @Test func whereThereAreSeveralCampusesOneIsNamed() throws {
    var assistant = try Assistant(campuses: 2)
    let result = try assistant.call("open_now")?["result"]
    #expect(result?["isError"]?.bool == true)
    #expect(result?["content"]?[0]?["text"]?.string?.contains("hill") == true)
    #expect(
      try assistant.call("open_now", #"{"campus": "hill"}"#)?["result"]?["isError"]?.bool == false)
    let tools = try assistant.ask("tools/list")?["result"]?["tools"]
    #expect(tools?[0]?["inputSchema"]?["required"]?.array?.contains("campus") == true)
    var other = try Assistant(campuses: 2, default: "hill")
    #expect(try other.call("open_now")?["result"]?["isError"]?.bool == false)
  }

  /// Many clients send every default.
  @Test func aFlagThatIsOffExcludesNothing() throws {
    var assistant = try Assistant()
    func count(_ arguments: String) throws -> Int? {
      try assistant.call("menu", arguments)?["result"]?["structuredContent"]?["results"]?.array?.count
    }
    #expect(try count(#"{"back": true, "new": false}"#) == 0)
    #expect(try count(#"{"back": false, "new": false}"#) == 1)
  }

  @Test func whyTheDataCannotBeReadIsTold() {
    var writer = JSONWriter()
    writer.object { ToolOutcome(.problem(Failure(.databaseMissing, "/home/ada/hill.db"))).write(into: &$0) }
    #expect(writer.text.contains("hill.db") && !writer.text.contains("ada"))
  }

  @Test func balancesAreToldOnlyWhereThatIsAllowed() throws {
    var closed = try Assistant()
    #expect(try closed.call("balance")?["error"]?["code"]?.int == -32_602)
    #expect(try closed.ask("tools/list")?["result"]?["cacheScope"]?.string == "public")
    var open = try Assistant(balance: { .success(#"{"campus":"\#($0)"}"#) })
    #expect(try open.call("balance")?["result"]?["structuredContent"]?["campus"]?.string == "hill")
    #expect(try open.call("balance", #"{"account": "x"}"#)?["result"]?["isError"]?.bool == true)
    #expect(try open.ask("tools/list")?["result"]?["cacheScope"]?.string == "private")
    var empty = try Assistant(balance: { .failure(Failure(.noBalances, $0)) })
    let result = try empty.call("balance")?["result"]
    #expect(result?["isError"]?.bool == true)
    #expect(result?["content"]?[0]?["text"]?.string?.contains("hill") == true)
  }
}
