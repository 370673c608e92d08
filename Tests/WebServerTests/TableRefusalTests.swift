import CivilTime
import Failures
import HTTPServer
import InventedCampus
import JSON
import Phrases
import Routes
import Tables
import TestSupport
import Testing

@testable import WebServer

/// What a table does not take, and what nobody is told.
@Suite struct TableRefusalTests {
  typealias Guest = TableHall.Guest

  @Test func withoutTablesThereIsNothing() throws {
    let desk = try WebDesk()
    #expect(desk.get("/table/").status == 404)
    #expect(desk.get("/assets/table.js").status == 200)
    let json = desk.get("/openapi.json").text
    #expect(!json.contains("/table"))
    let gate = RequestGate(hosts: HostNames())
    var head = RequestGate.Head(method: "POST", version: "HTTP/1.1", target: "/table")
    head.add("Host", "localhost")
    #expect(throws: Refusal.methodNotAllowed) { try gate.admit(head) }
  }

  @Test func onlyAPageOfThisSiteMaySend() throws {
    let hall = try TableHall()
    let foreign: [(origin: String?, site: String?)] = [
      (nil, nil), (nil, "same-origin"), ("null", nil), ("", nil), ("http://evil.example", nil),
      ("http://localhost.evil.example", nil), ("http://localhost:8080", nil),
      ("http://localhost@evil.example", nil),
      ("ftp://localhost", nil), ("localhost", nil), ("http://localhost", "cross-site"),
      ("http://localhost", "same-site"), ("http://localhost", "none"),
      ("http://localhost, http://localhost", nil),
    ]
    for sender in foreign {
      let answer = hall.post("/table") {
        $0.sender.origin = sender.origin
        $0.sender.fetchSite = sender.site
      }
      #expect(answer.status == 403 && answer.json?["code"]?.string == "table-foreign", "\(sender)")
    }
    for sender in [
      ("http://localhost", nil), ("HTTP://LOCALHOST:80", nil), ("http://localhost", "same-origin"),
    ] as [(String, String?)] {
      let answer = hall.post("/table") {
        $0.sender.origin = sender.0
        $0.sender.fetchSite = sender.1
      }
      #expect(answer.status == 201, "\(sender)")
    }
  }

  @Test func onlyJSONOfFewBytesIsTaken() throws {
    let hall = try TableHall()
    for type in [
      nil, "", "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data",
    ] {
      let answer = hall.post("/table") { $0.sender.contentType = type }
      #expect(answer.status == 415 && answer.json?["code"]?.string == "table-not-json", "\(type ?? "none")")
    }
    #expect(hall.post("/table") { $0.sender.contentType = "Application/JSON; charset=utf-8" }.status == 201)
    #expect(hall.post("/table") { $0.sender.isTooLong = true }.status == 413)
    #expect(hall.post("/table", "{" + String(repeating: " ", count: 4_094) + "}").status == 201)
    #expect(hall.post("/table", "{" + String(repeating: " ", count: 4_095) + "}").status == 413)
  }

  @Test func whatIsNoWishIsToldSo() throws {
    let hall = try TableHall()
    let ada = Guest()
    let address = hall.open(as: ada)
    for body in [
      "", "[]", "{\"round\":1", #"{"round":1,"round":1,"venue":"alder-hall","choice":"yes"}"#,
      String(repeating: "[", count: 4_000),
    ] {
      let answer = hall.post(address + "vote", body, as: ada)
      #expect(answer.status == 400 && answer.json?["code"]?.string == "table-bad-body", "\(body.prefix(40))")
      #expect(answer["content-type"] == "application/problem+json")
    }
    #expect(hall.post("/table", #"{"campus":"moon"}"#).status == 400)
  }

  @Test func addressesAreAskedAsTheyAreMeant() throws {
    let hall = try TableHall()
    let address = hall.open(as: Guest())
    for word in TableRequest.words {
      let answer = hall.get(address + word)
      #expect(answer.status == 405 && answer["allow"] == "POST", "\(word)")
    }
    for end in ["", "state", "code.svg"] {
      let answer = hall.post(address + end)
      #expect(answer.status == 405 && answer["allow"] == "GET, HEAD", "\(end)")
    }
    for target in ["/table/x/y/z", "/table/\(String(repeating: "A", count: 22))/steal"] {
      #expect(hall.post(target).status == 404, "\(target)")
    }
    #expect(hall.get("/table/%2e%2e/").status == 400)
  }

  /// A relative address that begins with a scheme would be another site's.
  @Test func noAddressLeadsToAnotherSite() throws {
    let hall = try TableHall()
    for name in ["https:evil.example", "%68ttps%3Aevil.example", "javascript:0"] {
      let answer = hall.get("/table/" + name)
      #expect(answer.status == 308 && answer["location"]?.contains(":") == false, "\(answer)")
    }
  }

  @Test func onlyWhoSitsThereMaySpeak() throws {
    let hall = try TableHall()
    let (ada, eve) = (Guest(), Guest())
    let (address, other) = (hall.open(as: ada), hall.open(as: eve))
    #expect(address != other)
    let wishes = [
      ("vote", #"{"round":1,"venue":"alder-hall","choice":"yes"}"#), ("diet", "{}"), ("from", "{}"),
      ("done", #"{"round":1}"#), ("decide", #"{"round":1}"#), ("again", #"{"round":1}"#), ("leave", "{}"),
    ]
    for (word, body) in wishes {
      #expect(hall.post(address + word, body, as: eve).status == 403, "who sits elsewhere: \(word)")
      #expect(hall.post(address + word, body).status == 403, "who sits nowhere: \(word)")
      let two = Guest()
      two.cookie = "\(ada.cookie ?? ""); \(ada.cookie ?? "")"
      #expect(hall.post(address + word, body, as: two).status == 403, "two cookies of a name: \(word)")
    }
  }

  @Test func whatIsToldIsForNobodyElse() throws {
    for isPublic in [false, true] {
      let hall = try TableHall(isPublic: isPublic)
      let ada = Guest()
      let address = hall.open(as: ada)
      let answers = [
        hall.get("/table/"), hall.get(address, as: ada), hall.get(address + "state", as: ada),
        hall.get(address + "code.svg"), hall.get("/table/gone/"), hall.post(address + "vote", as: ada),
        hall.post(address + "join", as: ada) { $0.sender.origin = nil },
      ]
      for answer in answers {
        #expect(answer["cache-control"] == "no-store")
        #expect(answer["referrer-policy"] == "no-referrer")
        #expect(answer["x-robots-tag"] == "noindex")
        #expect(answer["x-content-type-options"] == "nosniff")
        #expect(answer["access-control-allow-origin"] == nil)
      }
      let policy = try #require(answers[1]["content-security-policy"])
      #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'sha256-"))
      #expect(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"))
    }
  }

  /// Two tables that differ in nothing but what one of them votes look the same to everybody else, byte by byte.
  @Test(arguments: 0..<12)
  func whatOneVotesIsNowhereInWhatAnotherIsTold(seed: Int) throws {
    let bodies = ["yes", "no"].map { choice in
      seed % 2 == 0
        ? #"{"round":1,"venue":"alder-hall","choice":"\#(choice)"}"#
        : #"{"round":1,"dish":"bean stew","choice":"\#(choice)"}"#
    }
    let diets = [#"{"diets":["vegan"]}"#, #"{"without":["milk"]}"#]
    let told = try [0, 1].map { way -> [String] in
      let hall = try TableHall()
      let guests = (0..<4).map { _ in Guest() }
      let address = hall.table(with: guests)
      hall.post(address + "vote", bodies[way], as: guests[seed % 4])
      if seed > 5 { hall.post(address + "diet", diets[way], as: guests[seed % 4]) }
      if seed > 8 { hall.post(address + "done", #"{"round":1}"#, as: guests[seed % 4]) }
      return guests.indices.filter { $0 != seed % 4 }.map { guests[$0] }.flatMap { guest in
        ["", "state", "de/"].map { end in
          let answer = hall.get(address + end, as: guest)
          // What sets one table from another is its address alone.
          return "\(answer.fields.filter { $0.key != "etag" }.sorted { $0.key < $1.key })\(answer.text)"
            .replacing(address, with: "/table/")
        }
      } + ["", "state"].map { hall.get(address + $0).text.replacing(address, with: "/table/") }
    }
    #expect(told[0] == told[1])
  }

  @Test func whatIsUnchangedIsSaidInAWord() throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    let address = hall.table(with: [ada, bob])
    let tag = try #require(hall.get(address + "state", as: bob)["etag"])
    hall.post(address + "vote", #"{"round":1,"venue":"alder-hall","choice":"yes"}"#, as: ada)
    let same = hall.get(address + "state", as: bob) { $0.ifNoneMatch = tag }
    #expect(same.status == 304 && same.text.isEmpty, "that somebody votes is no news")
    hall.post(address + "done", #"{"round":1}"#, as: ada)
    #expect(hall.get(address + "state", as: bob) { $0.ifNoneMatch = tag }.status == 200)
  }

  @Test func whoSendsTooMuchWaitsAlone() throws {
    let hall = try TableHall()
    let (ada, flood) = (Guest(), Guest(network: "192.0.2.66"))
    let (address, other) = (hall.open(as: ada), hall.open(as: flood))
    var statuses: [Int: Int] = [:]
    for _ in 0..<1_000 {
      var request = HTTPRequest(other + "join")
      request.isPost = true
      request.network = flood.network
      let answer = Answer(hall.server.respond(to: request).rehearsal(for: request))
      statuses[answer.status, default: 0] += 1
      if answer.status == 429 {
        #expect(answer["retry-after"].flatMap { Int($0) }.map { (1...10).contains($0) } == true)
      }
    }
    #expect(statuses[429, default: 0] > 900 && statuses[429, default: 0] < 1_000)
    #expect(hall.post(address + "join", as: ada).status == 200)
    #expect(hall.get("/").status == 200)
  }

  @Test func aSlipCostsNothing() throws {
    let hall = try TableHall()
    let ada = Guest()
    for _ in 0..<15 { #expect(hall.post("/table", #"{"at":"soon"}"#, as: ada).status == 400) }
    #expect((0..<10).map { _ in hall.post("/table", as: Guest()).status } == Array(repeating: 201, count: 10))
  }

  /// A meal that begins when the table is gone is no meal of the table.
  @Test func theMealIsWithinTheTablesTime() throws {
    let hall = try TableHall()
    let late = hall.post("/table", #"{"at":"00:05"}"#, as: Guest())
    #expect(late.status == 400 && late.json?["code"]?.string == "table-too-far")
    #expect(late.json?["detail"]?.string?.contains("12") == true)
    #expect(hall.post("/table", #"{"at":"00:04"}"#, as: Guest()).status == 201)
    #expect(hall.post("/table", #"{"at":"11:30"}"#, as: Guest()).status == 201)
  }

  @Test func whoLeavesNeedsNotSayAnything() throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    let address = hall.table(with: [ada, bob])
    #expect(hall.post(address + "leave", "", as: bob) { $0.sender.contentType = nil }.status == 200)
    #expect(
      hall.post(address + "leave", "", as: ada) { $0.sender.origin = "http://evil.example" }.status == 403)
    #expect(hall.post(address + "vote", "", as: ada) { $0.sender.contentType = nil }.status == 415)
    #expect(hall.get(address + "state", as: ada).json?["members"]?.int == 1)
  }

  @Test func tablesAreOpenedAFewAtATime() throws {
    let hall = try TableHall()
    let statuses = (0..<30).map { _ in hall.post("/table", as: Guest()).status }
    #expect(statuses.count { $0 == 201 } == 10 && Set(statuses) == [201, 429])
    #expect(hall.post("/table", as: Guest(network: "192.0.2.9")).status == 201)
    hall.now = hall.now + 120
    #expect(hall.post("/table", as: Guest()).status == 201)
  }

  @Test func limitsAreClearAnswers() throws {
    let hall = try TableHall()
    let address = hall.open(as: Guest())
    for _ in 0..<19 { #expect(hall.post(address + "join", as: Guest(network: "192.0.2.2")).status == 200) }
    let full = hall.post(address + "join", as: Guest(network: "192.0.2.3"))
    #expect(full.status == 409 && full.json?["code"]?.string == "table-full")
    #expect(full.json?["detail"]?.string?.contains("20") == true)
    let desk = try #require(hall.site.tables?.desk)
    while desk.count < 200 { _ = try desk.open(at: hall.now) { Table($0, campus: "hill", opened: hall.now) } }
    let none = hall.post("/table", as: Guest(network: "192.0.2.4"))
    #expect(
      none.status == 503 && none.json?["code"]?.string == "table-limit" && none["retry-after"] == "3600")
  }

  /// What may be sent is described where it may be sent, and only there.
  @Test func theDescriptionSpeaksOfWhatMayBeSent() throws {
    let json = try #require(try TableHall().get("/openapi.json").json?.object)
    let paths = try #require(json["paths"]?.object)
    for word in TableRequest.words {
      let responses = paths["/table/{token}/" + word]?.object?["post"]?.object?["responses"]?.object
      let codes = Set(responses?.keys ?? [])
      #expect(codes.isSuperset(of: Refusal.allCases.map { "\($0.rawValue)" }), "\(word)")
      #expect(codes.isSuperset(of: ["200", "403", "404", "409", "413", "415", "429", "503"]), "\(word)")
    }
    for path in paths.members where !path.key.hasPrefix("/table") {
      #expect(path.value.object?.keys == ["get"], "\(path.key)")
    }
  }

  /// Bodies that are taken, and some that are not; the description says the same of them.
  @Test(
    arguments: [
      ("", #"{"at":null,"campus":null,"name":null,"note":null,"member":null,"seats":null}"#, true),
      ("", #"{"at":"12:30","campus":"hill","name":"\#(String(repeating: "ü", count: 1_000))"}"#, true),
      ("", #"{"name":"\#(String(repeating: "a", count: 1_001))"}"#, false), ("", #"{"at":""}"#, false),
      ("", #"{"at":"24:00"}"#, false), ("", #"{"seats":1}"#, false), ("", #"{"guests":3}"#, false),
      ("join", #"{"name":null}"#, true), ("join", #"{"name":7}"#, false),
      ("vote", #"{"round":1,"venue":"alder-hall","dish":null,"choice":null}"#, true),
      ("vote", #"{"round":1,"venue":"alder-hall"}"#, false),
      ("vote", #"{"round":1,"venue":7,"choice":"yes"}"#, false),
      ("diet", #"{"diets":null,"without":null}"#, true), ("diet", #"{"diets":"vegan"}"#, false),
      ("from", #"{"from":null}"#, true), ("from", #"{"from":false}"#, false),
      ("done", #"{"round":1,"done":null}"#, false), ("done", #"{"round":null}"#, false),
      ("decide", #"{"round":0}"#, false), ("again", "{}", false), ("leave", #"{"all":true}"#, false),
      ("leave", "{}", true),
    ] as [(String, String, Bool)]) func theDescriptionAgreesWithWhatIsTaken(
      word: String, body: String, isTaken: Bool
    ) throws
  {
    let hall = try TableHall()
    let path = word.isEmpty ? "/table" : "/table/{token}/" + word
    let described = try #require(
      hall.get("/openapi.json").json?["paths"]?[path]?["post"]?["requestBody"]?["content"]?[
        "application/json"]?["schema"])
    let faults = try JSONSchema(described.serialized()).faults(in: body)
    #expect(faults.isEmpty == isTaken, "\(faults)")
    let ada = Guest()
    let answer = hall.post(word.isEmpty ? path : hall.open(as: ada) + word, body, as: ada)
    #expect((answer.status < 400) == isTaken, "\(answer.text)")
  }

  @Test(arguments: [
    ("/table/", "/state"), ("/%74able/", "/state"), ("//t%61ble/", "?x"), ("/%74able/", "/%zz"),
    ("/de/table/", "/"), ("/Table/", ""),
    ("/tables/", ""), ("/table%2f", ""), ("/x/https://ashgrove.example/table/", "/"),
  ])
  func theLogNamesNoTable(before: String, after: String) throws {
    let hall = try TableHall()
    let token = String(hall.open(as: Guest()).dropFirst("/table/".count).dropLast())
    _ = hall.get(before + token + after)
    #expect(!token.isEmpty && hall.logged.split(separator: "\n").last?.contains("/table/...") == true)
    #expect(!hall.logged.contains(token), "\(hall.logged)")
  }

  @Test(arguments: ["/tables", "/", "/menu/table", "/?table", "/table%2Fabc", "/%zz/table"])
  func otherAddressesAreNotThoseOfTables(target: String) { #expect(!WebServer.isTable(target)) }

  /// Each form of an address counts.
  @Test func whoPollsTooOftenWaitsInAnyEncoding() throws {
    let hall = try TableHall()
    let ada = Guest()
    let address = hall.open(as: ada)
    let encoded = "/%74able/" + address.dropFirst("/table/".count)
    let statuses = (0..<150).map { hall.get(($0 % 2 == 0 ? address : encoded) + "state", as: ada).status }
    #expect(statuses.count { $0 == 200 } == 100 && Set(statuses) == [200, 429])
  }
}
