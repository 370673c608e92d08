import CivilTime
import Dining
import Phrases
import Testing

/// German, sentence by sentence: numbers, plurals, dates and times.
@Suite struct GermanTests {
  /// A Friday.
  private static let clock = LocalClock(now: instant("2026-11-20T12:05:00Z"), zone: .utc, language: .german)

  private static func instant(_ text: String) -> Instant {
    Instant(rfc3339: text) ?? Instant(secondsSince1970: 0)
  }

  @Test(arguments: [
    ("2026-11-20T07:05:00Z", "7:05"), ("2026-11-20T00:00:00Z", "0:00"),
    ("2026-11-21T07:00:00Z", "morgen 7:00"),
    ("2026-11-19T18:30:00Z", "gestern 18:30"), ("2026-11-22T09:00:00Z", "So. 9:00"),
    ("2026-11-30T09:00:00Z", "30. Nov. 9:00"), ("2027-03-01T09:00:00Z", "1. März 2027 9:00"),
  ])
  func momentsAreNamed(at: String, text: String) {
    #expect(Self.clock.timeAndDay(Self.instant(at)) == text)
    #expect(Self.clock.age(Self.instant(at)) == "Stand " + text)
  }

  @Test func datesAreWritten() throws {
    let months = (1...12).compactMap { CivilDate(year: 2026, month: $0, day: 3) }.map {
      Self.clock.monthDay($0)
    }
    #expect(
      months == [
        "3. Jan.", "3. Feb.", "3. März", "3. Apr.", "3. Mai", "3. Juni", "3. Juli", "3. Aug.", "3. Sept.",
        "3. Okt.", "3. Nov.", "3. Dez.",
      ])
    let friday = try #require(CivilDate("2026-11-20"))
    #expect(Self.clock.longDate(friday) == "Fr., 20. November")
    #expect((0..<3).map { Self.clock.dayName(friday.adding(days: $0)) } == ["heute", "morgen", "So."])
    #expect(
      (3..<10).map { Self.clock.weekday(friday.adding(days: $0)) }
        == ["Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa.", "So."])
  }

  @Test(
    arguments: [
      (StateWords.openUntil("20:00"), "geöffnet bis 20:00"),
      (.closesIn(minutes: 40, at: "20:00"), "schließt in 40 min (20:00)"),
      (.closesNow(at: "20:00"), "schließt jetzt (20:00)"),
      (.closedOpensAt("morgen 7:00"), "geschlossen, öffnet morgen 7:00"),
      (.closedOpensIn(minutes: 1, at: "7:00"), "öffnet in 1 min (7:00)"),
      (.unknown(because: nil), "unbekannt"), (.unknown(because: "Ferien"), "unbekannt (Ferien)"),
    ] as [(StateWords, String)])
  func statesAreSaid(words: StateWords, text: String) {
    #expect(words.text(in: .german) == text)
  }

  @Test func openingsAreStretches() {
    let day = Self.instant("2026-11-20T00:00:00Z")
    func spans(_ hours: (Int64, Int64)...) -> String {
      Self.clock.spans(
        hours.map { ServiceWindow(opens: day + $0.0 * 3_600, closes: day + $0.1 * 3_600, period: nil) })
    }
    #expect(spans() == "geschlossen")
    #expect(spans((7, 10), (21, 24)) == "7:00–10:00, 21:00–Mitternacht")
    #expect(spans((0, 24)) == "ganztägig")
  }

  /// What is counted, for none, one and two.
  static let counted: [(@Sendable (Int) -> any Phrase, [String])] = [
    ({ StatusPhrase.pages($0, .good) }, ["0 Seiten, gut", "1 Seite, gut", "2 Seiten, gut"]),
    ({ ShowPhrase.dishes($0) }, ["0 Gerichte", "1 Gericht", "2 Gerichte"]),
    ({ BalancePhrase.swipes($0) }, ["0 Mahlzeiten", "1 Mahlzeit", "2 Mahlzeiten"]),
    (
      { NearPhrase.unplaced($0) },
      [
        "Bei 0 Orten ist die Lage unbekannt: --unplaced zeigt sie",
        "Bei 1 Ort ist die Lage unbekannt: --unplaced zeigt ihn",
        "Bei 2 Orten ist die Lage unbekannt: --unplaced zeigt sie",
      ]
    ),
    (
      { OpenPhrase.undeclared($0) },
      [
        "Bei 0 Orten ist nicht angegeben, was sie nehmen.", "Bei 1 Ort ist nicht angegeben, was er nimmt.",
        "Bei 2 Orten ist nicht angegeben, was sie nehmen.",
      ]
    ),
    (
      { StatusPhrase.host("h", requests: 1, budget: 9, rest: .onePage(failures: $0)) },
      [
        "h: 1 von 9 Anfragen heute, nach 0 Fehlschlägen wird eine Seite versucht",
        "h: 1 von 9 Anfragen heute, nach 1 Fehlschlag wird eine Seite versucht",
        "h: 1 von 9 Anfragen heute, nach 2 Fehlschlägen wird eine Seite versucht",
      ]
    ),
    ({ LoginThing.readings($0) }, ["0 Guthabenstände", "ein Guthabenstand", "2 Guthabenstände"]),
    ({ DeletionPhrase.records($0, "menus") }, ["0 Speisepläne", "1 Speiseplan", "2 Speisepläne"]),
    ({ ClockPhrase.minutesAgo($0 * 1_440 * 2) }, ["vor 0 min", "vor 2 Tagen", "vor 4 Tagen"]),
  ]

  @Test(arguments: counted.indices) func numbersAgree(index: Int) {
    let (phrase, texts) = Self.counted[index]
    #expect((0...2).map { phrase($0).text(in: .german) } == texts)
  }

  @Test(arguments: [
    (Money(minorUnits: 330, currency: "EUR"), "3,30 €"), (Money(minorUnits: -5, currency: "USD"), "-0,05 $"),
    (Money(minorUnits: 1_250, currency: "CHF"), "12,50 CHF"),
    (Money(minorUnits: 600, currency: "JPY"), "600 JPY"),
  ])
  func money(amount: Money, text: String) {
    #expect(amount.text(in: .german) == text)
  }

  /// Thousands of a balance are set apart, in the way of the language.
  @Test(arguments: [
    (110_000, "USD", "$1,100.00", "1.100,00 $"), (-123_456_789, "USD", "-$1,234,567.89", "-1.234.567,89 $"),
    (99_999, "EUR", "999.99 EUR", "999,99 €"), (1_200, "JPY", "1,200 JPY", "1.200 JPY"),
  ])
  func balances(units: Int, currency: String, english: String, german: String) {
    let balance = BalanceAmount.money(Money(minorUnits: units, currency: currency))
    #expect(balance.text(in: .english) == english && balance.text(in: .german) == german)
  }

  @Test func pricesAndDistances() {
    let price = Price(Money(minorUnits: 90, currency: "EUR"), group: "student", per: "100 g")
    #expect(price.text(in: .german) == "Studierende 0,90 € je 100 g")
    #expect(Distance(metres: 1_340).text(.metric, in: .german) == "1,3 km")
    #expect(Distance(metres: 1_340).text(.metric, in: .english) == "1.3 km")
    #expect(Distance(metres: 804).text(.imperial, in: .german) == "0,5 mi")
  }

  @Test(arguments: [
    (DishFilter(diets: ["vegan"], exclusions: ["peanuts", "milk"]), "vegan und ohne Erdnüsse und Milch"),
    (DishFilter(diets: ["gluten free", "celery free"]), "glutenfrei und ohne Sellerie"),
    (DishFilter(exclusions: ["quinoa"]), "ohne quinoa"),
  ])
  func filtersAreSaid(filter: DishFilter, text: String) {
    #expect(FoodWords.filter(filter).text(in: .german) == text)
  }

  @Test func whatIsLeftOutIsAskedInOrder() {
    let filter = DishFilter(diets: ["vegan"], exclusions: ["peanuts", "milk"])
    #expect(
      FoodWords.leftOut(1, filter, canTrust: false).text(in: .german)
        == "1 Gericht ausgelassen: nicht angegeben, ob es vegan ist und ob es Erdnüsse oder Milch enthält")
    #expect(
      FoodWords.leftOut(2, DishFilter(exclusions: ["milk"]), canTrust: true).text(in: .german)
        == "2 Gerichte ausgelassen: nicht angegeben, ob sie Milch enthalten; --trust-missing zeigt sie")
  }

  /// Every diet and allergen that may be asked for has a German name.
  @Test func everyIngredientHasAName() {
    let same: Set = ["vegan", "halal"]
    for word in DishWords.diets where !same.contains(word) {
      #expect(FoodWords.diet(word).text(in: .german) != word, "\(word)")
    }
    for word in DishWords.allergenWords {
      #expect(FoodWords.allergen(word).text(in: .german) != word, "\(word)")
    }
  }
}
