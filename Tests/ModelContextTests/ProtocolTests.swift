import JSON
import Testing

@testable import ModelContext

private let version = "io.modelcontextprotocol/protocolVersion"

@Suite struct ProtocolTests {
  @Test func withoutASessionEachRequestSaysItsVersion() throws {
    var assistant = try Assistant()
    let found = try assistant.ask("server/discover")?["result"]
    #expect(found?["supportedVersions"]?.array?.first?.string == "2026-07-28")
    #expect(found?["capabilities"]?["tools"] != nil && found?["ttlMs"]?.int != nil)
    #expect(found?["resultType"]?.string == "complete")
    #expect(found?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.string == "dine")
    #expect(found?["instructions"]?.string?.contains("Hill College") == true)
    let bare = try assistant.say(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
    #expect(bare?["error"]?["code"]?.int == -32_602)
    #expect(bare?["error"]?["data"]?["supported"]?[0]?.string == "2026-07-28")
  }

  @Test func anotherVersionIsRefusedWithThoseThatAreSpoken() throws {
    var assistant = try Assistant()
    let reply = try assistant.say(
      #"{"jsonrpc":"2.0","id":"a","method":"tools/list","params":{"_meta":{"\#(version)":"1900-01-01"}}}"#)
    #expect(reply?["id"]?.string == "a" && reply?["error"]?["code"]?.int == -32_022)
    #expect(reply?["error"]?["data"]?["requested"]?.string == "1900-01-01")
    let silent = try assistant.say(
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{"\#(version)":"2026-07-28"}}}"#)
    #expect(silent?["error"]?["code"]?.int == -32_602)
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
    ("1900-01-01", "2025-11-25"),
  ])
  func aSessionBeginsWithAHandshake(_ requested: String, _ spoken: String) throws {
    var assistant = try Assistant()
    let reply = try assistant.say(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(requested)","capabilities":{}}}"#
    )
    #expect(reply?["result"]?["protocolVersion"]?.string == spoken)
    #expect(reply?["result"]?["serverInfo"]?["name"]?.string == "dine")
    #expect(reply?["result"]?["resultType"] == nil)
    #expect(try assistant.say(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(try assistant.say(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)?["result"] == [:])
    let tools = try assistant.say(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#)
    #expect(tools?["result"]?["tools"]?.array?.count == 7)
    let call = try assistant.say(
      #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"open_now"}}"#)
    #expect(call?["result"]?["structuredContent"]?["results"]?.array?.count == 3)
    #expect(call?["result"]?["resultType"] == nil)
  }

  @Test(
    arguments: [
      ("not json", -32_700), ("{", -32_700), ("{}", -32_600), ("[]", -32_600), ("7", -32_600),
      ("null", -32_600), (#""text""#, -32_600),
      (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32_600),
      (#"{"id":1,"method":"ping"}"#, -32_600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":1}"#, -32_600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32_602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"\#(version)":7}}}"#, -32_602),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":[]}}"#, -32_602),
      ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\u{0}\"}", -32_700),
      (String(repeating: "[", count: 100_000), -32_700),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"# + String(repeating: "[", count: 40)
          + String(repeating: "]", count: 40) + "}}", -32_700
      ),
    ] as [(String, Int)])
  func whateverComesIsAnsweredByAnErrorObject(_ line: String, _ code: Int) throws {
    var assistant = try Assistant()
    let reply = try #require(try assistant.say(line))
    #expect(reply["jsonrpc"]?.string == "2.0" && reply["result"] == nil)
    #expect(reply["error"]?["code"]?.int == code, "\(reply)")
    #expect(reply["error"]?["message"]?.string?.isEmpty == false)
    #expect(reply.object?.keys.contains("id") == true)
  }

  @Test func bytesThatAreNoTextAreAnError() throws {
    var assistant = try Assistant()
    let reply = try assistant.say([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D])
    #expect(reply?["error"]?["data"]?["reason"]?.string == "json-invalid-utf8")
    #expect(try JSONValue(parsing: ModelContextServer.lineTooLong)["error"]?["code"]?.int == -32_700)
  }

  @Test(arguments: [
    (#""name":"nothing""#, "unknown-tool"), (#""arguments":{}"#, "missing"), (#""name":7"#, "missing"),
    (#""name":"menu","arguments":[]"#, "not-an-object"), (#""name":"menu","arguments":"x""#, "not-an-object"),
    (#""name":"menu","arguments":{"venue":{}}"#, "wrong-type"),
    (#""name":"menu","arguments":{"diet":[["vegan"]]}"#, "wrong-type"),
    (#""name":"menu","arguments":{"diet":[null]}"#, "wrong-type"),
  ])
  func aCallThatIsNoneIsAnError(_ parameters: String, _ reason: String) throws {
    var assistant = try Assistant()
    let error = try assistant.ask("tools/call", parameters)?["error"]
    #expect(
      error?["code"]?.int == -32_602 && error?["data"]?["reason"]?.string == reason, "\(error ?? .null)")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
    #"{"jsonrpc":"2.0","method":"nothing"}"#, #"{"jsonrpc":"2.0","id":9,"result":{}}"#,
    #"{"jsonrpc":"2.0","id":9,"error":{"code":1,"message":""}}"#,
  ])
  func whatWantsNoReplyGetsNone(_ line: String) throws {
    var assistant = try Assistant()
    #expect(try assistant.say(line) == nil)
  }

  @Test func whatIsUnknownIsSaid() throws {
    var assistant = try Assistant()
    #expect(try assistant.ask("resources/list")?["error"]?["code"]?.int == -32_601)
    let early = try assistant.say(#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#)
    #expect(early?["error"]?["code"]?.int == -32_601)
    #expect(try assistant.ask("tools/list", #""cursor":"x""#)?["error"]?["code"]?.int == -32_602)
  }
}
