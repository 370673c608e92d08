import CivilTime
import HoursText
import Testing

/// Shapes of texts on dining pages in which nothing may be lost: what is not read makes its days unknown.
@Suite struct HoursTextShapesTests {
  private func expression(_ text: String) -> String? {
    // A Friday.
    HoursText.read(text, relativeTo: CivilDate("2026-11-20")).expression
  }

  @Test(
    "days by their first letters",
    arguments: [
      ("MTThF 8am-5pm", "Mo-Tu,Th-Fr 08:00-17:00"), ("MTuWThF 8am-5pm", "Mo-Fr 08:00-17:00"),
      ("MTWTh 8am-5pm, F 8am-2pm", "Mo-Th 08:00-17:00; Fr 08:00-14:00"),
      ("WF 8-11am, SaSu 10am-2pm", "We,Fr 08:00-11:00; Sa-Su 10:00-14:00"),
      ("TWR 8am-5pm", "Tu-Th 08:00-17:00"),
      // A range or two days; Saturday and Sunday, or one of them; the name of a university or a department.
      ("MF 8am-5pm", nil), ("MTWRFSU 8am-5pm", nil), ("WSU 8am-5pm", nil), ("MWR 8am-5pm", nil),
    ] as [(String, String?)])
  func letters(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }

  @Test(
    "abbreviations do not end a sentence",
    arguments: [
      ("Mo bis einschl. Do 8-18, Fr 8-14", "Mo-Th 08:00-18:00; Fr 08:00-14:00"),
      ("Montag bis inkl. Donnerstag 8-18, Fr 8-14", "Mo-Th 08:00-18:00; Fr 08:00-14:00"),
      ("Montag bis und mit Freitag 8-17 Uhr", "Mo-Fr 08:00-17:00"),
      ("Mo-Do (einschl. Feiertage) 8-18, Fr 8-14", "Mo-Th 08:00-18:00; Fr 08:00-14:00; PH 08:00-18:00"),
      ("Mon-Sun incl. bank holidays 8am-6pm", "Mo-Su 08:00-18:00; PH 08:00-18:00"),
      ("Sun-Thu 10 am to 12 MN, Fri-Sat 10 am to 2 am", "Su-Th 10:00-24:00, Fr-Sa 10:00-02:00"),
      ("Mon-Fri 8am-12nn", "Mo-Fr 08:00-12:00"),
      ("Mo & Do 10-15 Uhr, sonst geschlossen", "Mo,Th 10:00-15:00"),
    ] as [(String, String?)])
  func abbreviations(text: String, expected: String?) {
    #expect(expression(text) == expected)
  }
}
