import CivilTime
import HoursText
import Testing

/// Closures whose dates, or whose words for closed, are written in a way of their own: beside ordinary hours they must
/// never be overlooked, or the place would count as open.
@Suite("Dates without marks") struct HoursTextUnmarkedDatesTests {
  private static let day = CivilDate(dayNumber: 20_788)

  private func read(_ text: String) -> String? {
    HoursText.read(text, relativeTo: Self.day).expression.map { $0.replacing(#/ "[^"]*"/#, with: "") }
  }

  @Test(
    "close these days",
    arguments: [
      ("Mon-Fri 7am-7pm", "Closed 11-26 and 11-27", "Nov 26,27"),
      ("Mon-Fri 7am-7pm", "Closed 11.26-11.29", "Nov 26-29"),
      ("Mon-Fri 7am-7pm", "Closed 12-24, 12-25", "Dec 24,25"),
      ("Mon-Fri 7am-7pm", "Closed 11-26 to 11-29", "Nov 26-29"),
      ("Mon-Fri 7am-7pm", "12-25 closed", "Dec 25"),
      ("Mon-Fri 7am-7pm", "Closed 12-28 Dec", "Dec 12-28"),
      ("Mon-Fri 7am-7pm", "Closed 7-26 December", "Dec 07-26"),
      ("Mon-Fri 7am-7pm", "Closed 12.21-1.3", "Dec 21-2027 Jan 03"),
      ("Mon-Fri 7am-7pm", "Shut 21st Dec - 3rd Jan", "Dec 21-2027 Jan 03"),
      ("Mon-Fri 7am-7pm", "We won't be open December 21 – January 3", "Dec 21-2027 Jan 03"),
      ("Mo-Fr 7-19 Uhr", "24.12 - 06.01 geschlossen", "Dec 24-2027 Jan 06"),
      ("Mo-Fr 7-19 Uhr", "4.12 geschlossen.", "Dec 04"),
      ("Mo-Fr 7-19 Uhr", "Geschlossen 1-31 Dezember", "Dec 01-31"),
      ("Mo-Fr 7-19 Uhr", "24.12 bis 06.01 geschlossen", "Dec 24-2027 Jan 06"),
      ("Mo-Fr 7-19 Uhr", "Am 11.12 und 18.12 geschlossen", "Dec 11,18"),
      ("Mo-Fr 7-19 Uhr", "Mensa zu 24.12.-6.1.", "Dec 24-2027 Jan 06"),
      ("Mo-Fr 7-19 Uhr", "Kein Mensabetrieb vom 21.12. bis 3.1.", "Dec 21-2027 Jan 03"),
      ("Po-Pá 7:00-19:00", "Od 21. 12. 2026 do 3. 1. 2027 zavřeno", "Dec 21-2027 Jan 03"),
      ("Po-Pá 7:00-19:00", "4. 12. zavřeno", "Dec 04"),
      ("pn-pt 7:00-19:00", "24.12 nieczynne", "Dec 24"),
      ("Man-fre 7-19", "Stengt 21.12-3.1", "Dec 21-2027 Jan 03"),
      ("Mån-fre 7-19", "Stängt v 52-53", "Dec 21-2027 Jan 03"),
      ("ma-vr 7.00-19.00", "Gesloten in week 52 t/m 53", "Dec 21-2027 Jan 03"),
      ("Lun-Ven 7h-19h", "Semaine 52 fermé", "Dec 21-27"),
      ("L-V 7:00-19:00", "No habrá servicio del 21 de diciembre al 3 de enero", "Dec 21-2027 Jan 03"),
    ] as [(String, String, String)])
  func closed(hours: String, line: String, days: String) {
    #expect(read(hours + "\n" + line) == "Mo-Fr 07:00-19:00; 2026 \(days) off")
  }

  @Test(
    "make these days unknown",
    arguments: [
      ("Mon-Fri 7am-7pm", "We will not be serving from December 21 – January 3", "2026 Dec 21-2027 Jan 03"),
      ("Mon-Fri 7am-7pm", "Final day for the semester is Thursday, Dec 3", "2026 Dec 04-30"),
      ("Mon-Fri 7am-7pm", "Reduced hours through Dec. 11: 10am-2pm", "2026 Dec 01-11"),
      ("Mo-Fr 7-19 Uhr", "Bis 11.12. nur bis 13 Uhr geöffnet", "2026 Dec 01-11"),
      ("pn-pt 7:00-19:00", "W piątek 4 grudnia stołówka nieczynna", "2026 Dec 04"),
      ("Lun-Ven 7:00-19:00", "Il servizio non sarà attivo dal 23 al 27 dicembre", "2026 Dec 23-27"),
      ("Mon-Fri 7am-7pm", "This week we close at 3pm", "2026 Dec 01-08"),
      ("Mon-Fri 7am-7pm", "No dinner tonight", "2026 Dec 01"),
      ("Mo-Fr 7-19 Uhr", "Diese Woche nur bis 13 Uhr", "2026 Dec 01-08"),
      ("Lun-Ven 7h-19h", "Cette semaine fermeture à 13h", "2026 Dec 01-08"),
      ("Mon-Fri 7am-7pm", "Closing at 3pm all week", "2026 Dec 01-08"),
      ("Mon-Fri 7am-7pm", "Open until 9pm daily", ""),
      ("Mon-Fri 7am-7pm", "Not currently operating", ""),
      ("Mon-Fri 7am-7pm", "Service paused", ""),
      ("Mo-Fr 7-19 Uhr", "Außer Betrieb", ""),
    ])
  func unknown(hours: String, line: String, days: String) {
    let expression = days.isEmpty ? "Mo-Su unknown" : "Mo-Fr 07:00-19:00; \(days) unknown"
    #expect(read(hours + "\n" + line) == expression)
  }

  /// A meal of which nothing was read leaves those beside it unread: at its time the place would count as closed.
  @Test(arguments: [
    "Dinner: S-Th 5:00pm-7:00pm", "Dinner: Mon-Thu 5pm-7pm (6:30pm Friday)",
  ])
  func anUnreadMeal(line: String) {
    #expect(read("Lunch: Mon-Fri 11am-2pm\n" + line) == nil)
  }

  @Test(
    "are times, or none of the hours",
    arguments: [
      ("Mo-Fr 11.30-14.00 Uhr", "Pause 12.30-13.00", "Mo-Fr 11:30-12:30,13:00-14:00"),
      ("Mon-Fri 9-5", "closed 12-1", "Mo-Fr 09:00-12:00,13:00-17:00"),
      ("Mo-Fr 8.15-15.45", "Menü 3.12 Euro", "Mo-Fr 08:15-15:45"),
      ("Mon-Fri 7am-7pm", "New menu coming soon", "Mo-Fr 07:00-19:00"),
      ("Mo-Fr 11.11-13.11 Uhr", "Bitte Pfand zurückbringen", "Mo-Fr 11:11-13:11"),
      ("Lunch: Mon-Fri 11am-2pm", "Dinner: see menu", "Mo-Fr 11:00-14:00"),
      ("Mon-Fri 7am-7pm", "Please keep doors shut", "Mo-Fr 07:00-19:00"),
      ("Mon-Fri 7am-7pm", "Coming soon: sushi bar", "Mo-Fr 07:00-19:00"),
      ("Mon-Fri 7am-7pm", "Last day for meal plan changes is Dec 11", "Mo-Fr 07:00-19:00"),
      ("Mon-Fri 7am-7pm", "No lunch special today", "Mo-Fr 07:00-19:00"),
      ("Mo-Fr 7-19 Uhr", "Außer Betrieb: Aufzug", "Mo-Fr 07:00-19:00"),
      ("Mo-Fr 7-19 Uhr", "Der Weg von der Mensa zu den Hörsälen", "Mo-Fr 07:00-19:00"),
      ("Lun-Ven 7h-19h", "Pas de service de table", "Mo-Fr 07:00-19:00"),
      ("L-V 7:00-19:00", "No hay servicio de mesa", "Mo-Fr 07:00-19:00"),
      ("pn-pt 7:00-19:00", "Toaleta nieczynna", "Mo-Fr 07:00-19:00"),
      ("Mon-Fri 7am-7pm", "Survey closes next week", "Mo-Fr 07:00-19:00"),
    ] as [(String, String, String)])
  func others(hours: String, line: String, expression: String) {
    #expect(read(hours + "\n" + line) == expression)
  }
}
