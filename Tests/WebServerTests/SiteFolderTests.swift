import CivilTime
import Configuration
import Dining
import Failures
import Foundation
import InventedCampus
import Publishing
import Routes
import SQLite
import Store
import TestSupport
import Testing
import World

/// The same pages as files.
@Suite struct SiteFolderTests {
  let campus: InventedCampus
  let site: WebSite
  let folder: String

  init() throws {
    campus = try InventedCampus()
    var options = WebSite.Options(contact: "kitchen@hill.example", version: "1", entropy: { 0 })
    options.isStatic = true
    site = WebSite([ServedCampus(try campus.setting())], options: options)
    folder = campus.scratch.file("site")
  }

  private func update(_ state: String = "a", at now: Instant = InventedCampus.noon) throws
    -> SiteFolder.Report
  {
    site.forget()
    return try SiteFolder(folder, in: campus.world).update(site, of: state, at: now)
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try campus.scratch.read("site/" + file), as: UTF8.self)
  }

  @Test func everythingIsThere() throws {
    let report = try update()
    #expect(report.written == report.files && report.files > 40)
    for file in [
      "index.html", "de/index.html", "near/index.html", "venues/alder-hall/index.html",
      "venues/alder-hall/week.svg", "de/venues/alder-hall/index.html", "dishes/bean-stew/index.html",
      "api/v1/hill/open.json", "api/v1/hill/venues/alder-hall.json", "changes.json", "served.json", "sw.js",
      "assets/dine.js", "assets/filter.js", "assets/near.js", "assets/lucky.js", "offline/index.html",
      "de/offline/index.html",
      "assets/icon-192.png", "manifest.webmanifest",
    ] { #expect(campus.scratch.has("site/" + file), "\(file)") }
    let page = try text("de/index.html")
    #expect(page.contains("http-equiv=\"Content-Security-Policy\"") && page.contains("lang=\"de\""))
    #expect(page.contains("href=\"./../\""))
  }

  /// A file may be looked at on any later day.
  @Test func whatWasReadHasItsDay() throws {
    _ = try update()
    for (page, words) in [
      "index": "<p>Read Nov 20 11:40 AM from <bdi>halls</bdi>.</p>",
      "de/index": "<p>Gelesen 20. Nov. 11:40 von <bdi>halls</bdi>.</p>",
      "venues/alder-hall/index": "read Nov 20 11:40 AM from",
      "menu/index": "What was known on Friday, November 20, 12:05 PM.",
      "de/menu/index": "Bekannt war das am Freitag, 20. November, 12:05.",
    ] { #expect(try text(page + ".html").contains(words), "\(page)") }
    // A page of a server that was kept has its day where it says that there is no connection.
    #expect(try WebDesk().get("/").text.contains("What was known on Friday, November 20, 12:05 PM."))
  }

  @Test func aMenuPageIsOfTheDayOnWhichItWasMade() throws {
    for (days, day) in [(0, "Friday, November 20"), (30, "Sunday, December 20"), (31, "Monday, December 21")]
    {
      _ = try update(at: InventedCampus.noon + Int64(days) * 86_400)
      #expect(try text("menu/index.html").contains("What was known on \(day)"))
    }
  }

  /// The calendars of all halls have the name that this place would have.
  @Test func aPlaceCalledHallsHasCalendarsOfItsOwn() throws {
    let campus = try InventedCampus(calling: "Halls")
    var options = WebSite.Options(contact: "kitchen@hill.example", version: "1", entropy: { 0 })
    options.isStatic = true
    let site = WebSite([ServedCampus(try campus.setting())], options: options)
    let folder = SiteFolder(campus.scratch.file("site"), in: campus.world)
    let report = try folder.update(site, of: "a", at: InventedCampus.noon)
    #expect(report.written == report.files)
    for file in ["halls-hours.ics", "halls-menu.ics", "halls.venue-hours.ics", "halls.venue-menu.ics"] {
      #expect(campus.scratch.has("site/cal/hill/" + file), "\(file)")
    }
  }

  /// Without script a file says open for ever, so it says as of when; a server's page is made anew.
  @Test func whatAFileSaysIsOfItsTime() throws {
    _ = try update()
    let (english, german) = ("as of Friday, November 20, 12:05 PM.", "Stand Freitag, 20. November, 12:05.")
    for page in ["", "near/", "menu/", "venues/alder-hall/", "dishes/bean-stew/"] {
      for (file, words) in [("\(page)index.html", english), ("de/\(page)index.html", german)] {
        let notes = try text(file).split(separator: "<noscript>").dropFirst()
          .map { $0.prefix(200).split(separator: "</noscript>").first ?? "" }
        #expect(notes.contains { $0.contains(words) }, "\(file)")
      }
      #expect(!(try WebDesk().get("/\(page)").text.contains(english)), "\(page)")
    }
  }

  /// Nothing on the page of a place claims to be of today on another day: the menus have their date, and the note on
  /// a holiday is one that the script changes.
  @Test func thePageOfAPlaceIsOfItsDay() throws {
    let campus = try InventedCampus(
      calendar: #"{"holidays": [{"name": "Friday off", "date": "2026-11-20"}]}"#)
    let site = WebSite([ServedCampus(try campus.setting())], options: .init(version: "1", entropy: { 0 }))
    for path in [["venues", "alder-hall"], ["de", "venues", "alder-hall"]] {
      let answer = site.answer(RouteRequest(path, endsWithSlash: true), at: InventedCampus.noon)
      let page = String(decoding: answer.bytes, as: UTF8.self)
      let heading =
        path.count == 3 ? "Was es gibt · Freitag, 20. November" : "What is served · Friday, November 20"
      #expect(page.contains("<h2>\(heading)</h2>"), "\(page)")
      #expect(page.contains("<p class=\"note\" id=\"holiday\">Friday off."))
    }
    let ordinary = try WebDesk().get("/venues/alder-hall/").text
    #expect(ordinary.contains("<p class=\"note\" id=\"holiday\" hidden=\"\"></p>"))
  }

  /// No server answers a form of a file, so a reader without script is told.
  @Test func whatNeedsScriptSaysSo() throws {
    _ = try update()
    let said = [
      "menu": "no filter applies here", "venues/alder-hall": "no filter applies here",
      "near": "This needs JavaScript.", "lucky": "This needs JavaScript.", "search": "This needs JavaScript.",
      "about": "filters, search, random picks and distances need it",
      "de/menu": "gilt hier kein Filter", "de/search": "Das braucht JavaScript.",
    ]
    let desk = try WebDesk()
    for (page, words) in said {
      let text = try text(page + "/index.html")
      #expect(text.contains(words), "\(page)")
      if !page.hasSuffix("about") { #expect(text.contains("<noscript><p class=\"note\">"), "\(page)") }
      #expect(!desk.get("/\(page)/").text.contains(words), "\(page)")
    }
  }

  @Test func linksOfFeedsLeadToFiles() throws {
    for (days, count) in [(-1, 4), (0, 3)] as [(Int64, Int)] {
      var reading = InventedCampus.reading()
      reading.observedAt = InventedCampus.noon + days * 86_400 - 60
      reading.venues = Array(reading.venues.suffix(count))
      if count < 4 {
        reading.hours.removeAll { $0.venue == "1" }
        reading.menus = []
      }
      try campus.follow(reading, body: "\(count)")
    }
    _ = try update()
    let feed = try text("feeds/hill/changes.json")
    #expect(feed.contains("venue-gone"))
    #expect(
      !campus.scratch.has("site/venues/alder-hall/index.html") && !feed.contains("venues/alder-hall/\""))
  }

  @Test func linksOfFilesLeadToFiles() throws {
    _ = try update()
    var checked = 0
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where name.hasSuffix("index.html") {
      let base = URL(filePath: folder + "/" + name).deletingLastPathComponent()
      for part in try text(name).components(separatedBy: "href=\"").dropFirst() {
        let link = String(part.prefix { $0 != "\"" })
        guard !link.contains(":"), !link.hasPrefix("#") else { continue }
        let path = base.appending(path: link).standardized.path
        let isThere = FileManager.default.fileExists(
          atPath: path.hasSuffix("html") ? path : path + "/index.html")
        #expect(isThere || FileManager.default.fileExists(atPath: path), "\(name) links to \(link)")
        checked += 1
      }
    }
    #expect(checked > 100)
  }

  /// The oven is on until two at night: what it serves has its page until then.
  @Test func aDishOfTheNightHasItsPage() throws {
    var reading = InventedCampus.reading()
    reading.menus.append(
      MenuReading(
        venue: "3",
        Menu(
          date: CivilDate(dayNumber: 20_777), period: nil,
          stations: [Station(name: "Oven", dishes: [Dish(name: "Night pizza")])])))
    try campus.record(reading, body: "night")
    for (hours, isThere) in [(0, true), (12, true), (13, true), (14, false)] as [(Int64, Bool)] {
      _ = try update(at: InventedCampus.noon + hours * 3_600)
      #expect(campus.scratch.has("site/dishes/night-pizza/index.html") == isThere, "after \(hours) hours")
      #expect(try text("dishes.json").contains("night-pizza") == isThere, "after \(hours) hours")
      guard isThere else { continue }
      let day = hours == 0 ? "Friday, November 20" : "Saturday, November 21"
      #expect(
        try text("dishes/night-pizza/index.html").contains(
          "<h3><span data-day=\"\(day)\">Today · </span>\(day)</h3>"), "after \(hours) hours")
    }
  }

  @Test func withoutChangeNothingIsWritten() throws {
    _ = try update()
    let again = try update(at: InventedCampus.noon + 60)
    #expect(again.written == 0 && again.removed == 0)
    // Alder Hall closes at 2 PM.
    let later = try update(at: InventedCampus.noon + 6_900)
    #expect(later.written > 0 && later.written < later.files)
    #expect(try text("index.html").contains("closed, opens 5:00 PM"))
  }

  @Test func whatIsMissingIsWrittenAgain() throws {
    _ = try update()
    for file in ["index.html", "venues/alder-hall/week.svg"] {
      try FileManager.default.removeItem(atPath: folder + "/" + file)
    }
    let again = try update()
    #expect(again.written == 2)
    #expect(campus.scratch.has("site/index.html") && campus.scratch.has("site/venues/alder-hall/week.svg"))
  }

  /// By a clock that was ahead, or with `--now`.
  @Test func whatWasMadeLaterThanNowIsMadeAgain() throws {
    _ = try update()
    let page = try text("index.html")
    _ = try update(at: InventedCampus.noon + 86_400 * 3)
    #expect(try text("index.html") != page)
    #expect(try update().written > 0)
    #expect(try text("index.html") == page)
    #expect(try update(at: InventedCampus.noon + 60).written == 0, "which is known afterwards")
  }

  private func publish() throws -> SiteFolder.Report {
    let setting = try campus.setting()
    return try Publisher(setting.configuration, setting.paths, in: campus.world, copyTo: nil)
      .updateSite(
        at: folder, from: try Store(readingFrom: campus.scratch.file("dine.db")), now: InventedCampus.noon)
  }

  @Test func aCampusWithoutDataKeepsNoOtherBack() throws {
    let words = String(decoding: try campus.scratch.read("config.json"), as: UTF8.self)
    let more = """
      "default_campus": "hill", "campuses": {"vale": {"name": "Vale College", "zone": "America/New_York", "country": "US",
       "sources": {"halls": {"adapter": "campusdish", "url": "http://vale.example/"}}},
      """
    let both = words.split(separator: "\"campuses\": {", omittingEmptySubsequences: false).joined(
      separator: more)
    try campus.scratch.write(Array(both.utf8), to: "config.json")
    let report = try publish()
    #expect(report.empty == ["Vale College"])
    #expect(campus.scratch.has("site/hill/index.html") && !campus.scratch.has("site/vale/index.html"))
    for list in ["index.html", "de/index.html", "api/v1/campuses.json"] {
      #expect(try text(list).contains("Hill College") && !text(list).contains("Vale"), "\(list)")
    }
    let alone = try Setting(Overrides(campus: "vale"), adapters: nil, world: campus.world)
    #expect(throws: Failure.self) {
      try WebSite([ServedCampus(alone)], options: .init(version: "1", entropy: { 0 }))
        .files(at: InventedCampus.noon)
    }
  }

  @Test func anotherConfigurationMakesOtherPages() throws {
    var words = String(decoding: try campus.scratch.read("config.json"), as: UTF8.self)
    #expect(try publish().written > 40)
    #expect(try publish().written == 0)
    for (old, new, file) in [
      ("Hill College", "Vale College", "index.html"), ("library", "gatehouse", "near/index.html"),
      ("\"US\"", "\"DE\"", "near/index.html"), ("kitchen@", "cellar@", "about/index.html"),
    ] {
      let before = try text(file)
      words = words.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
      try campus.scratch.write(Array(words.utf8), to: "config.json")
      #expect(try publish().written > 0, "\(new)")
      #expect(try text(file) != before, "\(new)")
    }
  }

  @Test(arguments: [false, true])
  func searchEnginesListOnlyWhatIsPublic(_ isPublic: Bool) throws {
    var options = WebSite.Options(version: "1", entropy: { 0 })
    options.isStatic = true
    options.isPublic = isPublic
    let setting = try campus.setting()
    let sites = [
      WebSite([ServedCampus(setting)], options: options),
      WebSite([ServedCampus(setting), ServedCampus(setting)], options: options),
    ]
    for (number, site) in sites.enumerated() {
      _ = try SiteFolder("\(folder)\(number)", in: campus.world).update(
        site, of: "a", at: InventedCampus.noon)
      for case let name as String in FileManager.default.enumerator(atPath: "\(folder)\(number)") ?? .init()
      where name.hasSuffix(".html") {
        let page = String(decoding: try campus.scratch.read("site\(number)/\(name)"), as: UTF8.self)
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">") != isPublic, "\(name)")
      }
    }
  }

  @Test func theNextChangeIsTold() throws {
    let report = try update()
    #expect(report.next.map { $0 > InventedCampus.noon && $0 <= InventedCampus.noon + 6_900 } == true)
  }

  @Test func noMinutesAreCountedInFiles() throws {
    _ = try update(at: InventedCampus.noon + 6_600)
    #expect(try text("index.html").contains("<span class=\"wd\">open until 2:00 PM</span>"))
  }

  /// Neither is it counted as there, nor does it drop out of the list, by which alone it would be removed one day.
  @Test func whatCannotBeMadeStaysAndIsSaid() throws {
    let whole = try update()
    let list = try text(".dine-site").split(separator: "\n").filter { $0.hasSuffix("html") }.count
    let database = try Database(path: campus.scratch.file("dine.db"), mode: .create)
    try database.execute(
      "ALTER TABLE announced_event RENAME TO other; ALTER TABLE service_day RENAME TO lost")
    let report = try update("b")
    #expect(!report.unmade.isEmpty && report.files == whole.files)
    #expect(report.failure(in: folder)?.code == .pagesNotMade)
    #expect(report.failure(in: folder)?.code.exit == .dataUnreadable)
    #expect(try text(".dine-site").split(separator: "\n").filter { $0.hasSuffix("html") }.count == list)
    for file in report.unmade { #expect(campus.scratch.has("site/" + file), "\(file)") }
    try database.execute(
      "ALTER TABLE other RENAME TO announced_event; ALTER TABLE lost RENAME TO service_day")
    let mended = try update("b")
    #expect(mended.unmade == [] && mended.failure(in: folder) == nil && mended.files == whole.files)
  }

  /// A process that was killed leaves what it was writing; one that is at it this moment does not want it taken away.
  @Test func whatAKilledProcessLeftIsRemoved() throws {
    _ = try update()
    let old = [
      "site/index.html.new-18orqc572az52", "site/venues/alder-hall/week.svg.new-3",
      "site/.dine-site.new-2w5e11264sgsf",
    ]
    let others = ["site/letter.new-18orqc572az52", "site/index.html.new-A", "site/index.html.new"]
    let fresh = "site/de/index.html.new-18orqc572az52"
    for (names, age) in [(old + others, 3_601), ([fresh], 3_599)] as [([String], Int64)] {
      for name in names {
        try campus.scratch.write([65], to: name)
        let date = Date(timeIntervalSince1970: Double((InventedCampus.noon + -age).secondsSince1970))
        try FileManager.default.setAttributes(
          [.modificationDate: date], ofItemAtPath: campus.scratch.file(name))
      }
    }
    _ = try update()
    #expect(old.allSatisfy(campus.scratch.has), "nothing was written")
    _ = try update("b")
    #expect(old.filter(campus.scratch.has) == [])
    #expect((others + [fresh]).allSatisfy(campus.scratch.has))
  }

  /// Until it is told to read it again a daemon has the configuration that it was started with.
  @Test(arguments: ["{", #"{"campuses": {"vale": {"zone": "America/New_York"}}}"#])
  func theConfigurationThatHoldsMakesThePages(file: String) throws {
    let setting = try campus.setting()
    let publisher = Publisher(setting.configuration, setting.paths, in: campus.world, copyTo: nil)
    let store = try Store(readingFrom: campus.scratch.file("dine.db"))
    func update() throws -> SiteFolder.Report {
      try publisher.updateSite(at: folder, from: store, now: InventedCampus.noon)
    }
    let first = try update()
    try campus.scratch.write(Array(file.utf8), to: "config.json")
    let second = try update()
    #expect(second.files == first.files && second.written == 0 && second.removed == 0)
  }

  @Test func whatIsGoneIsRemoved() throws {
    _ = try update()
    #expect(campus.scratch.has("site/venues/pepper-truck/index.html"))
    var reading = InventedCampus.reading()
    reading.venues.removeAll { $0.siteID == "4" }
    try campus.record(reading, body: "less")
    let report = try update("b")
    #expect(report.removed > 0)
    #expect(!campus.scratch.has("site/venues/pepper-truck/index.html"))
  }

  @Test(arguments: ["../letter.txt", "a/../../letter.txt", "./../letter.txt", "a//letter.txt", ".letter"])
  func aListThatLeadsElsewhereRemovesNothing(_ path: String) throws {
    _ = try update()
    for file in ["letter.txt", "site/.letter", "site/a/letter.txt"] {
      try FileManager.default.createDirectory(
        atPath: campus.scratch.file("site/a"), withIntermediateDirectories: true)
      try campus.scratch.write([65], to: file)
    }
    try campus.scratch.write(Array((try text(".dine-site") + "- \(path)\n").utf8), to: "site/.dine-site")
    #expect(try update("b").removed == 0)
    #expect(campus.scratch.has("letter.txt") && campus.scratch.has("site/.letter"))
    #expect(campus.scratch.has("site/a/letter.txt"))
    #expect(!(try text(".dine-site")).contains(path), "and it is not named again")
  }

  @Test func aFolderOfSomebodyElseIsLeftAlone() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try campus.scratch.write([65], to: "site/letter.txt")
    #expect(throws: Failure.self) { _ = try update() }
    #expect(campus.scratch.has("site/letter.txt") && !campus.scratch.has("site/index.html"))
    try campus.scratch.write(Array("mine\n".utf8), to: "site/.dine-site")
    #expect(throws: Failure.self) { _ = try update() }
  }
}
