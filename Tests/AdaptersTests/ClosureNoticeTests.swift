import Adapters
import Dining
import Testing

/// A canteen's word that it is closed, in the place of what it would serve.
@Suite struct ClosureNoticeTests {
  @Test(
    arguments: [
      (["Mensa heute geschlossen"], 0, "Mensa heute geschlossen"), (["Geschlossen"], 0, "Geschlossen"),
      (["Geschlossen wegen Umbau", "Mensa heute geschlossen"], 0, "Geschlossen wegen Umbau"),
      (["Station heute geschlossen"], 0, nil), (["Geschlossen ab 14 Uhr"], 0, nil),
      (["Mensa heute geschlossen", "Linsen"], 1, nil), (["Geschlossene Ravioli"], 1, nil),
      (["Mensa geschlossen - Karfreitag"], 0, "Mensa geschlossen - Karfreitag"),
      (["Maifeiertag"], 0, "Maifeiertag"),
      (["Geschlossen (2. Weihnachtstag)"], 0, "Geschlossen (2. Weihnachtstag)"),
      (["Heiligabend 14 Uhr geschlossen"], 1, nil), (["Geschlossen vom 15.08. bis 02.09."], 0, nil),
      (["Restaurant fermé"], 0, "Restaurant fermé"), (["Station Feiertag"], 0, nil),
      (["Feiertagsbraten"], 1, nil),
      (["Betriebsferien", "Maifeiertag"], 0, "Betriebsferien"),
      (["Tag der Deutschen Einheit"], 0, "Tag der Deutschen Einheit"),
      (["Tag der Arbeit"], 0, "Tag der Arbeit"),
      (["1. Mai"], 0, "1. Mai"), (["Mai"], 1, nil), (["Mai-Scholle"], 1, nil),
      (["Karfreitagsplatte"], 1, nil),
      (["Tag der Pasta"], 1, nil), (["Rosenmontag"], 0, "Rosenmontag"),
      (["Mensa Ruhetag"], 0, "Mensa Ruhetag"),
      (["Schließzeit"], 0, "Schließzeit"), (["Dies Academicus"], 0, "Dies Academicus"),
      (["Silvestermenü"], 1, nil), (["Vorübergehend geschlossen"], 0, "Vorübergehend geschlossen"),
      (["keine Essensausgabe"], 0, "keine Essensausgabe"), (["Heute kein Angebot"], 0, nil),
      (["Kein Angebot"], 0, nil),
      (["heute kein Grillangebot", "Linsen"], 1, nil), (["Keine Suppe"], 1, nil), (["-"], 0, nil),
      (["– –"], 0, nil),
      (["Kein Angebot oder Mischsalat"], 1, nil),
      (["Liebe Gäste, die Speisenausgabe findet heute in der Mensa am Berg statt."], 0, nil),
      (["Liebe zum Gemüse mit Linsen"], 1, nil), (["Kein Speiseplan vorhanden"], 0, nil),
      (["keine Speisen"], 0, nil),
      (["Für diesen Tag liegt kein Speiseplan vor"], 0, nil), (["Betriebsferien bis 06.01."], 0, nil),
      (["Closed for Thanksgiving"], 0, "Closed for Thanksgiving"),
      (["Chiuso per ferie"], 0, "Chiuso per ferie"),
      (["Abendmensa geschlossen"], 0, nil), (["Closed for lunch"], 0, nil),
      (["Gans vor Weihnachten"], 1, nil),
      (["Vor dem Fest: Ente"], 1, nil), (["Closed-Face Sandwich"], 1, nil),
    ] as [([String], Int, String?)])
  func aNoticeOfClosingIsNoDish(names: [String], dishes: Int, closing: String?) throws {
    let meals = names.map { "<meal><name>\($0)</name></meal>" }.joined()
    let reading = try read(
      "<openmensa version='2.1'><canteen><name>Mensa Teich</name><day date='2026-11-23'><category name='Hinweis'>"
        + "\(meals)</category></day></canteen></openmensa>",
      as: "openmensa", url: "https://feeds.example/teich.xml")
    #expect(reading.dishes.count == dishes)
    #expect(reading.notices("text-row").count == names.count - dishes)
    #expect(reading.statements(.date).map(\.text) == [closing].filter { $0 != nil })
    #expect(reading.statements(.date).allSatisfy { $0.expression == "off" })
    let list = names.map { #"{"id":1,"name":"\#($0)","category":"Hinweis","prices":{},"notes":[]}"# }.joined(
      separator: ",")
    let answer = try read(
      #"[{"date":"2026-11-23","closed":false,"meals":[\#(list)]}]"#, as: "openmensa",
      url: "https://openmensa.org/api/v2/canteens/31/meals")
    #expect(answer.dishes.count == dishes)
    #expect(answer.statements(.date).map(\.text) == reading.statements(.date).map(\.text))
  }

  /// A kitchen writes the closing over a dish, and the price stays.
  @Test(
    arguments: [
      ("Karneval: geschlossen", true), ("Closed", true), ("fermé", true), ("Heute geschlossen", true),
      ("Die Mensa bleibt heute leider geschlossen", true), ("Feiertag oder Feiertag", true),
      ("Rosenmontagsberliner", false), ("Karnevalskrapfen", false), ("Geschlossene Ravioli", false),
      ("Closed-Face Sandwich", false), ("Salatbar geschlossen", false),
    ] as [(String, Bool)])
  func aPricedClosingIsNoDish(name: String, isClosing: Bool) throws {
    let reading = try read(
      "<openmensa version='2.1'><canteen><name>Mensa Teich</name><day date='2026-11-23'><category name='A'><meal>"
        + "<name>\(name)</name><price role='student'>2.50</price></meal></category></day></canteen></openmensa>",
      as: "openmensa", url: "https://feeds.example/teich.xml")
    #expect(reading.dishes.isEmpty == isClosing)
    #expect(reading.statements(.date).map(\.expression) == (isClosing ? ["off"] : []))
  }

  /// One of two entries for a date closes it, and the other one has meals.
  @Test(arguments: [("2026-11-23", ["closed-with-menu"]), ("2026-11-24", [])] as [(String, [String])])
  func twoEntriesMayContradict(date: String, codes: [String]) throws {
    let reading = try read(
      "<openmensa version='2.1'><canteen><name>Mensa</name><day date='2026-11-23'><category name='A'><meal>"
        + "<name>Linsen</name></meal></category></day><day date='\(date)'><closed/></day></canteen></openmensa>",
      as: "openmensa", url: "https://feeds.example/teich.xml")
    #expect(reading.codes == codes && reading.dishes.count == 1)
    #expect(reading.statements(.date).map(\.expression) == [codes.isEmpty ? "off" : "unknown"])
  }

  /// On the pages of the canteens, too, such a word is no dish and closes the day.
  @Test(arguments: [
    ("Mensa geschlossen - Karfreitag", "Fronleichnam", 0, "Mensa geschlossen - Karfreitag"),
    ("Mensa geschlossen", "Linsensuppe", 1, nil), ("Geschlossen ab 14 Uhr", "Geschlossen ab 14 Uhr", 0, nil),
    ("Kein Angebot", "Geschlossen", 0, "Geschlossen"), ("Kein Angebot", "Tag der Nudel", 1, nil),
  ])
  func aPlanOfNothingButClosingIsClosed(first: String, second: String, dishes count: Int, closing: String?)
    throws
  {
    let dishes = [first, second].map {
      "<li class='c-menu-dish-list__item' data-essen-fleischlos='0' data-essen-typ='' data-essen-zusatz=''"
        + " data-essen-allergene=''><p class='c-menu-dish__title'>\($0)</p></li>"
    }
    let reading = try read(
      "<div id='c-schedule'><div class='c-schedule__item'><div class='c-schedule__header heute_2026-11-23'>"
        + "<strong>Mo, 23.11.2026</strong></div><ul>\(dishes.joined())</ul></div></div>",
      as: "studentenwerk-muenchen", url: "https://x.example/mensa/speiseplan/speiseplan_422_-de.html")
    #expect(reading.dishes.count == count)
    #expect(reading.statements(.date).map(\.text) == [closing].filter { $0 != nil })
    #expect(reading.statements(.date).allSatisfy { $0.expression == "off" })
  }
}
