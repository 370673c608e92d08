import CivilTime
import HTTPServer
import InventedCampus
import JSON
import Phrases
import Routes
import Tables
import TestSupport
import Testing

@testable import WebServer

/// Friends at a table, as their browsers meet it.
@Suite struct TablePageTests {
  typealias Guest = TableHall.Guest

  @Test func aTableIsOpenedByALinkThatNobodyGuesses() throws {
    let hall = try TableHall()
    let ada = Guest()
    let answer = hall.post(
      "/table", #"{"name":"Lunch","note":"North door","member":"Ada","seats":4}"#, as: ada)
    #expect(answer.status == 201)
    let address = try #require(answer["location"])
    #expect(address.contains(/^\/table\/[A-Za-z0-9_-]{22}\/$/))
    #expect(answer.json?["table"]?.string == address && answer.json?["schema"]?.string == "dine.table/1")
    let cookie = try #require(answer["set-cookie"])
    #expect(
      cookie.contains(
        /^dine-table=[A-Za-z0-9_-]{22}; Path=\/table\/[A-Za-z0-9_-]{22}\/; Max-Age=43200; HttpOnly; SameSite=Strict$/
      ))
    #expect(!address.contains(cookie.dropFirst("dine-table=".count).prefix(22)))
    let page = hall.get(address, as: ada)
    #expect(page.text.contains("<bdi>Lunch</bdi>") && page.text.contains("<bdi>North door</bdi>"))
    #expect(page.text.contains("0 of 1 have voted.") && page.text.contains("4 are expected."))
    #expect(page.text.contains("http://localhost\(address)"))
    let code = hall.get(address + "code.svg")
    #expect(code["content-type"] == "image/svg+xml" && code.text.contains("http://localhost\(address)"))
  }

  @Test func thePageAboutPrivacyNamesTheCookieOfATable() throws {
    let hall = try TableHall()
    let desk = try WebDesk()
    for (page, alone, tables) in [
      ("/about/", "No account, no cookie,", "no cookie except at a table."),
      ("/de/about/", "Kein Konto, kein Cookie,", "kein Cookie außer an einem Tisch."),
    ] {
      let withTables = hall.get(page).text
      #expect(withTables.contains(tables) && !withTables.contains(alone), "\(page)")
      let without = desk.get(page).text
      #expect(without.contains(alone) && !without.contains(tables), "\(page)")
    }
  }

  @Test func overTLSTheCookieIsForTLSAlone() throws {
    let hall = try TableHall(address: "https://dine.example.edu/")
    let secure = hall.post("/table", as: Guest()) {
      $0.host = "dine.example.edu"
      $0.sender.origin = "https://dine.example.edu"
    }
    #expect(secure["set-cookie"]?.hasSuffix("; Secure") == true)
    let page = hall.get(secure["location"] ?? "")
    #expect(page.text.contains("https://dine.example.edu/table/"))
    let plain = hall.post("/table", as: Guest()) {
      $0.host = "dine.example.edu"
      $0.sender.origin = "http://dine.example.edu"
    }
    #expect(plain.status == 403)
  }

  /// Whoever is handed the link must reach the site by it.
  @Test func behindAProxyALinkHasTheNameOfTheSite() throws {
    let hall = try TableHall(isBehindProxy: true)
    let opened = hall.post("/table", as: Guest()) {
      $0.host = "dine.example.edu"
      $0.sender.origin = "https://dine.example.edu"
    }
    let address = try #require(opened["location"])
    for target in [address, address + "code.svg"] {
      let text = hall.get(target) { $0.host = "dine.example.edu" }.text
      #expect(text.contains("https://dine.example.edu\(address)"), "\(text)")
    }
  }

  @Test func belowAPathOfAHostThePathIsInEveryAddress() throws {
    let hall = try TableHall(address: "https://dine.example.edu/food/")
    let opened = hall.post("/table", as: Guest()) {
      $0.host = "dine.example.edu"
      $0.sender.origin = "https://dine.example.edu"
    }
    let address = try #require(opened["location"])
    #expect(address.contains(/^\/food\/table\/[A-Za-z0-9_-]{22}\/$/))
    #expect(opened.json?["table"]?.string == address)
    #expect(opened["set-cookie"]?.contains("; Path=\(address); ") == true)
    #expect(hall.get("/api/v1/hill/open")["link"] == "</food/openapi.json>; rel=\"service-desc\"")
  }

  @Test func whoComesSitsDownAndVotes() throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    let address = hall.open(as: ada)
    #expect(hall.get(address, as: bob).text.contains("id=\"join\""))
    let joined = hall.post(address + "join", #"{"name":"Bob"}"#, as: bob)
    #expect(joined.status == 200 && joined.json?["seated"]?.bool == true && joined.json?["members"]?.int == 2)
    #expect(hall.post(address + "join", #"{"name":"Bob"}"#, as: bob).json?["members"]?.int == 2)
    let page = hall.get(address, as: bob).text
    #expect(!page.contains("id=\"join\"") && page.contains("data-key=\"alder-hall\""))
    #expect(page.contains("data-key=\"bean stew\"") && page.contains("data-kind=\"dish\""))
    let vote = hall.post(address + "vote", #"{"round":1,"venue":"alder-hall","choice":"yes"}"#, as: bob)
    #expect(vote.status == 200)
    #expect(hall.get(address, as: bob).text.contains("data-key=\"alder-hall\" data-vote=\"yes\""))
    hall.post(address + "vote", #"{"round":1,"venue":"alder-hall","choice":null}"#, as: bob)
    #expect(!hall.get(address, as: bob).text.contains("data-vote=\"yes\" data-words"))
    #expect(hall.post(address + "vote", #"{"round":1,"venue":"moon","choice":"yes"}"#, as: bob).status == 400)
  }

  @Test func theResultSaysWhereUntilWhenWhyAndHowFar() throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    let address = hall.table(with: [ada, bob])
    hall.post(address + "join", #"{"name":"Ada"}"#, as: ada)
    hall.post(address + "diet", #"{"diets":["vegan"]}"#, as: bob)
    #expect(hall.post(address + "from", #"{"from":"library"}"#, as: ada).status == 200)
    #expect(hall.post(address + "from", #"{"from":"moon"}"#, as: ada).status == 400)
    hall.post(address + "vote", #"{"round":1,"venue":"alder-hall","choice":"yes"}"#, as: ada)
    hall.post(address + "done", #"{"round":1}"#, as: ada)
    #expect(hall.get(address + "state", as: ada).json?["decided"]?.bool == false)
    let last = hall.post(address + "done", #"{"round":1}"#, as: bob)
    #expect(last.json?["decided"]?.bool == true && last.json?["place"]?.string == "alder-hall")
    let page = hall.get(address, as: ada).text
    #expect(page.contains("You eat at") && page.contains("open until 2:00 PM"))
    #expect(page.contains("2 of 2 had voted."))
    #expect(page.contains("<bdi>Ada</bdi>: 2 min on foot · "))
    #expect(
      !page.contains("Bean stew") && hall.get(address, as: bob).text.contains("Bean stew"),
      "that is for Bob alone")
    let german = hall.get(address + "de/", as: bob).text
    #expect(german.contains("<html lang=\"de\"") && german.contains("Gegessen wird bei"))
    #expect(german.contains("geöffnet bis 14:00"))
    hall.now = InventedCampus.noon + 6_900
    let later = hall.get(address, as: ada).text
    #expect(later.contains("You eat at") && !later.contains("open until"), "it has closed")
  }

  @Test func twoWhoDecideAtOnceSeeOneResult() throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    let address = hall.table(with: [ada, bob])
    let first = hall.post(address + "decide", #"{"round":1}"#, as: ada)
    let second = hall.post(address + "decide", #"{"round":1}"#, as: bob)
    #expect(first.status == 200 && second.status == 200)
    #expect(first.json?["place"] == second.json?["place"] && first.json?["place"]?.string != nil)
    #expect(
      hall.post(address + "vote", #"{"round":1,"venue":"alder-hall","choice":"no"}"#, as: bob).status == 409)
    #expect(hall.post(address + "again", #"{"round":1}"#, as: ada).json?["round"]?.int == 2)
    #expect(hall.post(address + "again", #"{"round":1}"#, as: bob).json?["round"]?.int == 2)
    #expect(hall.post(address + "decide", #"{"round":1}"#, as: bob).status == 409)
    let next = hall.post(address + "decide", #"{"round":2}"#, as: bob)
    #expect(next.json?["place"] != first.json?["place"])
    #expect(hall.post(address + "again", #"{"round":3}"#, as: bob).status == 409)
  }

  @Test func whoLeavesIsForgottenAndTheLastTakesTheTable() throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    let address = hall.table(with: [ada, bob], #"{"name":"Quorum"}"#)
    hall.post(address + "join", #"{"name":"Xanthippe"}"#, as: bob)
    hall.post(address + "vote", #"{"round":1,"dish":"bean stew","choice":"no"}"#, as: bob)
    #expect(try hall.files().contains("Xanthippe"))
    let left = hall.post(address + "leave", as: bob)
    #expect(left.json?["seated"]?.bool == false && left["set-cookie"]?.contains("Max-Age=0") == true)
    #expect(try !hall.files().contains("Xanthippe") && !hall.files().contains("bean stew"))
    #expect(hall.get(address + "state", as: ada).json?["members"]?.int == 1)
    #expect(hall.post(address + "leave", as: ada).status == 200)
    #expect(try hall.get(address).status == 404 && hall.files() == "")
  }

  @Test func afterTwelveHoursNothingIsLeft() throws {
    let hall = try TableHall()
    let ada = Guest()
    let address = hall.open(#"{"name":"Quorum","note":"Xylophone"}"#, as: ada)
    hall.now = InventedCampus.noon + 43_199
    #expect(hall.get(address + "state", as: ada).status == 200)
    hall.now = InventedCampus.noon + 43_200
    let gone = hall.get(address, as: ada)
    #expect(gone.status == 404 && gone.text.contains("This table is gone") && !gone.text.contains("Quorum"))
    hall.site.tables?.desk.expire(at: hall.now)
    #expect(try hall.files() == "")
  }

  /// What never was and what is no more are told apart by nothing.
  @Test func aTableThatIsGoneLooksLikeOneThatNeverWas() throws {
    let hall = try TableHall()
    let address = hall.open(as: Guest())
    hall.now = InventedCampus.noon + 43_200
    let never = "/table/AAAAAAAAAAAAAAAAAAAAAA/"
    for end in ["", "state", "code.svg"] {
      let (one, other) = (hall.get(address + end), hall.get(never + end))
      #expect(one.status == 404 && one.text == other.text && one.fields == other.fields, "\(end)")
    }
    let (one, other) = (hall.post(address + "join"), hall.post(never + "join"))
    #expect(one.status == 404 && one.text == other.text)
  }

  @Test func tablesSpeakBothLanguagesAndLeadBack() throws {
    let hall = try TableHall()
    let ada = Guest()
    let address = hall.open(#"{"name":"Lunch"}"#, as: ada)
    for (target, home) in [
      ("/table/", "../"), ("/table/de/", "../../de/"), (address, "../../"), (address + "de/", "../../../de/"),
    ] {
      let page = hall.get(target, as: ada)
      #expect(page.status == 200, "\(target)")
      #expect(page.text.contains("data-base=\"\(home)\""), "\(target)")
      let isGerman = target.hasSuffix("de/")
      #expect(page.text.contains("<html lang=\"\(isGerman ? "de" : "en")\""), "\(target)")
      #expect(page.text.contains(isGerman ? "/en/\" hreflang=\"en\"" : "/de/\" hreflang=\"de\""), "\(target)")
    }
    #expect(hall.get(String(address.dropLast()), as: ada).status == 308)
    #expect(hall.get(address) { $0.acceptLanguage = "de" }.text.contains("<html lang=\"de\""))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\u{202E}b\u{2066}c", "&lt;b&gt;",
    "</style><script>", "]]><!--",
  ])
  func aHostileNameIsText(_ name: String) throws {
    let hall = try TableHall()
    let (ada, bob) = (Guest(), Guest())
    var writer = JSONWriter()
    writer.object {
      $0.field("name", name)
      $0.field("note", name)
      $0.field("member", name)
    }
    let address = hall.table(with: [ada, bob], writer.text)
    hall.post(address + "from", #"{"from":"library"}"#, as: ada)
    var pages = [hall.get(address, as: ada).text, hall.get(address).text]
    hall.post(address + "decide", #"{"round":1}"#, as: bob)
    pages.append(hall.get(address, as: bob).text)
    for page in pages {
      let scripts = page.split(separator: "<script").dropFirst()
      #expect(
        scripts.count == 2
          && scripts.allSatisfy { $0.contains(/^ src="[.\/]*assets\/(dine|table)\.js\?\w+" defer="">/) })
      #expect(!page.contains("<img src=x") && !page.contains("<!--"))
      #expect(!page.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || $0.value == 0x2066 })
      #expect(!page.contains(" style=\"") && !page.contains(" onclick="))
    }
  }
}
