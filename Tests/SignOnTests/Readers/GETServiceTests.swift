import SignOn
import Dining
import HTTPClient
import Testing

private struct Words: SecretBytes {
  let text: String
  func lendBytes(to body: (UnsafeRawBufferPointer) -> Void) { Array(text.utf8).withUnsafeBytes(body) }
}

private func text(_ question: GETService.Question) -> String {
  question.body.withBytes { String(decoding: $0, as: UTF8.self) }
}

@Suite struct GETServiceTests {
  @Test(arguments: [
    ("https://get.cbord.com/x/full/login.php?sessionId=0a1b2c3d-4e5f", "0a1b2c3d-4e5f"),
    ("https://get.cbord.com/mobileapp_login_validator.php?a=1&sessionId=0a1b2c3d4e&b=2", "0a1b2c3d4e"),
    ("https://get.cbord.com/?sessionId=short", nil), ("https://get.cbord.com/", nil), ("sessionId=", nil),
    ("", nil),
  ])
  func theSessionIsFoundInAnAddress(address: String, session: String?) {
    let bytes = Array(address.utf8)
    let found = bytes.withUnsafeBytes { bytes in
      GETService.session(inAddress: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(found == session)
  }

  @Test func questionsAreAsClientsSendThem() {
    let pin = Words(text: "4826")
    #expect(
      text(GETService.createPIN(session: Words(text: "abc-1"), device: "00ff", pin: pin))
        == #"{"method":"createPIN","params":{"sessionId":"abc-1","deviceId":"00ff","PIN":"4826"}}"#)
    #expect(
      text(GETService.authenticate(device: "00ff", pin: pin)).hasSuffix(#""deviceId":"00ff","pin":"4826"}}"#))
    #expect(
      text(GETService.accounts(session: Words(text: "abc-1")))
        == #"{"method":"retrieveAccounts","params":{"sessionId":"abc-1"}}"#)
  }

  @Test func aSecretCannotEndItsText() {
    let hostile = Words(text: "a\"},\"x\":{\"y\r\n")
    #expect(
      text(GETService.accounts(session: hostile))
        == #"{"method":"retrieveAccounts","params":{"sessionId":"axy"}}"#)
  }

  @Test(arguments: [
    (#"{"exception":null,"response":"0a1b"}"#, "0a1b"), (#"{"exception":null,"response":{}}"#, nil),
  ])
  func anAnswerIsRead(text: String, response: String?) throws {
    #expect(try GETService.response(in: Array(text.utf8)) == response)
  }

  @Test(arguments: [
    (#"{"exception":"Session not found","response":null}"#, BalanceError.sessionExpired),
    (#"{"exception":{"message":"PIN not validated"},"response":null}"#, .sessionExpired),
    (#"{"exception":"Something else"}"#, .pageChanged("exception")),
    (#"{"response":"x"}"#, .pageChanged("exception")),
  ])
  func anExceptionIsNoAnswer(text: String, error: BalanceError) {
    #expect(throws: error) { try GETService.response(in: Array(text.utf8)) }
  }

  @Test func theStartPageIsRead() throws {
    let page = #"<input type="hidden" name="formToken" value="0a1b.1"><script>getOverview("00-01");</script>"#
    let request = try #require(GETOverviewRequest(in: Array(page.utf8)))
    #expect(request.user == "00-01" && request.token == "0a1b.1")
    for other in ["", #"getOverview("1")"#, page + #"getOverview("00-02")"#, page + #""formToken":"ff""#] {
      #expect(GETOverviewRequest(in: Array(other.utf8)) == nil, "\(other)")
    }
  }

  @Test func nobodyHasAnyNumberOfAccounts() throws {
    let accounts = (0..<3_000).map {
      #"{"accountDisplayName":"Plan \#($0)","balance":\#($0),"accountType":1}"#
    }
    let page = #"{"exception":null,"response":{"accounts":[\#(accounts.joined(separator: ","))]}}"#
    let reading = try BalanceReader.read(Array(page.utf8), platform: .getJSON)
    #expect(reading.accounts.count == 200 && reading.accounts.last?.label == "Plan 199")
    #expect(reading.notices.map(\.code) == ["too-many-accounts"])
  }
}
