import Accounts
import Answering
import Archive
import CivilTime
import Console
import Fetching
import LiveWorld
import SQLite
import Synchronization
import TestSupport
import Testing
import World

@testable import Serving

/// A card office behind a script, and somebody who looks at it without a person.
private final class Office: Sendable {
  struct State {
    var now = Dined.now
    var posts = 0
    var requests = 0
    var password = "wahoo-wa"
    var status = 200
    var headers: [(String, String)] = []
  }

  let scratch: Scratch
  let state = Mutex(State())

  init(refresh: String = "\"refresh_minutes\": 30", command: String = "[\"printf\", \"wahoo-wa\"]") throws {
    scratch = try Scratch()
    let text = """
      {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "UTC", "card": {
        "platform": "cs-gold", "url": "https://card.hilltop.edu/student/welcome.php",
        "identity_hosts": ["idp.hilltop.edu"], "card_hosts": ["card.hilltop.edu"], "user": "mst3k",
        "store": "password-command", "password_command": \(command), \(refresh)}}}}
      """
    try scratch.write(Array(text.utf8), to: "config.json")
  }

  var world: World {
    var world = World.live()
    let environment = [
      "DINE_CONFIG": scratch.file("config.json"), "DINE_DB": scratch.file("dine.db"), "HOME": scratch.path,
    ]
    world.now = { self.state.withLock { $0.now } }
    world.environment = { environment[$0] }
    world.isInterrupted = { false }
    world.secrets = .live()
    return world
  }

  var desk: AccountDesk {
    get throws {
      let arguments = try ArgumentParser.parse(["balance"], of: DinedProgram.spec)
      return try AccountDesk(Task(arguments: arguments, world: world))
    }
  }

  var transport: Transport {
    Transport.answering { request in .success(self.answer(request)) }
  }

  private func answer(_ request: FetchRequest) -> FetchResponse {
    state.withLock { state in
      state.requests += 1
      let cookie = request.headers.contains { $0.name == "Cookie" && $0.value.contains("PHPSESSID=1") }
      func page(_ body: String, _ headers: [(String, String)] = [], status: Int = 200) -> FetchResponse {
        FetchResponse(
          status: status, finalURL: request.url,
          headers: HeaderFields([("Content-Type", "text/html; charset=utf-8")] + headers),
          body: Array(body.utf8))
      }
      if state.status != 200 { return page("no", state.headers, status: state.status) }
      if request.url.host == "card.hilltop.edu" {
        if request.url.path == "/callback" {
          return page(
            "", [("Location", "/student/welcome.php"), ("Set-Cookie", "PHPSESSID=1; Secure; Path=/")],
            status: 302)
        }
        if cookie, let text = try? Fixture.text("balance/csgold-welcome.html") { return page(text) }
        return page("", [("Location", "https://idp.hilltop.edu/login")], status: 302)
      }
      let form = """
        <html><body><form method="post" action="/login"><input name="j_username"><input type="password" name="j_password">
        <button name="_eventId_proceed">Go</button></form></body></html>
        """
      guard let body = request.body else { return page(form) }
      state.posts += 1
      let text = body.withBytes { String(decoding: $0, as: UTF8.self) }
      guard text.contains("j_password=\(state.password)") else {
        return page("<p class=\"form-error\">Wrong.</p>" + form)
      }
      return page("", [("Location", "https://card.hilltop.edu/callback")], status: 302)
    }
  }

  /// One look; gives when the next is due, or the code of what stood in the way.
  func tick() throws -> Result<Instant?, CodeOnly> {
    do throws(Failure) {
      return .success(try (try anyDesk()).pass { () throws(Failure) in transport })
    } catch {
      return .failure(CodeOnly(code: error.code))
    }
  }

  private func anyDesk() throws(Failure) -> AccountDesk {
    do {
      return try desk
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure("bug")
    }
  }

  func wait(_ seconds: Int64) { state.withLock { $0.now = $0.now + seconds } }
  var posts: Int { state.withLock { $0.posts } }
  var requests: Int { state.withLock { $0.requests } }
}

private struct CodeOnly: Error, Equatable { let code: String }

@Suite struct BalancePassTests {
  @Test("row 21: ten ticks try a refused password once") func tenTicksTryARefusedPasswordOnce() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    #expect(try office.tick() == .failure(CodeOnly(code: "wrong-credentials")))
    for _ in 0..<10 {
      office.wait(86_400)
      #expect(try office.tick() == .success(nil))
    }
    #expect(office.posts == 1)
    let standing = try office.desk.reading { archive throws(DatabaseError) in
      try archive.standing(campus: "hilltop")
    }
    #expect(standing??.code == "wrong-credentials" && standing??.user == "mst3k")
  }

  @Test func afterAPersonHasActedItGoesOn() throws {
    let office = try Office(command: "[\"printf\", \"not it\"]")
    _ = try office.tick()
    let desk = try office.desk
    let means = try desk.means("mst3k", try desk.plainStore(of: try desk.card()), try desk.card())
    office.state.withLock { $0.password = "not" }
    let result = try desk.signIn(to: try desk.card(), with: means, over: office.transport)
    try desk.settle(result, try desk.card(), user: "mst3k")
    office.wait(3_600)
    guard case .success(.some) = try office.tick() else {
      Issue.record("the daemon did not go on")
      return
    }
  }

  @Test func isNeverAskedMoreOftenThanEveryHalfHour() throws {
    let office = try Office()
    guard case .success(let due?) = try office.tick() else {
      Issue.record("the first look failed")
      return
    }
    #expect(due.seconds(since: Dined.now) >= 1_800)
    let asked = office.requests
    for _ in 0..<29 {
      office.wait(60)
      guard case .success(.some) = try office.tick() else {
        Issue.record("a look that is not due is no failure")
        return
      }
    }
    #expect(office.requests == asked)
    // With at most a fifth of jitter the next is due after 36 minutes.
    office.wait(7 * 60)
    _ = try office.tick()
    #expect(office.requests > asked)
  }

  @Test func nobodyLooksUnasked() throws {
    let office = try Office(refresh: "\"login_url\": \"https://idp.hilltop.edu/login\"")
    #expect(try office.tick() == .success(nil))
    #expect(office.requests == 0)
    #expect(!office.scratch.has("private.db"))
  }

  @Test("row 26: an office that wants to be left alone is") func anOfficeThatWantsToBeLeftAloneIs() throws {
    let office = try Office()
    office.state.withLock {
      $0.status = 429
      $0.headers = [("Retry-After", "7200")]
    }
    #expect(try office.tick() == .failure(CodeOnly(code: "card-office-unavailable")))
    let asked = office.requests
    for _ in 0..<11 {
      office.wait(600)
      _ = try office.tick()
    }
    #expect(office.requests == asked)
    office.state.withLock { $0.status = 200 }
    office.wait(1_800)
    guard case .success(.some) = try office.tick() else {
      Issue.record("it was not asked again")
      return
    }
  }
}
