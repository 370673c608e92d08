import TestSupport
import Testing

@testable import HTTPClient

@Suite struct ConnectionTests {
  @Test func nobodyIsThere() throws {
    // The port was somebody's a moment ago, and the system hands it out to nobody else so soon.
    let port = try ScriptedServer.with { _ in
      []
    } body: {
      $0.port
    }
    let refused: Int32 = 111
    #expect(
      try fetch("http://127.0.0.1:\(port)/") == .failure(.couldNotConnect(host: "127.0.0.1", errno: refused)))
  }

  @Test func thereIsNoSuchName() throws {
    // A label of 64 letters is no name at all: no name server is asked about it.
    let host = String(repeating: "a", count: 64) + ".test"
    #expect(fetch("http://\(host)/") == .failure(.couldNotResolve(host: host)))
  }

  @Test func theHandshakeTakesTooLong() throws {
    try ScriptedServer.with { _ in
      [.stall]
    } body: { server in
      let fetcher = try fetcher { $0.limits.connectMilliseconds = 200 }
      #expect(
        fetch("https://127.0.0.1:\(server.port)/", with: fetcher) == .failure(.timedOut(.connecting)))
    }
  }

  @Test func theServerDoesNotSpeakTLS() throws {
    try ScriptedServer.with(greeting: "220 soup.example ESMTP\r\n") { _ in
      []
    } body: { server in
      #expect(fetch("https://127.0.0.1:\(server.port)/") == .failure(.tlsHandshake))
    }
  }

  @Test func thereAreNoCertificatesToTrust() throws {
    try ScriptedServer.with { _ in
      [.stall]
    } body: { server in
      let fetcher = try fetcher { $0.certificateAuthorities = "/nowhere/ca.pem" }
      #expect(fetch("https://127.0.0.1:\(server.port)/", with: fetcher) == .failure(.trustStore))
    }
  }

  @Test func silenceOnAConnectionUsedAgainIsWaiting() throws {
    try ScriptedServer.with(keepsAlive: true) { request in
      request.target == "/" ? [.answer(200)] : [.stall]
    } body: { server in
      let fetcher = try fetcher { $0.limits.totalMilliseconds = 1_500 }
      #expect(code(of: fetch(server.url("/"), with: fetcher)) == "200")
      #expect(fetch(server.url("/stall"), with: fetcher) == .failure(.timedOut(.waiting)))
      #expect(server.connections == 1)
    }
  }

  @Test func aKeptConnectionThatIsResetIsReplaced() throws {
    try ScriptedServer.with(keepsAlive: true) { request in
      request.target == "/" || request.connection > 1 ? [.answer(200)] : [.reset]
    } body: { server in
      let fetcher = try fetcher()
      #expect(code(of: fetch(server.url("/"), with: fetcher)) == "200")
      #expect(code(of: fetch(server.url("/again"), with: fetcher)) == "200")
      #expect(server.connections == 2)
    }
  }

  @Test func aNewConnectionThatIsResetIsAFailure() throws {
    try ScriptedServer.with { _ in
      [.reset]
    } body: { server in
      let fetcher = try fetcher()
      #expect(code(of: fetch(server.url("/"), with: fetcher)) == "connection-broken")
      #expect(server.connections == 1)
    }
  }

  @Test func aDeadConnectionIsReplaced() throws {
    try ScriptedServer.with { _ in
      // Says that it will go on, and closes.
      [.answer(200, ["Connection: keep-alive"])]
    } body: { server in
      let fetcher = try fetcher()
      for _ in 0..<3 { #expect(code(of: fetch(server.url("/"), with: fetcher)) == "200") }
      #expect(server.connections == 3)
    }
  }
}
