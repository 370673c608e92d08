import CivilTime
import Testing

@testable import Adapters

/// Words in place of the dishes of Monday, 29 July 2024.
@Suite struct EmptyDayTests {
  private static let monday = CivilDate("2024-07-29") ?? CivilDate(dayNumber: 0)

  @Test(arguments: [
    "Geschlossen", "heute geschlossen", "Die Mensa ist heute geschlossen.", "Mensa geschlossen - Feiertag",
    "Feiertag", "Wegen Feiertags geschlossen", "Sommerpause", "keine Essensausgabe", "Montag geschlossen",
    "Montags geschlossen", "Wegen Umbau bis auf weiteres geschlossen", "Bis 02.08. geschlossen",
    "Ab 29.07. geschlossen", "vom 22.07. bis 02.08.2024 geschlossen", "22.07. - 02.08. geschlossen",
    "Am 29.07. geschlossen", "Am 29.07. und 05.08. geschlossen", "Heute geschlossen, morgen wieder geöffnet.",
    "Closed", "CLOSED FOR THE HOLIDAY",
    "In diesem Zeitraum geschlossen und nicht erreichbar", "Die Cafeteria Nord ist geschlossen. Bis morgen!",
    "Am Montag, den 29.7., geschlossen",
  ])
  func theDayIsClosed(words: String) {
    #expect(EmptyDay(words, on: Self.monday, of: "Cafeteria Nord") == .closed)
  }

  @Test(arguments: [
    "Ab 14 Uhr geschlossen", "Abends geschlossen", "Geschlossen ab Mittag", "Closed for lunch",
    "Closed after lunch",
    "Am 29.07. ab 14 Uhr geschlossen", "Nur mittags geschlossen", "Am Feiertag geöffnet",
  ])
  func thePartOfTheDayIsNotKnown(words: String) {
    #expect(EmptyDay(words, on: Self.monday, of: "Mensa Nord") == .doubtful)
  }

  @Test(arguments: [
    "Die Mensa ist vom 05.08. bis 09.08. geschlossen.", "Am Feiertag 15.08. geschlossen",
    "Die Abendmensa bleibt geschlossen, die Mittagsmensa ist geöffnet.",
    "Die Abendmensa bleibt geschlossen. Mittags normaler Betrieb.",
    "Die Cafeteria ist geschlossen. Speiseplan folgt.", "Heute nicht geschlossen!", "Kein Feiertag",
    "Dienstag geschlossen", "Am Wochenende geschlossen", "Morgen geschlossen", "Speiseplan folgt",
    "Closed tomorrow", "The salad bar is closed", "Bis 26.07. geschlossen", "09.08. - 05.08. geschlossen",
    "Am 30.07., 31.07. und 01.08. geschlossen", "Am 26.07. und 05.08. geschlossen", "",
  ])
  func anythingElseLeavesTheHours(words: String) {
    #expect(EmptyDay(words, on: Self.monday, of: "Mensa Nord") != .closed)
  }

  @Test func aLetterIsNotRead() {
    let letter = "Liebe Gäste, wir haben geschlossen. " + String(repeating: "Vielen Dank! ", count: 20)
    #expect(EmptyDay(letter, on: Self.monday, of: nil) == .other)
  }
}
