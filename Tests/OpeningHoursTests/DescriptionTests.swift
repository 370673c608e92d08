import OpeningHours
import Testing

@Suite struct DescriptionTests {
  @Test(
    arguments: [
      ("24/7", "always open"), ("off", "closed"), ("08:00-17:00", "every day 8:00 am to 5:00 pm"),
      ("Mo-Fr 08:00-17:00; PH off", "Monday to Friday 8:00 am to 5:00 pm; closed on public holidays"),
      ("Mo,We 07:30-12:00,13:00-00:00", "Monday and Wednesday 7:30 am to noon and 1:00 pm to midnight"),
      ("Mo-Su 00:00-24:00", "every day all day"),
      ("Sa 10:00-36:00", "Saturday 10:00 am to noon the next day"),
      ("Sa 00:00-26:00", "Saturday midnight to 2:00 am the next day"),
      ("Sa 10:00-34:00", "Saturday 10:00 am to 10:00 am the next day"),
      ("Sa 10:00-33:59", "Saturday 10:00 am to 9:59 am"), ("Sa 17:00+", "Saturday from 5:00 pm"),
      (
        "Fr 20:00-26:30, Sa 12:00-14:00+", "Friday 8:00 pm to 2:30 am; also Saturday noon to 2:00 pm or later"
      ),
      ("Dec 24-26 off \"Christmas\"", "closed from Dec 24 to Dec 26 (Christmas)"),
      ("2026 Aug 25-2026 Dec 12 Mo 10:00-12:00", "Monday from Aug 25, 2026 to Dec 12, 2026 10:00 am to noon"),
      ("Th[4] 10:00-12:00", "the fourth Thursday of the month 10:00 am to noon"),
      ("Su[-1] -1 day off", "closed on the day before the last Sunday of the month"),
      ("sunrise-(sunset+01:30)", "every day sunrise to 1 h 30 min after sunset"),
      ("Mo 10:00-12:00 || \"by appointment\"", "Monday 10:00 am to noon; otherwise (by appointment)"),
      ("Nov-Feb unknown", "perhaps open from Nov to Feb"),
      ("Mo 08:00-17:00 unknown \"ask\"", "perhaps open on Monday 8:00 am to 5:00 pm (ask)"),
      ("Mo 08:00-17:00 \"by appointment\"", "Monday 8:00 am to 5:00 pm (by appointment)"),
      ("unknown \"ask\"", "perhaps open (ask)"),
      ("Dec 25 off", "closed on Dec 25"), ("Jul off", "closed in Jul"), ("week 52 off", "closed in week 52"),
      ("Aug Mo-Fr off", "closed on Monday to Friday in Aug"), ("2026 off", "closed in 2026"),
      ("easter -2 days off", "closed 2 days before Easter"),
      // The feast at the end of a range is not in it.
      ("easter -2 days-easter +1 day off", "closed from 2 days before Easter to Easter"),
      ("Apr 02-easter off", "closed from Apr 2 to the day before Easter"),
      ("easter-Apr 30 off", "closed from Easter to Apr 30"),
      ("Nov 26 +1 day off", "closed on the day after Nov 26"),
      ("Sep 15+Sa off", "closed on the Saturday on or after Sep 15"),
      ("2026 Sep 15+Sa +2 days off", "closed 2 days after the Saturday on or after Sep 15, 2026"),
      ("week 02-53/2 Mo 10:00-12:00", "Monday in week 02-53/2 10:00 am to noon"),
      ("2026+ PH off", "closed on public holidays in 2026 and after"),
    ] as [(String, String)])
  func isSaid(value: String, sentence: String) throws {
    #expect(try HoursExpression(value).describe() == sentence)
  }
}
