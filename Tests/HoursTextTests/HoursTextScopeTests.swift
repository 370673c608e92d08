import CivilTime
import HoursText
import Testing

/// What a line is about where it does not say so, or says it in a way that is not read.
@Suite struct HoursTextScopeTests {
  /// A Tuesday.
  private let day = CivilDate("2026-11-24")

  @Test(
    arguments: [
      (
        "Summer Hours (May 18 - August 14)\nMon-Fri 8am-3pm\n\nFall Hours (beginning August 24)\nMon-Fri 7am-9pm",
        "Mo-Fr 07:00-21:00; 2026 May 18-2026 Aug 14 Mo-Fr 08:00-15:00"
      ),
      (
        "Mon-Fri 7am-9pm\nWed 11/25 7am-2pm, Thu-Fri closed",
        "Mo-Fr 07:00-21:00; 2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"
      ),
      (
        "Mon-Fri 7am-9pm\nThanksgiving week: Wed Nov 25 7am-2pm; Thurs & Fri closed",
        "Mo-Fr 07:00-21:00; 2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"
      ),
      (
        "Mon-Fri 7am-9pm\nWednesday, November 25: 7am-2pm\nThursday and Friday: Closed",
        "Mo-Fr 07:00-21:00; 2026 Nov 26-27 off; 2026 Nov 25 07:00-14:00"
      ),
      (
        "Week of November 23\nMon-Tue 7am-9pm\nWed 7am-2pm\nThu-Sun Closed",
        "2026 Nov 23-29 Mo-Tu 07:00-21:00; 2026 Nov 23-29 We 07:00-14:00; 2026 Nov 23-29 Th-Su off"
      ),
      (
        "Thanksgiving Break Nov 21 – Nov 29\nSat Nov 21: 9am-2pm\nWed-Sat: Closed",
        "2026 Nov 21-29 We-Sa off; 2026 Nov 21 09:00-14:00"
      ),
      (
        "Mon-Fri 7am-9pm\nCloses at 3pm on Fridays",
        "Mo-Th 07:00-21:00; Fr 07:00-15:00"
      ),
    ] as [(String, String?)])
  func keepsWeekdaysToTheDatesBesideThem(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Summer 2026 Hours\nMon-Fri 8am-2pm", nil),
      ("Fall 2026 Hours\nMon-Fri 8am-2pm", "Mo-Fr 08:00-14:00"),
      ("Fall 2026\nMon-Fri 8am-2pm", "Mo-Fr 08:00-14:00"),
      ("Spring 2026 Hours\nMon-Fri 8am-2pm", nil),
      ("SPRING 2027 HOURS\nMon-Fri 8am-2pm", nil),
      (
        "Fall 2026 Hours (August 24 – December 11)\nMon-Fri 7am-9pm",
        "2026 Aug 24-2026 Dec 11 Mo-Fr 07:00-21:00"
      ),
      (
        "Summer 2026 Hours (May 18 – August 14)\nMon-Fri 8am-2pm",
        "2026 May 18-2026 Aug 14 Mo-Fr 08:00-14:00"
      ),
      ("J-Term Hours\nMon-Fri 8am-2pm", nil),
      ("Outside term time:\nMon-Fri 8am-2pm", nil),
      ("Sommeröffnungszeiten:\nMo-Fr 8-14 Uhr", nil),
      ("Horaires d'été :\nlundi-vendredi 8h-14h", nil),
      ("Horario de verano:\nlunes a viernes 8:00-14:00", nil),
      ("Orario estivo:\nlun-ven 8:00-14:00", nil),
      ("Sommartid:\nmån-fre 8-14", nil),
      (
        "Vorlesungszeit:\nMo - Do 08:00 - 17:00 Uhr\nFr 08:00 - 15:00 Uhr\nSemesterferien:\nMo - Fr 08:00 - 14:30 Uhr",
        nil
      ),
      ("Semesterferien:\nMo-Fr 9:00-15:00 Uhr", nil),
    ] as [(String, String?)])
  func headsTermsByTheirYears(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      (
        "Lunch: Mon-Fri 11am-2pm\nDinner: Mon-Thu 5pm-8pm, closed Friday",
        "Mo-Th 11:00-14:00,17:00-20:00; Fr 11:00-14:00"
      ),
      (
        "Lunch: Mon-Fri 11am-2pm\nDinner: Mon-Thu 5pm-8pm, Fri closed",
        "Mo-Th 11:00-14:00,17:00-20:00; Fr 11:00-14:00"
      ),
      (
        "Lunch: Mon-Fri 11am-2pm\nDinner: Mon-Thu 5pm-8pm; Fri Closed",
        "Mo-Th 11:00-14:00,17:00-20:00; Fr 11:00-14:00"
      ),
      (
        "Breakfast: Mon-Fri 7-10am, Sat-Sun closed\nLunch: Daily 11am-2pm",
        "Mo-Fr 07:00-10:00,11:00-14:00; Sa-Su 11:00-14:00"
      ),
      ("Dinner 5-8, closed Friday", "Sa-Th 17:00-20:00; Fr off"),
      ("Lunch 11-2, Dinner 5-8, closed Friday", "Sa-Th 11:00-14:00,17:00-20:00; Fr off"),
      (
        "Monday-Friday: 7:30am-8:00pm\nSaturday-Sunday: 9:00am-8:00pm\nBreakfast: 7:30am-10:30am\nLunch: 11:00am-4:00pm\nDinner: 4:30pm-8:00pm",
        "Mo-Fr 07:30-20:00; Sa-Su 09:00-20:00"
      ),
      (
        "Weekday Breakfast: 7:30–10:00 a.m.\nWeekday Lunch: 11:00 a.m.–2:00 p.m.\nWeekend Brunch: 10:00 a.m.–1:30 p.m.\nDinner: 5:00–7:30 p.m.",
        nil
      ),
      ("Mon-Fri: Breakfast 7-10am, Lunch 11am-2pm\nSat-Sun: Brunch 10am-2pm\nDinner: 5-8pm", nil),
      (
        "Mon-Fri: Breakfast 7-10am\nLunch 11am-2pm\nSat-Sun: Brunch 10am-2pm\nDinner: 5-8pm",
        "Mo-Fr 07:00-10:00,11:00-14:00; Sa-Su 10:00-14:00,17:00-20:00"
      ),
      ("Breakfast: Monday-Friday 7-10am\nLunch: Mon-Fri 11am-2pm\nDinner: 5pm-8pm", nil),
      (
        "Pranzo: dal lunedì alla domenica 11.45 - 14.15\nCena: dal lunedì al sabato 19.00 - 21.00",
        "Mo-Sa 11:45-14:15,19:00-21:00; Su 11:45-14:15"
      ),
    ] as [(String, String?)])
  func givesMealsTheirDays(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }

  @Test(
    arguments: [
      ("Mandag-torsdag kl. 8-17, fredag kl. 8-14", "Mo-Th 08:00-17:00; Fr 08:00-14:00"),
      ("Mandag - torsdag kl. 08.00 - 16.00, fredag kl. 08.00 - 15.00", "Mo-Th 08:00-16:00; Fr 08:00-15:00"),
      ("Hverdager kl. 10-15, lørdag kl. 11-15", "Mo-Fr 10:00-15:00; Sa 11:00-15:00"),
      ("mån–fre kl. 10.30–14, lör stängt", "Mo-Fr 10:30-14:00; Sa off"),
      ("lunedì-venerdì: pranzo 12.00-14.00; sabato: solo pranzo 12.00-14.00", "Mo-Sa 12:00-14:00"),
      ("dal lunedì alla domenica 12.00 - 14.30", "Mo-Su 12:00-14:30"),
      ("Lundi au vendredi : 7 h 30 à 19 h", "Mo-Fr 07:30-19:00"),
      ("Du lundi au vendredi, de 8 h 30 à 14 h", "Mo-Fr 08:30-14:00"),
      ("Midi : 11h30 - 13h30\nSoir : 18h30 - 20h", "Mo-Su 11:30-13:30,18:30-20:00"),
      ("7 jours sur 7 de 7h30 à 20h", "Mo-Su 07:30-20:00"),
      ("Mo-Do 11:30-14:00 Uhr, Fr bis 13:30 Uhr", "Mo-Th 11:30-14:00; Fr 11:30-13:30"),
      ("Monday to Thursday 8am-7pm, Friday until 5pm", "Mo-Th 08:00-19:00; Fr 08:00-17:00"),
      ("Mon-Fri 8:00am-4:00pm (closed 1:30-2:00pm)", "Mo-Fr 08:00-13:30,14:00-16:00"),
      ("Monday-Friday, 7:30am-3pm, Closed for lunch 12-1pm", "Mo-Fr 07:30-12:00,13:00-15:00"),
      ("Mon–Fri 8am–4pm (hot food 12–2pm)", "Mo-Fr 08:00-16:00"),
      ("Mon - Fri 8 AM - 3 PM while classes are in session", "Mo-Fr 08:00-15:00"),
      (
        "Mon-Fri 7:30 AM - 3:00 PM, closed Sat & Sun, closed Nov. 25 - Nov. 29",
        "Mo-Fr 07:30-15:00; Sa-Su off; 2026 Nov 25-29 off"
      ),
      ("L-V de 8:00 a 19:00", "Mo-Fr 08:00-19:00"), ("De L a V de 8:00 a 18:00", "Mo-Fr 08:00-18:00"),
      (
        "Lunes a viernes 8:00-16:00\nCerrado por vacaciones del 23 de diciembre al 7 de enero",
        "Mo-Fr 08:00-16:00; 2026 Dec 23-2027 Jan 07 off"
      ),
      ("Mon &ndash; Fri 7am&nbsp;&#8211; 8pm", "Mo-Fr 07:00-20:00"),
      ("Mon &amp; Tue 7am-8pm &bull; Fri&Sat; 9am-2pm", "Mo-Tu 07:00-20:00; Fr-Sa 09:00-14:00"),
      ("Week of Nov 30: closed", "Mo-Su unknown; 2026 Nov 30-2026 Dec 06 off"),
    ] as [(String, String?)])
  func readsOtherSpellings(text: String, expression: String?) {
    #expect(HoursText.read(text, relativeTo: day).expression == expression)
  }
}
