import TestSupport
import Testing

@testable import Fetching

@Suite struct FetcherTests {
  @Test func getsAPage() throws {
    let server = try #require(
      ScriptedServer { _ in [.answer(200, ["ETag: \"a\""], body: Array("soup".utf8))] })
    let response = try fetch(server.url("/menu?day=1"))
    #expect(response.status == 200)
    #expect(response.body == Array("soup".utf8))
    #expect(response.validators == Validators(etag: "\"a\"", url: server.url("/menu?day=1")))
    #expect(server.requests.map(\.target) == ["/menu?day=1"])
  }
}

/// The answer to one request with the named URL allowed to be private.
func fetch(_ url: String) throws -> FetchResponse {
  let fetcher = try Fetcher(FetchConfiguration(userAgent: "test/1"))
  let request = FetchRequest(url: try WebAddress(url), allowsPrivateAddress: true)
  var answer: Result<FetchResponse, FetchError>?
  fetcher.perform([request]) { answer = $1 }
  return try #require(answer).get()
}
