import CivilTime
import Dining
import Testing
import TestSupport

@testable import Adapters

@Suite struct PageTests {
  @Test(arguments: ["", " \n\t ", "<!-- nothing -->", "\u{FEFF}"])
  func nothingIsEmpty(text: String) {
    #expect(throws: ReadError.empty) { try read(text) }
  }

  @Test(arguments: [
    ("{\"Menu\": ", "unparsable-page"), ("[1, 2", "unparsable-page"), ("{\"a\": 1}", "not-this-site"),
    ("[]", "not-this-site"), ("[{\"WeekDayX\": 1, \"MealPeriodId\": 3}]", "missing-anchor"),
    ("{\"LocationId\": \"7\", \"Menus\": {}}", "missing-anchor"), ("plain words", "not-this-site"),
    ("<html><title>Log in</title></html>", "not-this-site"),
    ("<html><a href='/LocationsAndMenus'>Menus</a></html>", "missing-anchor"),
    ("<html><a href='/LocationsAndMenus'>Menus</a>", "cut-off-page"),
    ("<html><script>$.extend(a, { model: {\"Locations\":[{\"Id\":\"1\",\"IsOpenNow\":tr", "cut-off-page"),
    (
      "<html><script>a = { model: {\"Locations\":[{\"DisplayName\":\"A\"}]} };</script></html>",
      "missing-anchor"
    ),
    ("<script>var s = JSON.parse('[{\"WeekDay\":1,\"MealPeriodId\":1423", "not-this-site"),
  ])
  func whatCannotBeReadIsRefused(text: String, code: String) {
    let error = #expect(throws: ReadError.self) { try read(text) }
    #expect(error?.code == code, "\(String(describing: error))")
  }

  @Test func aRefusalKnowsThePlace() {
    #expect(throws: ReadError.unparsable(code: "json-unexpected-end", line: 2, column: 9)) {
      try read("{\n \"Menu\":")
    }
    #expect(throws: ReadError.notThisSite(title: "503 Service Temporarily Unavailable")) {
      try readFixture("unavailable.html")
    }
  }

  @Test(arguments: [
    ("text/html; charset=utf-8", [], "Café"), (nil, [], "Café"),
    ("text/html; charset=iso-8859-1", ["charset-doubtful"], "Café"),
  ])
  func aWrongLabelIsNoted(type: String?, codes: [String], word: String) throws {
    let page = try Fixture.bytes("campusdish/demo/en/locationsandmenus/index.html")
    let reading = try read(page, at: at("2026-11-20T12:05"), type: type)
    #expect(reading.codes == codes)
    #expect(reading.venues.contains { $0.name?.hasSuffix(word) == true })
  }

  /// UTF-8 that was taken for another charset and encoded again; a kitchen may have copied one such name.
  @Test(arguments: [
    ("CafÃ© CrÃ¨me", 2), ("donâ€™t, itâ€™s", 2), ("MÃ¼sli, GrÃ¼ÃŸe", 3), ("CafÃ©", 0), ("Café Crème", 0),
    ("Café, Müsli, Größe, Brûlée, CafÃ© CrÃ¨me", 0), ("NÃO, PÃO", 0), ("Pho – 5 €", 0), ("", 0),
    ("Cafâ€", 0), ("Ã© Ã© â€", 3),
  ])
  func charactersEncodedTwiceAreNoted(text: String, count: Int) throws {
    #expect(DoubleEncoding.count(in: Array(text.utf8)) == count)
    let page = try Page(
      bytes: Array("<html><body>\(text)</body></html>".utf8), contentType: "text/html; charset=utf-8",
      observedAt: at("2026-11-20T12:05"), zone: .utc)
    #expect(page.notices.map(\.code) == (count > 0 ? ["charset-doubtful"] : []))
  }

  @Test func bytesThatAreNoUTF8AreCounted() throws {
    let text = try Fixture.text("campusdish/demo/en/locationsandmenus/index.html")
    let latin = text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
    let reading = try read(latin, at: at("2026-11-20T12:05"))
    #expect(reading.venues.count == 11)
    #expect(reading.codes == ["replaced-characters"])
    #expect(reading.venues.contains { $0.name == "The Grist Mill Caf\u{FFFD}" })
    let labelled = try read(latin, at: at("2026-11-20T12:05"), type: "text/html; charset=windows-1252")
    #expect(labelled.codes.isEmpty)
    #expect(labelled.venues.contains { $0.name == "The Grist Mill Café" })
  }

  @Test func aModelThatIsBrokenIsReadRecordByRecord() throws {
    let page = try Fixture.text("campusdish/demo/en/locationsandmenus/index.html")
    for (old, new) in [
      ("\"Locations\":", "\"Places\":"), ("model: {\"Loc", "data: {\"Loc"),
      ("\"Campuses\":null", "\"Campuses\":,"),
    ] {
      let reading = try read(page.replacing(old, with: new))
      #expect(reading.confidence == .salvaged)
      #expect(reading.codes.contains("salvaged"))
      #expect(reading.venues == (try read(page)).venues)
      #expect(reading.hours == (try read(page)).hours)
    }
  }

  @Test func aTailThatIsMissingIsNoted() throws {
    let page = try Fixture.text("campusdish/demo/en/locationsandmenus/index.html")
    let cut = String(page.prefix(upTo: try #require(page.firstRange(of: "<footer")).lowerBound))
    let reading = try read(cut)
    #expect(reading.codes == ["cut-off"])
    #expect(reading.venues.count == 11)
  }

  @Test func theAdapterIsInTheRegistry() throws {
    #expect(SiteAdapter.all.map(\.name) == SiteAdapter.all.map(\.name).sorted())
    #expect(SiteAdapter.named("CampusDish") == nil)
    #expect(Set(SiteAdapter.all.map(\.name)).count == SiteAdapter.all.count)
    for adapter in SiteAdapter.all { #expect(!adapter.title.isEmpty && !adapter.gives.isEmpty) }
  }
}
