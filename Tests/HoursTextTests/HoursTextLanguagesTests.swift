import HoursText
import OpeningHours
import Testing

/// The languages of European sites, whose clocks have 24 hours.
@Suite struct HoursTextLanguagesTests {
  @Test(
    arguments: [
      // German
      ("Mo. - Do. 11:00 - 14:30, Fr. 11:00 - 14:00", "Mo-Th 11:00-14:30; Fr 11:00-14:00"),
      ("Montag bis Freitag von 8 bis 16 Uhr, Samstag geschlossen", "Mo-Fr 08:00-16:00; Sa off"),
      ("Mo-Fr 11.15 - 14.00 Uhr", "Mo-Fr 11:15-14:00"),
      ("täglich 9:00 - 17:00", "Mo-Su 09:00-17:00"),
      ("24.12. geschlossen", "Mo-Su unknown; Dec 24 off"),
      ("Mo-Do 8-16, Fr nur 8-14", "Mo-Th 08:00-16:00; Fr 08:00-14:00"),
      ("Mo-Fr 8-14/17-20 Uhr", "Mo-Fr 08:00-14:00,17:00-20:00"),
      ("Mo-Fr 8-16 Uhr, Sa nur nach Vereinbarung", #"Mo-Fr 08:00-16:00; Sa unknown "by appointment""#),
      ("Mo 9-12, Die 14-16, Mi geschlossen", "Mo 09:00-12:00; Tu 14:00-16:00; We off"),
      ("Mo-Die 9-12 Uhr", "Mo-Tu 09:00-12:00"),
      ("Sonn- und Feiertage: 10-18 Uhr", "Su 10:00-18:00; PH 10:00-18:00"),
      ("Mo. u. Di., 23.-24.11. geschlossen", "Mo-Su unknown; Nov 23-24 off"),
      ("Mo-Fr 8-18 h; So/Ft geschl.", "Mo-Fr 08:00-18:00; Su off; PH off"),
      ("Mo u. Mi 9-12 Uhr, Sa u. So geschlossen", "Mo,We 09:00-12:00; Sa-Su off"),
      ("So 11-14 Uhr", "Su 11:00-14:00"), ("Di-Do 11-14 Uhr", "Tu-Th 11:00-14:00"),
      ("tgl. durchgehend 9-17 Uhr", "Mo-Su 09:00-17:00"), ("Jeden Sonntag 10-14 Uhr", "Su 10:00-14:00"),
      ("Freitag, den 27.11.2026 geschlossen", "Mo-Su unknown; 2026 Nov 27 off"),
      ("24.12.2026 - 01.01.2027 geschlossen", "Mo-Su unknown; 2026 Dec 24-2027 Jan 01 off"),
      ("Mo-Fr 11 Uhr 30 bis 14 Uhr", "Mo-Fr 11:30-14:00"), ("Mo-Fr 8 Uhr bis 14 Uhr 30", "Mo-Fr 08:00-14:30"),
      ("Mo-Fr 8-11 Uhr 15-17 Uhr", "Mo-Fr 08:00-11:00,15:00-17:00"),
      ("Montag bis Freitag ab 8 Uhr", "Mo-Fr 08:00+"),
      ("Mo-Fr 8-16 Uhr, Abendessen ab 18 Uhr", "Mo-Fr 08:00-16:00,18:00+"),
      ("Mo-Sa 17 Uhr - open end", "Mo-Sa 17:00+"),
      ("Mo-Fr öffnet um 8 Uhr, schließt um 16 Uhr", "Mo-Fr 08:00-16:00"),
      // French
      ("lundi au vendredi de 11h30 à 14h", "Mo-Fr 11:30-14:00"),
      ("du lundi au vendredi : 8h - 18h, samedi : 9h - 12h", "Mo-Fr 08:00-18:00; Sa 09:00-12:00"),
      ("Fermé le dimanche", "Mo-Sa unknown; Su off"), ("7j/7 de 8h à 20h", "Mo-Su 08:00-20:00"),
      ("Ouvert 24h/24 et 7 j / 7", "24/7"), ("Lundi au vendredi à partir de 8h", "Mo-Fr 08:00+"),
      // Spanish
      ("Lunes a viernes de 7:00 a 22:00 hrs", "Mo-Fr 07:00-22:00"),
      ("L-V 9:00-14:00", "Mo-Fr 09:00-14:00"),
      ("Sábados y domingos de 10:00 a 20:30", "Sa-Su 10:00-20:30"),
      // Italian
      ("lun - ven 9:00 - 13:00 / 15:00 - 19:30; domenica chiuso", "Mo-Fr 09:00-13:00,15:00-19:30; Su off"),
      ("dal lunedì al venerdì dalle 12 alle 14:30", "Mo-Fr 12:00-14:30"),
      // Portuguese
      ("Segunda a sexta-feira das 11h às 14h", "Mo-Fr 11:00-14:00"),
      // Dutch
      ("Maandag t/m vrijdag 8.00 - 17.00 uur", "Mo-Fr 08:00-17:00"),
      ("ma-vr 8:30-17:00, zaterdag gesloten", "Mo-Fr 08:30-17:00; Sa off"),
      ("do 11-14 uur", "Th 11:00-14:00"),
      // Scandinavian and Finnish
      ("Måndag-fredag 10.30-14.00", "Mo-Fr 10:30-14:00"),
      ("lørdag og søndag lukket", "Mo-Fr unknown; Sa-Su off"),
      ("mandag til fredag 10:00-15:00, lørdag stengt", "Mo-Fr 10:00-15:00; Sa off"),
      ("maanantai-perjantai 10:30-14:00", "Mo-Fr 10:30-14:00"),
      ("Stängt 23 december–6 januari", "Mo-Su unknown; Dec 23-Jan 06 off"),
      ("Stengt 24. desember", "Mo-Su unknown; Dec 24 off"),
      ("Lukket fra 21. december til 3. januar", "Mo-Su unknown; Dec 21-Jan 03 off"),
      ("Suljettu 6. joulukuuta", "Mo-Su unknown; Dec 06 off"),
      // Slavic
      ("pon-pt 08:00-19:00<br>sob 09:00-15:00", "Mo-Fr 08:00-19:00; Sa 09:00-15:00"),
      ("od poniedziałku do piątku 8-16", "Mo-Fr 08:00-16:00"),
      ("Pondělí - pátek 10:30 - 14:30, sobota zavřeno", "Mo-Fr 10:30-14:30; Sa off"),
      ("Пн-Пт 09:00-18:00, Сб 10:00-15:00, вс выходной", "Mo-Fr 09:00-18:00; Sa 10:00-15:00; Su off"),
      ("ponedjeljak - petak 8-16", "Mo-Fr 08:00-16:00"),
      (
        "Snídaně 7:00-9:00\nOběd 11:00-14:00\nVečeře 17:00-19:00", "Mo-Su 07:00-09:00,11:00-14:00,17:00-19:00"
      ),
      ("Po-Pi: Obed 11:00-14:00, Večera 17:00-19:00", "Mo-Fr 11:00-14:00,17:00-19:00"),
      ("Pn-Pt obiady 12:00-15:00", "Mo-Fr 12:00-15:00"),
      // Others
      ("hétfő - péntek 8:00-16:00", "Mo-Fr 08:00-16:00"),
      ("luni - vineri 08:00-16:00", "Mo-Fr 08:00-16:00"),
      ("Δευτέρα - Παρασκευή 09:00-17:00, Κυριακή κλειστά", "Mo-Fr 09:00-17:00; Su off"),
      ("Pazartesi - Cuma 09:00-17:00", "Mo-Fr 09:00-17:00"),
    ] as [(String, String)])
  func readsThem(text: String, expression: String) {
    let reading = HoursText.read(text)
    #expect(reading.expression == expression)
    #expect(reading.unread == [])
  }

  /// What another language says against the hours is not passed over because English would read more of the text.
  @Test(
    arguments: [
      ("Mo-Fr 8-16 Uhr, 12-13 Uhr geschlossen", "Mo-Fr unknown \"Mo-Fr 8-16 Uhr, 12-13 Uhr geschlossen\""),
      ("10-14 Uhr, nicht Mi", nil), ("Ab 1. Dezember: Mo-Fr 9-14 Uhr", nil), ("12:00-13:00 fermé", nil),
      ("Bis 18. Dezember: Mo-Fr 9-14 Uhr", nil), ("Jeden zweiten Mittwoch 10-14 Uhr", nil),
      ("nach Vereinbarung", "Mo-Su unknown \"by appointment\""),
      ("In der vorlesungsfreien Zeit: Mo-Fr 11-14 Uhr", nil), ("Sommerferien: Mo-Fr 11-14 Uhr", nil),
      ("Im Semester\nMo-Fr 8-16 Uhr\nWährend der vorlesungsfreien Zeit\nMo-Fr 9-14 Uhr", nil),
      ("Mo-Fr 8-16 Uhr\nIn der vorlesungsfreien Zeit: Mo-Fr 9-14 Uhr", nil),
      ("Klausurenphase: Mo-So 8-22 Uhr", nil), ("Weihnachten: geschlossen", nil),
    ] as [(String, String?)])
  func heedsItsRestrictions(text: String, expression: String?) {
    #expect(HoursText.read(text).expression == expression)
  }

  @Test func takesDieForAnArticleBeforeWords() {
    let reading = HoursText.read("Die Mensa ist geöffnet: Mo-Fr 11-14 Uhr")
    #expect(reading == HoursTextReading(expression: "Mo-Fr 11:00-14:00", unread: ["Mensa"]))
  }

  /// Short names of days mean other days elsewhere.
  @Test(arguments: ["ma 9-17", "do 9:00-17:00"])
  func takesNoSideBetweenLanguages(text: String) {
    let reading = HoursText.read(text)
    #expect(reading == HoursTextReading(expression: nil, unread: [text], warnings: reading.warnings))
    #expect(reading.warnings.map(\.code) == ["ambiguous-language"])
  }

  @Test(
    arguments: [
      ("Lundi\u{301} 9:00-17:00", nil), ("Sa\u{301}bado 9:00-17:00", "Sa 09:00-17:00"),
      ("MÅNDAG 9:00-17:00", "Mo 09:00-17:00"), ("ΔΕΥΤΕΡΑ 9:00-17:00", "Mo 09:00-17:00"),
    ] as [(String, String?)])
  func foldsLetters(text: String, expression: String?) {
    let reading = HoursText.read(text)
    #expect(reading.expression == expression ?? "Mo 09:00-17:00")
  }

  @Test func readsDaysBeforeMonthsOutsideAmerica() {
    #expect(HoursText.read("Mo-Fr 9-17 Uhr, 10/12 geschlossen").expression == "Mo-Fr 09:00-17:00; Dec 10 off")
    #expect(HoursText.read("Mon-Fri 9am-5pm, 10/12 closed").expression == "Mo-Fr 09:00-17:00; Oct 12 off")
  }
}
