import CivilTime
import HoursText
import Testing

/// Breaks and days without service, in the languages of campuses.
@Suite("Times without service") struct HoursTextBreaksTests {
  private static let break2026 = "2026 Dec 21-2027 Jan 03"

  /// Hours below or behind the dates of a break may be those of the break, or of all other days.
  @Test(
    "head hours that may be theirs or not",
    arguments: [
      ("Weihnachtsferien: 21.12.2026 - 03.01.2027\nMo-Fr 11:00-14:00 Uhr", nil),
      ("Kerstvakantie: 21 december t/m 3 januari\nMa t/m vr 11.30-14.00 uur", nil),
      ("Vacances de Noël : du 21 décembre 2026 au 3 janvier 2027\nDu lundi au vendredi 11h-14h", nil),
      ("Sommerpause 1.8.–31.8. Mo–Fr: 11:30–14:00 Uhr", nil),
      (
        "Winter Break: Dec 21 - Jan 3\nMon-Fri 11am-2pm",
        #"Mo-Su unknown "Mon-Fri 11am-2pm"; \#(break2026) Mo-Fr 11:00-14:00"#
      ),
      (
        "Mon-Fri 7am-9pm\nWinter Break: Dec 21 - Jan 3\nMon-Fri 11am-2pm",
        "Mo-Fr 07:00-21:00; \(break2026) Mo-Fr 11:00-14:00"
      ),
      ("Fall Semester: Aug 24 - Dec 11\nMon-Fri 11am-2pm", "2026 Aug 24-2026 Dec 11 Mo-Fr 11:00-14:00"),
      (
        "Sommerferien 20.7.-28.8.: Mo-Fr 11:30-13:30",
        #"Mo-Su unknown "20.7.-28.8.: Mo-Fr 11:30-13:30"; 2026 Jul 20-2026 Aug 28 Mo-Fr 11:30-13:30"#
      ),
      (
        "Öffnungszeiten in der Sommerpause 27.07.-14.08.: Mo-Fr 11:30-13:30",
        "2026 Jul 27-2026 Aug 14 Mo-Fr 11:30-13:30"
      ),
      (
        "Ouvert sans interruption du 7/9 au 18/12: lun-ven 8h-18h",
        "2026 Sep 07-2026 Dec 18 Mo-Fr 08:00-18:00"
      ),
    ] as [(String, String?)])
  func headHours(text: String, expression: String?) throws {
    try expect(text, expression)
  }

  /// Beside ordinary hours; the last part of the expression, without its comment.
  @Test(
    "are unknown",
    arguments: [
      "Mo-Fr 11:00-14:00 Uhr\nUrlaub: 21.12.2026 - 03.01.2027",
      "Die Mensa ist vom 21.12. bis 3.1. nicht geöffnet.\nMo-Fr 11:00-14:00",
      "Le restaurant ne sera pas ouvert du 21/12 au 03/01.\nLun-ven 11h-14h",
      "Du lundi au vendredi 11h-14h\nCongés : du 21 décembre 2026 au 3 janvier 2027",
      "Lun-ven 11.00-14.00\nFerie: dal 21 dicembre 2026 al 3 gennaio 2027",
      "De lunes a viernes 11:00-14:00\nVacaciones: del 21 de diciembre de 2026 al 3 de enero de 2027",
      "Ma-vr 11:00-14:00\nKerstvakantie: 21 december 2026 t/m 3 januari 2027",
      "Man-fre kl. 11.00-14.00. Juleferie 21/12-3/1.",
      "Pn-Pt 11-14. Przerwa świąteczna: 21.12.2026-03.01.2027",
    ])
  func areUnknown(text: String) throws {
    let expression = try #require(HoursText.read(text, relativeTo: Self.day).expression)
    #expect(expression.hasPrefix("Mo-Fr 11:00-14:00; \(Self.break2026) unknown"), "\(expression)")
  }

  @Test(
    "are closed",
    arguments: [
      "De lunes a viernes 11:00-14:00\nCerrado del 21 de diciembre de 2026 al 3 de enero de 2027",
      "Segunda a sexta 11h-14h\nEncerrado de 21 de dezembro de 2026 a 3 de janeiro de 2027",
      "Pn-Pt 11-14\nNieczynne od 21 grudnia do 3 stycznia",
      "Po-Pá 11:00-14:00\nZavřeno od 21. prosince do 3. ledna",
    ])
  func areClosed(text: String) throws {
    try expect(text, "Mo-Fr 11:00-14:00; \(Self.break2026) off")
  }

  /// Without dates: the coming week, in the months in which there may be a break.
  @Test(
    "without dates",
    arguments: [
      ("2026-12-22", "Closed during university breaks.", "2026 Dec 22-28"),
      ("2026-12-22", "Closed during winter and spring break.", "2026 Dec 22-28"),
      ("2026-12-22", "Happy Holidays! Closed until the new year.", "2026 Dec 22-2027 Jan 01"),
      ("2026-12-22", "Closed until January.", "2026 Dec 22-2027 Jan 31"),
      ("2026-10-14", "Closed during university breaks.", nil),
      ("2026-02-10", "Closed until February.", "2026 Feb 10-28"),
      ("2026-03-22", "Closed Good Friday.", "2026 Apr 03"),
      ("2026-11-02", "Closed on Election Day.", "2026 Nov 03"),
      ("2026-08-25", "Closed August Bank Holiday.", "2026 Aug 31"),
      ("2026-07-20", "(term time only)", "2026 Jul 20-26"), ("2026-10-20", "(term time only)", nil),
      ("2026-12-21", "(Fall & Spring semesters only)", "2026 Dec 21-27"),
      ("2026-12-21", "Open only when classes are in session.", "2026 Dec 21-27"),
      ("2026-10-20", "Open only when classes are in session.", nil),
      ("2026-12-21", "Open year-round, even when classes are not in session.", nil),
    ] as [(String, String, String?)])
  func withoutDates(date: String, remark: String, doubted: String?) throws {
    let day = try #require(CivilDate(date))
    let text = remark.hasPrefix("(") ? "Mon-Fri 8am-6pm \(remark)" : "Mon-Fri 8am-6pm. \(remark)"
    let expression = try #require(HoursText.read(text, relativeTo: day).expression)
    let start = doubted.map { "Mo-Fr 08:00-18:00; \($0) unknown" } ?? "Mo-Fr 08:00-18:00"
    #expect(doubted == nil ? expression == start : expression.hasPrefix(start), "\(expression)")
  }

  /// The days of the law are read as closed, and those around them are unknown.
  @Test("are more than the holidays", arguments: [("2026-12-22", true), ("2026-10-14", false)])
  func areMoreThanTheHolidays(date: String, isDoubted: Bool) throws {
    let text = "Mon-Fri 8am-6pm. Closed for the holidays."
    let expression = try #require(HoursText.read(text, relativeTo: CivilDate(date)).expression)
    let doubt = #"; 2026 Dec 22-28 unknown "Closed for the holidays""#
    #expect(expression == "Mo-Fr 08:00-18:00; PH off" + (isDoubted ? doubt : ""))
  }

  private static let day = CivilDate(year: 2_026, month: 12, day: 1)

  private func expect(_ text: String, _ expression: String?) throws {
    #expect(HoursText.read(text, relativeTo: Self.day).expression == expression)
  }
}
