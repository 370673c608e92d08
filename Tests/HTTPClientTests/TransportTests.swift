import TestSupport
import TestTransport
import Testing

@testable import HTTPClient

@Suite struct TransportTests {
  @Test func answersAsScripted() throws {
    let transport = Transport.answering { request in
      request.url.path == "/bad"
        ? .failure(.emptyReply) : .success(FetchResponse(status: 200, finalURL: request.url))
    }
    var codes: [Int: String] = [:]
    let requests = try ["/a", "/bad", "/c"].map { try request("http://example.org" + $0) }
    transport.perform(requests) { codes[$0] = code(of: $1) }
    #expect(codes == [0: "200", 1: "empty-reply", 2: "200"])
  }

  @Test func canBeCancelled() throws {
    let transport = Transport.answering { .success(FetchResponse(status: 200, finalURL: $0.url)) }
    var codes: [String] = []
    transport.perform([try request("http://example.org/")], isCancelled: { true }) {
      codes.append(code(of: $1))
    }
    #expect(codes == ["cancelled"])
  }

  @Test func aFetcherIsOne() throws {
    try ScriptedServer.with { _ in
      [.answer(200)]
    } body: { server in
      let transport = Transport(try fetcher())
      var codes: [String] = []
      transport.perform([try request(server.url("/"))]) { codes.append(code(of: $1)) }
      #expect(codes == ["200"])
      #expect(transport.cancel().isEmpty)
    }
  }
}

@Suite struct FetchErrorTests {
  @Test func everyCodeIsKebabCaseAndItsOwn() {
    let errors: [FetchError] = [
      .badURL(.malformed), .protocolRefused(scheme: "x"), .badRequestHeader(name: "x"),
      .couldNotResolve(host: "x"), .couldNotConnect(host: "x", errno: 1),
      .privateAddress(host: "x", .loopback),
      .timedOut(.waiting), .tooSlow, .tlsHandshake, .certificate(.expired), .certificate(.notYetValid),
      .certificate(.untrusted), .certificate(.wrongHost), .certificate(.refused), .trustStore,
      .tooLarge(limit: 1),
      .headersTooLarge(limit: 1), .inflationBomb(ratio: 1), .badEncoding, .cutOff(received: 1), .emptyReply,
      .connectionBroken(errno: 1), .notHTTP, .badFraming, .tooManyRedirects(limit: 1),
      .redirectRefused(.downgrade, origin: nil), .redirectRefused(.scheme, origin: nil),
      .redirectRefused(.privateAddress, origin: nil), .redirectRefused(.badURL, origin: nil),
      .unaskedNotModified, .cancelled, .unavailable, .other(curl: 1),
    ]
    let codes = errors.map(\.code)
    #expect(Set(codes).count == codes.count)
    for code in codes {
      #expect(code.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }, "\(code)")
    }
  }

  @Test(arguments: [
    (0, CertificateFault.wrongHost), (1, .wrongHost), (62, .wrongHost), (9, .notYetValid), (10, .expired),
    (18, .untrusted), (19, .untrusted), (20, .untrusted), (23, .refused), (-1, .refused),
  ])
  func certificateVerdicts(verdict: Int, fault: CertificateFault) {
    #expect(CertificateFault(verdict: verdict) == fault)
  }
}
