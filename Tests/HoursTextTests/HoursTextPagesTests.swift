import CivilTime
import HoursText
import Testing

/// Forms that pages of campuses write, in their words.
@Suite struct HoursTextPagesTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    arguments: [
      ("Mon-Fri 8am-5pm\nFri closes 3pm", "Mo-Th 08:00-17:00; Fr 08:00-15:00"),
      ("Mon-Fri 8am-5pm\nFridays: close at 5pm", "Mo-Fr 08:00-17:00"),
      (
        "Mon-Fri 8am-5pm\nOpen until 1pm on Fridays", "Mo-Th 08:00-17:00; Fr 08:00-13:00"
      ),
      ("Mon-Fri 8am-5pm\nBreakfast until 10:30am on Fridays", "Mo-Fr 08:00-17:00"),
      ("Fri 9am-3pm closing early", #"Fr unknown "Fri 9am-3pm closing early""#),
      ("Mon-Fri 8am-5pm\nOpens 10am Mondays", #"Mo unknown "Opens 10am Mondays"; Tu-Fr 08:00-17:00"#),
      ("Closed Sundays\nHours: 10am-6pm", "Mo-Sa 10:00-18:00; Su off"),
      ("Closed Nov 26\n10am-6pm", "Mo-Su 10:00-18:00; 2026 Nov 26 off"), ("Sunday: Closed\n10am-6pm", nil),
      ("10:00-18:00, closed Sat/Sun/holidays", "Mo-Fr 10:00-18:00; Sa-Su off; PH off"),
      (
        "Business hours 10:00 - 18:00 Closed: Sat., Sun., National holidays",
        "Mo-Fr 10:00-18:00; Sa-Su off; PH off"
      ),
      ("10:00-18:00 closed Sundays", "Mo-Sa 10:00-18:00; Su off"),
      ("11:00-14:00 (L.O. 13:30)", "Mo-Su 11:00-14:00"),
      ("M-F 7:30am-7pm, S-S 10:30am-6pm", "Mo-Fr 07:30-19:00; Sa-Su 10:30-18:00"),
      ("Mon-Fri 8am-8pm, kitchen closes at 7:30pm", "Mo-Fr 08:00-20:00"),
      ("Mo-Fr 8-18 Uhr\nKüche: 11-14 Uhr", "Mo-Fr 08:00-18:00"),
      ("Mon-Fri 8am-8pm\nHappy hour 3-5pm", "Mo-Fr 08:00-20:00"),
      ("Mon-Fri 8am-8pm\nHot food served 12-2pm", "Mo-Fr 08:00-20:00"),
      ("Mo-Fr 11-14 Uhr\nHeute geschlossen", #"Mo-Fr 11:00-14:00; 2026 Nov 20 unknown "Heute geschlossen""#),
      (
        "Mo-Fr 11-14 Uhr\nAm 1. Mai, 24. und 31. Dezember geschlossen",
        "Mo-Fr 11:00-14:00; 2027 May 01,2026 Dec 24,31 off"
      ),
      (
        "Mo-Fr 11-14 Uhr\nWieder geöffnet ab 11.1.",
        #"Mo-Fr 11:00-14:00; 2026 Nov 20-2027 Jan 11 unknown "Wieder geöffnet ab 11.1""#
      ),
      (
        "Mo-Fr 11-14 Uhr\nSonderöffnungszeiten: 14.-18.12. 11-13:30 Uhr",
        "Mo-Fr 11:00-14:00; 2026 Dec 14-18 11:00-13:30"
      ),
      ("Mo-Fr 8 bis 16 Uhr, freitags nur bis 14 Uhr", "Mo-Th 08:00-16:00; Fr 08:00-14:00"),
      (
        "Mo–Fr 8.00–16.00\nBetriebsferien 21.12.2026–08.01.2027",
        "Mo-Fr 08:00-16:00; 2026 Dec 21-2027 Jan 08 off"
      ),
      (
        "Mo–Fr 8.00–16.00\nNur noch bis 18.12. geöffnet",
        #"Mo-Fr 08:00-16:00; 2026 Dec 19-2027 Jan 14 unknown "Nur noch bis 18.12""#
      ),
      (
        "Mo–Fr 8.00–16.00\nLetzter Öffnungstag: 18.12.",
        #"Mo-Fr 08:00-16:00; 2026 Dec 19-2027 Jan 14 unknown "Letzter Öffnungstag: 18.12""#
      ),
      ("Du lundi au vendredi, midi et soir : 11h30-13h30 et 18h30-20h00", "Mo-Fr 11:30-13:30,18:30-20:00"),
      ("Ouvert du lundi au vendredi midi de 11h30 à 13h45", "Mo-Fr 11:30-13:45"),
      (
        "Lundi-vendredi : 8h-17h\nFermeture annuelle du 19 décembre au 3 janvier",
        "Mo-Fr 08:00-17:00; 2026 Dec 19-2027 Jan 03 off"
      ),
      (
        "Lunedì - Venerdì 8.00 - 18.00\nChiusura natalizia dal 23 dicembre al 6 gennaio",
        "Mo-Fr 08:00-18:00; 2026 Dec 23-2027 Jan 06 off"
      ),
      ("Julstängt 21 december - 7 januari\nmån-fre 8-16", "Mo-Fr 08:00-16:00; 2026 Dec 21-2027 Jan 07 off"),
      (
        "Julestengt fra 18. desember\nman-fre 8-16",
        #"Mo-Fr 08:00-16:00; 2026 Dec 18-2027 Jan 14 unknown "Julestengt fra 18. desember""#
      ),
      ("Mandag-fredag: 8-15, lukket i weekenden", "Mo-Fr 08:00-15:00; Sa-Su off"),
    ] as [(String, String?)])
  func readsWhatPagesSay(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
