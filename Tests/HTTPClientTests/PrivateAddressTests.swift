import TestSupport
import Testing

@testable import HTTPClient

@Suite struct PrivateAddressTests {
  @Test(arguments: [
    "127.0.0.1", "localhost", "menu.localhost", "2130706433", "0x7f.1", "127.1", "0177.0.0.1",
  ])
  func nobodyConnectsThereUnasked(host: String) throws {
    try ScriptedServer.with { _ in
      [.answer(200)]
    } body: { server in
      let result = fetch("http://\(host):\(server.port)/") { $0.allowsPrivateAddress = false }
      #expect(code(of: result) == "private-address")
      #expect(server.connections == 0)
    }
  }

  @Test func aConnectionMadeWithLeaveIsNotUsedWithout() throws {
    try ScriptedServer.with(keepsAlive: true) { _ in
      [.answer(200)]
    } body: { server in
      let fetcher = try fetcher()
      #expect(code(of: fetch(server.url("/"), with: fetcher)) == "200")
      let result = fetch(server.url("/"), with: fetcher) { $0.allowsPrivateAddress = false }
      #expect(result == .failure(.privateAddress(host: "127.0.0.1", .loopback)))
      #expect(server.requests.count == 1)
    }
  }

  @Test func aRedirectToAnotherHostIsRefused() throws {
    try ScriptedServer.with(address: "127.0.0.2") { _ in
      [.answer(200)]
    } body: { other in
      try ScriptedServer.with { _ in
        [.answer(302, ["Location: \(other.url("/"))"])]
      } body: { server in
        let error = FetchError.redirectRefused(.privateAddress, origin: "http://127.0.0.2:\(other.port)")
        #expect(fetch(server.url("/")) == .failure(error))
        #expect(other.connections == 0)
      }
    }
  }

  @Test func aRedirectToAnotherPortIsRefusedEvenOverAnOpenConnection() throws {
    try ScriptedServer.with(keepsAlive: true) { _ in
      [.answer(200)]
    } body: { other in
      try ScriptedServer.with(keepsAlive: true) { _ in
        [.answer(302, ["Location: \(other.url("/"))"])]
      } body: { server in
        let fetcher = try fetcher()
        #expect(code(of: fetch(other.url("/"), with: fetcher)) == "200")
        #expect(
          code(of: fetch(server.url("/"), with: fetcher)) == "redirect-refused-private-address")
        #expect(other.requests.count == 1)
      }
    }
  }

  @Test func anotherNameForTheSamePlaceIsAnotherPlace() throws {
    try ScriptedServer.with { request in
      [.answer(302, ["Location: http://localhost:\(request.port)/"])]
    } body: { server in
      #expect(code(of: fetch(server.url("/"))) == "redirect-refused-private-address")
      #expect(server.requests.count == 1)
    }
  }
}
