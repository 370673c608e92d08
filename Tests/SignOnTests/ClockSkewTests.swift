import CivilTime
import HTTPClient
import Testing

@testable import SignOn

/// Servers whose clocks are not right: what they say of moments is meant by their clocks.
@Suite struct ClockSkewTests {
  private let form =
    "<form action=/login method=post><input name=j_username><input type=password name=j_password><button>Go</button></form>"
  private let assertion =
    "<body onload='document.forms[0].submit()'><form method=post action='https://csg.example.edu/acs'>"
    + "<input type=hidden name=SAMLResponse value='PHg+'></form>"

  /// An office and its identity provider whose clocks are off by so many seconds; both need a cookie of five minutes to
  /// know again who comes, and the identity provider takes an old one away.
  private func office(off seconds: Int64, says cookie: @escaping (Instant) -> String) -> FakeWeb {
    let clock = noon + seconds
    return FakeWeb { [form, assertion] sent in
      let cookies = sent.headers["Cookie"] ?? ""
      var response =
        switch sent.line {
        case "GET " + card + "/student/welcome.php":
          cookies.contains("office=1") ? try answer(balancePage) : try redirect(idp + "/login")
        case "GET " + idp + "/login":
          try answer(form, 200, ("Set-Cookie", "walk=1; Path=/; Secure; \(cookie(clock + 300))"))
        case "POST " + idp + "/login":
          try answer(
            cookies.contains("walk=1") ? assertion : form, 200,
            ("Set-Cookie", "walk=; Path=/; Secure; \(cookie(clock + -300))"))
        case "POST " + card + "/acs":
          try redirect(
            "/student/welcome.php", 302, ("Set-Cookie", "office=1; Path=/; Secure; \(cookie(clock + 300))"))
        default: try answer("", 404)
        }
      response.headers.append(name: "Date", value: Self.date(clock))
      return response
    }
  }

  /// As HTTP writes it: `Fri, 20 Nov 2026 12:05:00 GMT`.
  private static func date(_ instant: Instant) -> String {
    let time = Zone.utc.civil(at: instant)
    let day = time.date
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "Fri, \(two(day.day)) Nov \(day.year) \(two(time.hour)):\(two(time.minute)):\(two(time.second)) GMT"
  }

  @Test(arguments: [-600, -59, 0, 59, 600] as [Int64])
  func tenMinutesEitherWayAreNoHindrance(seconds: Int64) throws {
    let web = office(off: seconds) { "Expires=" + Self.date($0) }
    let session = try web.session()
    let outcome = session.signOn(user: "mst3k", secrets: .typed("secret"), until: isBalance)
    #expect(outcome.told == "ok", "\(web.lines)")
    #expect(web.sent.count { $0.body.contains("j_password") } == 1)
    // What the server took away is gone, by whichever clock; what it gave for five minutes is there for five of ours.
    #expect(session.jar.cookies.map(\.name) == ["office"])
    #expect(session.jar.cookies.first?.expires == noon + 300)
  }

  @Test(arguments: [-600, 600] as [Int64])
  func anAgeCountsFromWhenItCame(seconds: Int64) throws {
    let web = office(off: seconds) { "Max-Age=\($0.seconds(since: noon + seconds))" }
    let session = try web.session()
    #expect(session.signOn(user: "mst3k", secrets: .typed("secret"), until: isBalance).told == "ok")
    #expect(session.jar.cookies.map(\.name) == ["office"])
  }

  @Test func aServerThatDoesNotSayItsTimeIsTakenForRight() throws {
    let expires = "a=1; Expires=" + Self.date(noon + 60)
    for (date, left) in [
      (nil, 60), ("yesterday", 60), (Self.date(noon + -600), 660), (Self.date(noon + 600), -540),
    ] {
      var jar = CookieJar()
      var response = try answer("", 200, ("Set-Cookie", expires))
      if let date { response.headers.append(name: "Date", value: date) }
      jar.take(from: response, now: noon)
      #expect(jar.cookies.first?.expires == (left > 0 ? noon + Int64(left) : nil))
    }
  }
}
