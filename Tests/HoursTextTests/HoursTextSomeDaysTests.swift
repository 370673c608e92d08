import CivilTime
import HoursText
import Testing

/// Parts of a text that change the hours of some of its days: only these days change.
@Suite struct HoursTextSomeDaysTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  @Test(
    "a closing time is that of its days, and opens with their other hours",
    arguments: [
      ("Mon-Fri 8am-3pm, closes at 1pm Fridays", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("Mon-Fri 8am-3pm (closes at 1pm on Fridays)", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("Mon-Fri 8am-3pm\nFridays: early closing at 1pm", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("Mon-Fri 8am-3pm\nStays open until 8pm on Thursdays", "Mo-We,Fr 08:00-15:00; Th 08:00-20:00"),
      ("Mon-Fri 8am-3pm, Fri closing at noon", "Mo-Th 08:00-15:00; Fr 08:00-12:00"),
      ("Daily 7am-10pm. We close at 8pm on Sat and Sun.", "Mo-Fr 07:00-22:00; Sa-Su 07:00-20:00"),
      ("Mon-Fri 8am-6pm except Wednesdays (closes 2pm)", "Mo-Tu,Th-Fr 08:00-18:00; We 08:00-14:00"),
      ("Mo-Fr 8-15 Uhr\nSchließt freitags um 13 Uhr", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("Mo-Fr 8-15 Uhr, schließt freitags um 13 Uhr", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("Mo-Fr 11-14 Uhr\nMittwochs ab 13 Uhr geschlossen", "Mo-Tu,Th-Fr 11:00-14:00; We 11:00-13:00"),
      ("Mo-Fr 8-15 Uhr, Fr ab 13 Uhr geschlossen", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("Mon-Fri 8am-3pm, Fri closed from 1pm", "Mo-Th 08:00-15:00; Fr 08:00-13:00"),
      ("10am-8pm daily, except Sunday noon to 8", "Mo-Sa 10:00-20:00; Su 12:00-20:00"),
      ("8am-8pm Mon-Fri (except Wed 8am-2pm)", "Mo-Tu,Th-Fr 08:00-20:00; We 08:00-14:00"),
      (
        "Mon-Sat 9am-5pm\nClosed Saturdays until Jan 9",
        #"Mo-Sa 09:00-17:00; 2026 Nov 20-2027 Jan 09 Sa unknown "Closed Saturdays until Jan 9""#
      ),
      ("Mo-Fr 11-14 Uhr\nAm 27.11. nur bis 13 Uhr geöffnet", "Mo-Fr 11:00-14:00; 2026 Nov 27 11:00-13:00"),
      ("Mon-Fri 8am-3pm\nNovember 25: closing at 1pm", "Mo-Fr 08:00-15:00; 2026 Nov 25 08:00-13:00"),
      (
        "Mon-Fri 8am-3pm. Closed Nov 26. Fridays until 1pm",
        "Mo-Th 08:00-15:00; Fr 08:00-13:00; 2026 Nov 26 off"
      ),
      (
        "Mon-Fri 8am-3pm, grill closes at 1pm Fridays",
        #"Mo-Th 08:00-15:00; Fr unknown "grill closes at 1pm Fridays""#
      ),
      (
        "Mon-Fri 8am-3pm, closes 15 minutes early Fridays",
        #"Mo-Th 08:00-15:00; Fr unknown "closes 15 minutes early Fridays""#
      ),
      (
        "Mon-Fri 8am-3pm, opens at 9am Wednesdays",
        #"Mo-Tu,Th-Fr 08:00-15:00; We unknown "opens at 9am Wednesdays""#
      ),
      (
        "Mon-Thu 8am-4pm\nFirst Friday of the month 8am-2pm",
        #"Mo-Th 08:00-16:00; Fr unknown "First Friday of the month 8am-2pm""#
      ),
      (
        "Closed Wednesday afternoons\nMon-Fri 8am-4pm",
        #"Mo-Tu,Th-Fr 08:00-16:00; We unknown "Closed Wednesday afternoons""#
      ),
      ("Mon-Fri 8am-4pm, closed Wed pm", #"Mo-Tu,Th-Fr 08:00-16:00; We unknown "closed Wed pm""#),
      (
        "Mon-Fri 8am-4pm; no lunch service on Fridays",
        #"Mo-Th 08:00-16:00; Fr unknown "no lunch service on Fridays""#
      ),
      ("Mon-Sat 8am-4pm\nNo Saturday service in December", "Mo-Sa 08:00-16:00; Dec Sa off"),
      ("Mon-Sat 8am-4pm. No Saturday and Wednesday service.", "Mo-Tu,Th-Fr 08:00-16:00; We,Sa off"),
      (
        "Mon-Fri 8am-4pm; we open at 9am and close at 2pm on Dec 4",
        "Mo-Fr 08:00-16:00; 2026 Dec 04 09:00-14:00"
      ),
      ("Mon-Fri 8am-4pm*\n*except holidays", "Mo-Fr 08:00-16:00; PH off"),
      ("Mo-Fr 8-16 Uhr\naußer an Feiertagen", "Mo-Fr 08:00-16:00; PH off"),
      ("Mon-Fri 8am-4pm\nExcept Wednesdays", "Mo-Tu,Th-Fr 08:00-16:00; We off"),
      // The opening is stated too late, or the same days have another closing.
      ("Fridays until 1pm\nMon-Fri 8am-3pm", #"Mo-Th 08:00-15:00; Fr unknown "Fridays until 1pm""#),
      (
        "Mon-Thu 8am-3pm, Fri 8am-2pm\nCloses at 1pm Fridays",
        #"Mo-Th 08:00-15:00; Fr unknown "Closes at 1pm Fridays""#
      ),
      ("Mon-Fri 10am-3pm, closes at 9am Fridays", #"Mo-Th 10:00-15:00; Fr unknown "closes at 9am Fridays""#),
    ] as [(String, String?)])
  func closesEarlier(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    "days that are closed in some weeks, or open in some, are unknown; the others are read",
    arguments: [
      (
        "Mon-Thu 11am-2pm, every other Friday 11am-1pm",
        #"Mo-Th 11:00-14:00; Fr unknown "every other Friday 11am-1pm""#
      ),
      (
        "Mon-Fri 8am-3pm (closed last Friday of the month)",
        #"Mo-Th 08:00-15:00; Fr unknown "(closed last Friday of the month)""#
      ),
      (
        "First Monday of the month: closed\nMon-Fri 8am-3pm",
        #"Mo unknown "First Monday of the month: closed"; Tu-Fr 08:00-15:00"#
      ),
      (
        "Mon-Fri 8am-3pm\nEvery other Friday closed",
        #"Mo-Th 08:00-15:00; Fr unknown "Every other Friday closed""#
      ),
      (
        "Mon-Fri 8am-3pm\nClosed on Fridays in summer",
        #"Mo-Th 08:00-15:00; Fr unknown "Closed on Fridays in summer""#
      ),
      (
        "Mon-Fri 8am-3pm\nClosed Mondays from 2pm",
        #"Mo unknown "Closed Mondays from 2pm"; Tu-Fr 08:00-15:00"#
      ),
      (
        "Mo-Fr 11-14 Uhr\nJeden ersten Mittwoch im Monat geschlossen",
        #"Mo-Tu,Th-Fr 11:00-14:00; We unknown "ersten Mittwoch im Monat geschlossen""#
      ),
      ("Mon-Fri 8am-3pm\nClosed every Friday", "Mo-Th 08:00-15:00; Fr off"),
      (
        "Mon-Fri 8am-3pm\nClosed Monday, November 23 and every Friday",
        "Mo-Th 08:00-15:00; Fr off; 2026 Nov 23 off"
      ),
      ("Mon-Fri 8am-3pm\nWinter Break: Fri closed", "Mo-Fr 08:00-15:00"),
      (
        "Lundi-vendredi 11h-14h\nFermé un vendredi sur deux",
        #"Mo-Th 11:00-14:00; Fr unknown "Fermé un vendredi sur deux""#
      ),
      (
        "Lunes a viernes 8:00-16:00\nHorario reducido los viernes",
        #"Mo-Th 08:00-16:00; Fr unknown "reducido los viernes""#
      ),
      (
        "Mo-Fr 11-14 Uhr\nFreitags verkürzte Öffnungszeiten",
        #"Mo-Th 11:00-14:00; Fr unknown "Freitags verkürzte""#
      ),
      // What is not read is about the days beside it, not those after it.
      (
        "Mon-Fri 9am-5pm (summer only), Sat 10am-2pm",
        nil
      ),
      (
        "Mon-Thu 7am-9pm, Sat 10am-2pm (summer only), Fri 8am-5pm",
        #"Mo-Th 07:00-21:00; Fr-Sa unknown "Sat 10am-2pm (summer only), Fri 8am-5pm""#
      ),
      ("Mon-Fri 8am-3pm\nReduced hours Fri", #"Mo-Th 08:00-15:00; Fr unknown "Reduced hours Fri""#),
      (
        "Mon-Fri 8am-3pm\nWeekends: see calendar",
        #"Mo-Fr 08:00-15:00; Sa-Su unknown "Weekends: see calendar""#
      ),
      (
        "Mon-Fri 8am-8pm\nFriday dinner closes at 7pm",
        #"Mo-Th 08:00-20:00; Fr unknown "Friday dinner closes at 7pm""#
      ),
      ("Mon-Fri 8am-8pm, closed Sat, Sun 4pm-8pm", #"Mo-Fr 08:00-20:00; Sa-Su unknown "Sat, Sun 4pm-8pm""#),
      ("Sun 4pm-9pm (when classes resume)", #"Su unknown "Sun 4pm-9pm (when classes resume)""#),
      (
        "Mon-Fri 8am-8pm\nSat (home games only) 8am-noon",
        #"Mo-Fr 08:00-20:00; Sa unknown "Sat (home games only) 8am-noon""#
      ),
      (
        "Fri: 11 a.m.-6 p.m. Closes at 2 p.m. on Mondays",
        #"Mo unknown "Closes at 2 p.m. on Mondays"; Fr 11:00-18:00"#
      ),
    ] as [(String, String?)])
  func isOfSomeWeeks(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    "holidays and weekdays are closed in either order",
    arguments: [
      "Closed Thanksgiving and Sundays", "Closed Sundays and Thanksgiving", "Sundays and Thanksgiving closed",
      "Thanksgiving and Sundays closed",
    ])
  func inEitherOrder(line: String) {
    #expect(
      HoursText.read("Mon-Sun 8am-3pm. " + line, relativeTo: day).expression
        == #"Mo-Sa 08:00-15:00; Su off; 2026 Nov 26 unknown "Thanksgiving""#)
  }

  @Test(
    "a sentence is not the end of the hours before it, nor of a name",
    arguments: [
      ("Sat-Sun 9 a.m.-5 p.m. Closed Nov. 26-29.", "Sa-Su 09:00-17:00; 2026 Nov 26-29 off"),
      ("Mon-Fri 8am-3pm\nWednesdays we're closed", "Mo-Tu,Th-Fr 08:00-15:00; We off"),
      ("Mon-Fri 8am-3pm\nWe’re closed Nov 26", "Mo-Fr 08:00-15:00; 2026 Nov 26 off"),
      ("Mon-Fri 8am-3pm\nNo service Nov 26-28", "Mo-Fr 08:00-15:00; 2026 Nov 26-28 off"),
      (
        "Mon-Fri 8am-3pm. Closed Nov. 26. Saturdays 9-5.",
        "Mo-Fr 08:00-15:00; Sa 09:00-17:00; 2026 Nov 26 off"
      ),
      ("Mon-Fri 7;30am - 9pm", #"Mo-Fr unknown "Mon-Fri 7;30am - 9pm""#),
      ("Mon-Fri 7;00am - 9pm", #"Mo-Fr unknown "Mon-Fri 7;00am - 9pm""#),
      ("Cafe 2: Mon-Fri 7am-9pm\nCafe 3: Mon-Fri 8am-3pm", nil),
      ("Term time: Mon-Fri 8am-6pm. Vacation: Mon-Fri 9am-3pm", nil),
      ("9am-5pm Mon-Thu, Fri 9am-3pm, Sat 10am-2pm", nil),
      ("Mon-Thu 8am-8pm, 9am-6pm Fri, 10am-2pm Sat", nil),
      ("11am-2pm, 8am-5pm, noon-1pm Sat", #"Mo-Su unknown "11am-2pm, 8am-5pm, noon-1pm Sat""#),
      ("Janar–Juni: Mo-Fr 8-16 Uhr", nil),
      ("Jänner–Juni: Mo-Fr 8-16 Uhr", "Jan-Jun Mo-Fr 08:00-16:00"),
    ] as [(String, String?)])
  func endsSentences(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
