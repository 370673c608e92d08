import CivilTime
import HTTPClient
import SQLite
import TestSupport
import JSON
import Testing

@testable import SignOn

@Suite struct CookieTests {
  private func cookie(_ text: String, at url: String = card + "/student/a.php", mayCover: Set<String> = [])
    throws -> Cookie?
  {
    Cookie(setCookie: text, from: try WebAddress(url), now: noon) { mayCover.contains($0) }
  }

  @Test(
    arguments: [
      ("a=1", "a=1 csg.example.edu host-only /student"), ("a=1; Path=/", "a=1 csg.example.edu host-only /"),
      ("a=1; path=x", "a=1 csg.example.edu host-only /student"),
      (" a = b=c ; Secure", "a=b=c csg.example.edu host-only /student"),
      ("a=; HttpOnly", "a= csg.example.edu host-only /student"),
      ("a=1; Domain=.CSG.example.edu", "a=1 csg.example.edu below /student"),
      ("a=1; Domain=", "a=1 csg.example.edu host-only /student"),
      // What is meant for everybody below a parent goes back to the host that said so, and to no other.
      ("a=1; Domain=example.edu", "a=1 csg.example.edu host-only /student"),
      ("a=1; Domain=.edu", "a=1 csg.example.edu host-only /student"),
      ("__Host-a=1; Secure; Path=/; Domain=example.edu", nil), ("a=1; Domain=sg.example.edu", nil),
      ("a=1; Domain=evil.edu", nil), ("a=1; Domain=netbadge.example.edu", nil), ("a", nil), ("=1", nil),
      ("", nil),
      ("a\u{1}=1", nil), ("a=\u{7F}", nil), ("a b=1", nil),
      ("__Host-a=1; Secure; Path=/", "__Host-a=1 csg.example.edu host-only /"),
      ("__Host-a=1; Secure", nil), ("__Host-a=1; Path=/", nil), ("__Secure-a=1", nil),
      ("a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT", "a=1 csg.example.edu host-only /student 4096250880"),
      (
        "a=1; Expires=Wed, 21-Oct-99 07:28:00 GMT; Max-Age=60",
        "a=1 csg.example.edu host-only /student 1795176060"
      ),
      ("a=1; Max-Age=99999999999", "a=1 csg.example.edu host-only /student 1829736000"),
      ("a=1; Max-Age=x", "a=1 csg.example.edu host-only /student"),
      ("a=1; Max-Age=0", "a=1 csg.example.edu host-only /student 0"),
    ] as [(String, String?)])
  func isRead(text: String, told: String?) throws {
    let told = told
    let cookie = try cookie(text)
    let found = cookie.map {
      "\($0.name)=\($0.value) \($0.domain) \($0.isHostOnly ? "host-only" : "below") \($0.path)"
        + ($0.expires.map { " " + String($0.secondsSince1970) } ?? "")
    }
    #expect(found == told)
  }

  @Test func aListedHostMaySpeakForThoseBelowIt() throws {
    #expect(try cookie("a=1; Domain=example.edu", mayCover: ["example.edu"])?.domain == "example.edu")
    #expect(try cookie("a=1; Domain=sg.example.edu", mayCover: ["sg.example.edu"]) == nil)
    #expect(try cookie("a=1", at: "http://csg.example.edu/") == nil)
  }

  @Test(
    arguments: [
      ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894), ("Wednesday, 09-Jun-21 10:18:14 GMT", 1_623_233_894),
      ("Wed Jun  9 10:18:14 2021", 1_623_233_894), ("09 Jun 70 0:0:0", 13_737_600), ("9 Jun 2021", nil),
      ("31 Feb 2021 10:00:00", nil), ("9 Jun 2021 24:00:00", nil), ("9 Jun 1600 10:00:00", nil), ("", nil),
    ] as [(String, Int64?)])
  func dates(text: String, seconds: Int64?) {
    #expect(CookieDate.instant(of: text)?.secondsSince1970 == seconds)
  }

  @Test func theJarSendsWhereItMay() throws {
    var jar = CookieJar()
    for (text, url) in [
      ("a=1; Path=/", card + "/"), ("b=2; Path=/student", card + "/"), ("c=3; Path=/student/", card + "/"),
      ("d=4", idp + "/"), ("e=5; Domain=csg.example.edu; Path=/", card + "/"),
      ("f=6; Max-Age=1; Path=/", card + "/"),
    ] {
      var response = try answer("", 200, ("Set-Cookie", text))
      response.finalURL = try WebAddress(url)
      jar.take(from: response, now: noon)
    }
    func sent(_ url: String, after seconds: Int64 = 0) throws -> String? {
      jar.header(for: try WebAddress(url), now: noon + seconds)
    }
    #expect(try sent(card + "/") == "a=1; e=5; f=6")
    #expect(try sent(card + "/student") == "b=2; a=1; e=5; f=6")
    #expect(try sent(card + "/student/x", after: 1) == "c=3; b=2; a=1; e=5")
    #expect(try sent(card + "/students") == "a=1; e=5; f=6")
    #expect(try sent("https://sub.csg.example.edu/") == "e=5")
    #expect(try sent(idp + "/") == "d=4")
    #expect(try sent("https://evilcsg.example.edu/") == nil)
    #expect(try sent("http://csg.example.edu/") == nil)
    #expect(CookieJar(jar.document) == jar)
    #expect(!"\(jar.cookies) \(String(reflecting: jar.cookies[1]))".contains("2"))
    let kept = jar.kept(for: SignOnHosts(identity: [], card: hosts.card), now: noon + 1)
    #expect(kept.cookies.map(\.name) == ["a", "b", "c", "e"])
  }

  @Test func namesakesReplaceAndFloodsAreBounded() throws {
    var jar = CookieJar()
    for number in 0..<500 {
      let cookie = Cookie(
        name: "n\(number % 400)", value: "\(number)", domain: number % 2 == 0 ? "a.edu" : "b.edu",
        isHostOnly: true)
      jar.put(cookie, now: noon)
    }
    #expect(jar.cookies.count == 120)
    #expect(jar.cookies.filter { $0.name == "n99" }.map(\.value) == ["499"])
    jar.put(Cookie(name: "n99", value: "", domain: "b.edu", isHostOnly: true, expires: noon), now: noon)
    #expect(!jar.cookies.contains { $0.name == "n99" })
  }

  @Test func aNetscapeFileGivesItsListedHosts() throws {
    let text = """
      # Netscape HTTP Cookie File
      csg.example.edu\tFALSE\t/\tTRUE\t0\ta\t1
      #HttpOnly_.netbadge.example.edu\tTRUE\t/idp\tTRUE\t1900000000\tb\t2\r
      .tracker.example\tTRUE\t/\tTRUE\t0\tc\t3
      .example.edu\tTRUE\t/\tTRUE\t0\td\t4
      csg.example.edu\tFALSE\t/\tTRUE\t1000\te\t5
      csg.example.edu\tFALSE\t/\tTRUE\t0\tf\tx; y=z
      csg.example.edu\tFALSE\t/\tTRUE\t0\tg
      csg.example.edu FALSE / TRUE 0 h 8
      csg.example.edu\tFALSE\t/\tTRUE\tnan\ti\t9

      """
    let found = CookieImport(netscape: Array(text.utf8), for: hosts, now: noon)
    #expect(
      found.cookies.map { "\($0.name)=\($0.value) \($0.domain) \($0.isHostOnly)" } == [
        "a=1 csg.example.edu true", "b=2 netbadge.example.edu false", "g= csg.example.edu true",
      ])
    #expect(found.others == 2 && found.over == 1 && found.unreadable == 3)
    #expect(found.cookies[1].isHTTPOnly && found.cookies[1].expires?.secondsSince1970 == 1_900_000_000)
  }

  @Test func aJarIsNeverMoreThanAStoreTakes() throws {
    var jar = CookieJar()
    for number in 0..<400 {
      let value = String(repeating: "\"", count: 4_000)
      jar.put(
        Cookie(name: "c\(number)", value: value, domain: "h\(number % 9).example.edu", isHostOnly: true),
        now: noon)
      #expect(jar.document.serialized().utf8.count < 256 * 1_024)
    }
    #expect(jar.cookies.last?.name == "c399" && jar.cookies.count > 20)
  }

  @Test func aFirefoxProfileGivesItsListedHosts() throws {
    let scratch = try Scratch()
    do {
      let database = try Database(path: scratch.file("cookies.sqlite"), mode: .create)
      try database.execute(
        """
        CREATE TABLE moz_cookies (id INTEGER PRIMARY KEY, originAttributes TEXT NOT NULL DEFAULT '', name TEXT, value TEXT,
          host TEXT, path TEXT, expiry INTEGER, lastAccessed INTEGER, creationTime INTEGER, isSecure INTEGER, isHttpOnly INTEGER);
        INSERT INTO moz_cookies (name, value, host, path, expiry, creationTime, isSecure, isHttpOnly, originAttributes) VALUES
          ('b', '2', '.netbadge.example.edu', '/', 1900000000000, 2, 1, 0, ''), ('a', '1', 'csg.example.edu', '/', 1900000000, 1, 1, 1, ''),
          ('c', '3', 'bank.example', '/', 1900000000, 3, 1, 1, ''), ('d', '4', 'csg.example.edu', '/', 1900000000, 4, 1, 1, '^userContextId=2');
        """)
    }
    let found = try CookieImport(firefox: scratch.file("cookies.sqlite"), for: hosts, now: noon)
    #expect(found.cookies.map(\.name) == ["a", "b"] && found.others == 1)
    #expect(found.cookies.allSatisfy { $0.expires?.secondsSince1970 == 1_900_000_000 })
    #expect(throws: DatabaseError.self) {
      try CookieImport(firefox: scratch.file("none"), for: hosts, now: noon)
    }
  }
}
