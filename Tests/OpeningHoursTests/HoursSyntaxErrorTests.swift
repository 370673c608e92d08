import OpeningHours
import Testing

/// What is no value: which slip, where, and what was probably meant.
@Suite struct HoursSyntaxErrorTests {
  @Test(
    arguments: [
      ("", "empty", 1),
      (" ; ;", "empty", 1),
      ("stupid", "unknown-word", 1),
      ("Mo-Fr 08:00-17:00; tuseday off", "unknown-word", 20),
      ("Mo, 10:00-12:00", "nothing-after-comma", 3),
      ("Mo,", "nothing-after-comma", 3),
      ("Mo,,Th", "nothing-after-comma", 3),
      (",Mo", "unexpected", 1),
      ("Mo-", "unexpected", 3),
      ("10:00", "point-in-time", 1),
      ("Mo 12:00,15:00", "point-in-time", 4),
      ("17+", "point-in-time", 1),
      ("sunrise", "point-in-time", 1),
      ("Mo 10:00-", "missing-end", 10),
      ("Mon-Sun 14-", "missing-end", 12),
      ("10:00-12", "missing-minutes", 7), ("Mo 08:00-24", "missing-minutes", 10),
      ("10:00-1200", "no-colon", 7),
      ("Mo 08:00:00-12:00:00", "seconds", 4), ("08:00-24:00:00", "seconds", 7),
      ("(sunset-00:30:00)-22:00", "seconds", 9),
      ("24h/24", "unknown-word", 1),
      ("lun,mar,mer", "month-among-days", 5), ("lun-mar 10:00-12:00", "month-among-days", 5),
      ("mar,mer 10:00-12:00", "month-among-days", 1), ("Mo,Feb", "month-among-days", 4),
      ("Mo off; Dec 25,PH off", "mixed-list", 9), ("PH,Dec 25 off", "mixed-list", 1),
      ("Dec 25,Mo off", "mixed-list", 1), ("Mo,easter off", "mixed-list", 1),
      ("10-12:30", "missing-minutes", 1),
      ("8:am", "missing-minutes", 1),
      ("Mo 12:60-14:00", "bad-minutes", 7),
      ("24:00-26:00", "start-past-midnight", 1),
      ("Mo-Fr 17:00-12:00; Sa-Su 24:00-12:00", "start-past-midnight", 26),
      ("10:00-48:01", "end-too-late", 1),
      ("10:00-49:00", "end-too-late", 7),
      ("Tu 23:59-41:00+", "end-too-late", 4),
      ("10:00-18:00/30", "time-period", 12),
      ("25 Dec off", "date-order", 1),
      ("Mo off; 12/25 off", "date-order", 9),
      ("2026-12-25 off", "date-order", 1),
      ("PM 1:00 - PM 6:00", "unexpected", 1), ("Sa-Su 10:00-1?:00", "missing-end", 13),
      ("sunrise+01:00-sunset", "missing", 8),
      ("01.04.-31.10. 09:00-18:00", "date-order", 1), ("Mo 09.00-17.00; 13.6-30.8 Tu", "date-order", 17),
      ("01.05-30.09 Mo-Su 10:00-18:00", "date-order", 1),
      ("Mo 10:00-12:00; 23.12-06.01 off", "date-order", 17),
      ("Mo 10:00-12:00; 24.12 off", "date-order", 17), ("24.12-31.12 off", "date-order", 1),
      ("10.05-20.10 off", "date-order", 1), ("15.04-15.10: 09:00-18:00", "date-order", 1),
      ("Oct 01-31 Mar: Mo 12:00-20:00", "date-order", 8),
      ("Oct 01-31 Mar 10:00-18:00", "date-order", 8), ("Jan-Mar 08:18:00", "seconds", 9),
      ("Jun-Sep 17:00", "point-in-time", 9), ("Jan-Mar 10:00 12:00", "point-in-time", 9),
      ("Jan 10-20 mar,mer", "month-among-days", 11),
      ("Apr 15-Oct 10:00-18:00", "missing", 8), ("Oct-Apr 15 08:00-20:00", "missing", 1),
      ("Oct-Apr 15: 08:00-20:00", "missing", 1), ("Oct-Apr 15: 10-18:00", "missing", 1),
      ("Oct-Jun 30: Mo,Sa 10:00-12:00", "missing", 1),
      ("Mo-Fr 0900-1700", "no-colon", 7),
      ("Mo 0900", "no-colon", 4),
      ("24/7; 32 Dec off", "no-such-day", 7),
      ("Mo-Fr 24/7, PH off", "unexpected", 11),
      ("Jan 32nd", "no-such-day", 1),
      ("Feb 30th", "no-such-day", 1),
      ("Jan 32", "no-such-day", 1),
      ("Jan 00-15", "no-such-day", 1),
      ("Apr 31", "no-such-day", 1),
      ("Feb 30", "no-such-day", 1),
      ("Jan 20-10", "reversed-range", 8),
      ("2020-2010", "reversed-range", 1),
      ("2020-2020", "reversed-range", 1),
      ("week 20-10", "reversed-range", 6),
      ("2026 Dec 12-2026 Aug 25", "reversed-range", 1),
      ("Jan Mo[-1]-15", "reversed-range", 1),
      ("week 00", "no-such-week", 6),
      ("week 54", "no-such-week", 6),
      ("week", "missing", 5),
      ("week 01-53/1", "bad-period", 12),
      ("week 1-50/300", "bad-period", 11),
      ("2020/0", "bad-period", 6),
      ("Jan 01-31/0", "bad-period", 11),
      ("1975-4291/37776", "bad-period", 11),
      ("Mo[6]", "bad-ordinal", 4),
      ("Mo[0]", "bad-ordinal", 4),
      ("Mo[-6]", "bad-ordinal", 4),
      ("Mo[5-1]", "reversed-range", 4),
      ("Mo[1", "unclosed", 5),
      ("Mo[1st]", "unexpected", 5), ("Mo[1 10:00-12:00; Tu[2]", "unclosed", 6),
      ("24/24", "unknown-word", 1), ("24", "start-past-midnight", 1), ("Mo 99", "unexpected", 4),
      ("Mo[2] - 7 days", "offset-too-large", 9),
      ("PH + 2 day", "offset-too-large", 6),
      ("easter +201 days", "offset-too-large", 9), ("Nov 26 +201 days", "offset-too-large", 9),
      ("Nov 24+ Fr 10:00-12:00", "unexpected", 7), ("Mar 30-Th-Sa 09:00-17:00", "missing-end", 8),
      ("Nov 20+Fr-22 10:00-12:00", "reversed-range", 11),
      ("SH -1 day", "unexpected", 4),
      ("Mo +1 day", "unexpected", 4),
      ("(sunrise+01:00-12:00", "unclosed", 1),
      ("(sunrise+1)-12:00", "missing", 10),
      ("(12:00+01:00)-13:00", "unexpected", 1),
      ("|| open", "nothing-before-fallback", 1),
      ("open ||| Mo", "unexpected", 8),
      ("spring We 11:00-14:00", "season-word", 1),
      ("Sommer 10-12", "season-word", 1),
      ("PH:", "unexpected", 3),
      (": Mo", "unexpected", 1),
      ("Mo 10:00-12:00:", "unexpected", 15),
      ("#", "unexpected", 1),
      ("„abc", "unexpected", 1),
      ("Mo \"", "unclosed", 4),
      ("Mo-Fr open \"ring \"the bell\"\"", "unknown-word", 19),
      ("Dec 25-Su-28 days", "missing-end", 8),
      ("easter-2025 Jan 05", "missing", 1),
    ] as [(String, String, Int)])
  func isRefused(value: String, code: String, column: Int) {
    let error = #expect(throws: HoursSyntaxError.self) { try HoursExpression(value) }
    #expect(error?.code == code)
    #expect(error?.column == column)
    #expect(error?.message.isEmpty == false)
  }

  @Test(
    arguments: [
      ("tuseday 10:00-12:00", "tuesday"), ("Mo-Fr 08:00-17:00 clsoed", "closed"), ("junuary", "january"),
      ("17+", "17:00+"), ("10:00", "10:00+"), ("8:am", "08:00"), ("xyzzy", nil),
      ("25 Dec off", "Dec 25"), ("12/25 off", "Dec 25"), ("25/12 off", "Dec 25"), ("4/4 off", "Apr 04"),
      ("3/4 off", nil), ("2026-12-25 off", "2026 Dec 25"), ("2026/2/29 off", "2026 Feb 29"),
      ("0900-1700", "09:00"), ("24/24", "24/7"), ("24/24h", "24/7"), ("24h/24", "24/7"), ("24", nil),
      ("24:00", nil),
      ("Mo 730", "07:30"), ("08:00-24", "24:00"), ("08:00-1730", "17:30"), ("08:00:00-12:00:00", "08:00"),
      ("lun,mar,mer", "Tu"), ("Mo,Feb", nil),
      ("Dec 25,PH off", "Dec 25 off; PH off"), ("PH,Dec 25 off; Mo 10:00-12:00", "PH off; Dec 25 off"),
      ("Dec 25,26,PH,Su 10:00-12:00", "Dec 25,26 10:00-12:00; PH,Su 10:00-12:00"),
    ] as [(String, String?)])
  func saysWhatWasMeant(value: String, suggestion: String?) {
    let error = #expect(throws: HoursSyntaxError.self) { try HoursExpression(value) }
    #expect(error?.suggestion == suggestion)
  }

  @Test func countsColumnsInCharacters() {
    let error = #expect(throws: HoursSyntaxError.self) { try HoursExpression("\"e\u{301}🇺🇸ü\" blah") }
    #expect(error?.column == 7)
  }

  @Test func neverRepeatsALongText() {
    let error = #expect(throws: HoursSyntaxError.self) {
      try HoursExpression(String(repeating: "x", count: 9_000))
    }
    #expect((error?.message.utf8.count ?? 0) < 120)
  }
}
