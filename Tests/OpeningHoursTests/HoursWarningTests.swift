import CivilTime
import OpeningHours
import Testing

/// What a value is read as although it is not of the specification, and what is said about it.
@Suite struct HoursWarningTests {
  private func codes(_ value: String) throws -> [String] { try HoursExpression(value).warnings.map(\.code) }

  @Test(arguments: [
    "Mo-Fr 08:00-17:00", "Mo-Fr 8:00-17:00", "Mo-Su,PH 10:00-12:00", "24/7",
    "Mo-Fr 08:00-12:00,13:00-17:00; PH off",
    "Su-Th 09:00-01:00, Fr-Sa 09:00-03:00", "Nov-Feb: Mo-Fr 10:00-12:00", "week 01-53/2 Mo 10:00-12:00",
    "Mo, We 10:00-12:00; Sa off", "2026 Aug 25-2026 Dec 12 Mo-Fr 07:00-22:00", "Mo 10:00-12:00 \"call\"",
    "09:00-06:00", "Jan-Mar 12:00-13:00", "PH Mo-Fr 10:00-12:00",
  ])
  func aGoodValueHasNone(value: String) throws {
    #expect(try codes(value) == [])
  }

  /// Easter is a Sunday, and other days are so many days from it.
  @Test(
    arguments: [
      ("easter Mo", "easter +1 day"), ("easter Fr", "easter -2 days"),
      ("easter +39 days Fr", "easter +40 days"),
      ("easter +1 day Su", "easter"), ("easter -1 day Fr", "easter -2 days"),
    ] as [(String, String)])
  func aDayOfEasterIsCountedFromIt(value: String, meant: String) throws {
    let warnings = try HoursExpression(value + " 10:00-12:00").warnings
    #expect(warnings.map(\.code) == ["never-that-day"])
    #expect(warnings.first?.message.hasSuffix("perhaps \(meant) is meant") == true, "\(warnings)")
  }

  @Test(
    arguments: [
      ("mo-fr 08:00-17:00", ["letter-case", "letter-case"], "Mo-Fr 08:00-17:00"),
      ("Mo-Fr 08:00-17:00 OFF", ["letter-case", "never-open"], "Mo-Fr 08:00-17:00 off"),
      ("Monday 08:00-17:00", ["word-corrected"], "Mo 08:00-17:00"),
      ("daily 08:00-17:00", ["word-corrected"], "Mo-Su 08:00-17:00"),
      ("Mo 08:00–17:00", ["mark-corrected"], "Mo 08:00-17:00"),
      ("Mo 08.00-17:00", ["dot-in-time"], "Mo 08:00-17:00"),
      ("Mo 8-17", ["missing-minutes", "missing-minutes"], "Mo 08:00-17:00"),
      ("Mo. 08:00-17:00", ["ignored"], "Mo 08:00-17:00"),
      ("08:00-17:00 Uhr", ["ignored"], "08:00-17:00"),
      ("9:00-5:00", ["ambiguous-hour", "ambiguous-hour"], "09:00-05:00"),
      ("9:00am-5:30pm", ["twelve-hour-time", "twelve-hour-time"], "09:00-17:30"),
      (
        "11:00-14:00, 5:00-9:00pm", ["word-corrected", "twelve-hour-time"], "11:00-14:00,17:00-21:00"
      ),
      ("4:00-10:00pm", ["ambiguous-hour", "twelve-hour-time"], "04:00-22:00"),
      ("11:00-14:00, 8:00-5:00pm", ["ambiguous-hour", "twelve-hour-time"], "11:00-14:00,08:00-17:00"),
      (
        "12am-12pm", Array(repeating: ["twelve-hour-time", "missing-minutes"], count: 2).flatMap { $0 },
        "00:00-12:00"
      ),
      ("17:00-late", ["word-corrected"], "17:00+"),
      ("Mo 11:00-14:3", ["odd-digits"], "Mo 11:00-14:03"),
      ("Mo 10:00-12:00;", ["empty-rule"], "Mo 10:00-12:00"),
      ("10:00-12:00,", ["trailing-comma"], "10:00-12:00"),
      ("Fr off; || 10:00-12:00", ["empty-rule"], "Fr off || 10:00-12:00"),
      ("Mo \"\"", ["empty-comment"], "Mo \"\""),
      ("Fr 10:00-12:00 \"ring\" \"back door\"", ["repeated-selector"], "Fr 10:00-12:00 \"ring, back door\""),
      ("Mar 1 -1 day off", ["offset-of-date"], "Mar 01 -1 day off"),
      ("Sep 15+Sa off", ["offset-of-date"], "Sep 15+Sa off"),
      ("2026 Nov-Feb off", ["months-over-new-year"], "2026 Nov-Feb off"),
      ("2026+ Nov-Feb off", [], "2026+ Nov-Feb off"),
      ("2026: Dec 25-Jan 05 off", ["needless-colon", "months-over-new-year"], "2026: Dec 25-Jan 05 off"),
      ("2026-2027 Dec 25-Jan 05 off", ["months-over-new-year"], "2026-2027 Dec 25-Jan 05 off"),
      ("2026 Dec 25-31,Jan 01-05 off", ["year-of-first-only"], "2026 Dec 25-31,Jan 01-05 off"),
      ("2026 Dec 24,26 off", [], "2026 Dec 24,26 off"),
      ("Dec 24,2026 Dec 26 off", [], "Dec 24,2026 Dec 26 off"),
      ("Mo 10:00-12:00 14:00-16:00", ["repeated-selector"], "Mo 10:00-12:00,14:00-16:00"),
      ("10:00-12:00 Mo", ["selector-order"], "Mo 10:00-12:00"),
      ("\"call\" Mo 10:00-12:00", ["comment-first"], "Mo 10:00-12:00 \"call\""),
      ("Mo: 10:00-12:00", ["needless-colon"], "Mo 10:00-12:00"),
      ("Mo-Fr 10:00-12:00, We off", ["closed-addition"], "Mo-Fr 10:00-12:00, We off"),
      ("Mo-Fr", ["no-times"], "Mo-Fr"),
      ("Mo 10:00-12:00; open", ["state-not-first"], "Mo 10:00-12:00; open"),
      ("Mo 10:00-12:00; \"by appointment\"", ["state-not-first"], "Mo 10:00-12:00; \"by appointment\""),
      ("Mo 10:00-12:00; off \"Easter\"", ["state-not-first"], "Mo 10:00-12:00; off \"Easter\""),
      ("Mo 10:00-12:00 || \"by appointment\"", [], "Mo 10:00-12:00 || \"by appointment\""),
      ("Mo-Sa 08:00-12:00; PH,Su off", [], "Mo-Sa 08:00-12:00; PH,Su off"),
      ("Mo-Fr 09:00-12:00; We[1] off", [], "Mo-Fr 09:00-12:00; We[1] off"),
      ("Mo 10:00-12:00; PH,Mo-Su off", ["state-not-first"], "Mo 10:00-12:00; PH,Mo-Su off"),
      ("24/7; Mo off", ["not-always"], "24/7; Mo off"),
      ("24/7, Mo off", ["not-always", "closed-addition"], "00:00-24:00, Mo off"),
      ("08:00-09:00; 10:00-12:00", ["separate-times"], "08:00-09:00; 10:00-12:00"),
      ("easter Mo off", ["never-that-day"], "easter Mo off"),
      ("easter Monday off", ["word-corrected", "never-that-day"], "easter Mo off"),
      ("easter -2 days Fr off", [], "easter -2 days Fr off"), ("easter Fr,Su off", [], "easter Fr,Su off"),
      ("24/7 08:00-23:00", ["selector-order", "repeated-selector"], "24/7"),
      ("(sunrise+00:00)-12:00", ["zero-offset"], "sunrise-12:00"),
      ("2020-2024/1 10:00-12:00", ["period-of-one"], "2020-2024 10:00-12:00"),
      ("Jan 01-31/8 10:00-12:00", ["day-period"], "Jan 01-31/8 10:00-12:00"),
      ("Jul Mo[2]-31 off", ["mixed-range"], "Jul Mo[2]-Jul 31 off"),
      ("2026 Aug 25-Dec 12 off", ["year-carried"], "2026 Aug 25-2026 Dec 12 off"),
      ("2024 Mar-2025 Jan off", ["months-of-years"], "2024 Mar 01-2025 Jan 31 off"),
      ("Feb 01-Feb 31 off", ["day-beyond-month"], "Feb 01-29 off"),
      ("Sa 2200 off", ["year-or-time", "selector-order"], "2200 Sa off"),
      ("Fr 22:00-04:00; Sa 21:00-04:00", ["overnight-tail-wiped"], "Fr 22:00-04:00; Sa 21:00-04:00"),
      ("So-Nd 10:00-12:00", ["word-corrected", "word-corrected"], "Sa-Su 10:00-12:00"),
      ("Mo-Fr 08.10-16.12", ["dot-in-time", "dot-in-time"], "Mo-Fr 08:10-16:12"),
      ("Oct 01-31 Nov-Dec off", ["repeated-selector"], "Nov-Dec Oct 01-31 off"),
      ("2026: Apr 01-easter off", ["needless-colon", "ends-before-easter"], "2026: Apr 01-easter off"),
      ("Oct-Apr 10: 00-18:00", [], "Oct-Apr 10:00-18:00"),
      ("8.10-16.10", ["dot-in-time", "dot-in-time"], "08:10-16:10"),
      ("Jan-Mar 8-17", ["missing-minutes", "missing-minutes"], "Jan-Mar 08:00-17:00"),
      ("So 10:00-12:00", ["ambiguous-word"], "Su 10:00-12:00"),
      ("10:00-noon", ["word-corrected"], "10:00-12:00"),
      ("Fr-St 11:00-21:00", ["word-corrected"], "Fr-Sa 11:00-21:00"),
      ("Po-St 11:00-21:00", ["word-corrected", "word-corrected"], "Mo-We 11:00-21:00"),
      ("Dec 25th off", ["word-corrected"], "Dec 25 off"),
      ("Jan 1st 10:00-12:00", ["word-corrected"], "Jan 01 10:00-12:00"),
      ("Dec 24TH-26th off", ["word-corrected", "word-corrected"], "Dec 24-26 off"),
      ("Dec 24-26th, 31st off", ["word-corrected", "word-corrected"], "Dec 24-26,31 off"),
      ("Dec 22nd-Jan 3rd off", ["word-corrected", "word-corrected"], "Dec 22-Jan 03 off"),
      ("2026 Dec 25th Fr off", ["word-corrected"], "2026 Dec 25 Fr off"),
      // With a blank before it, and after anything but a day of a month, it is Thursday.
      ("Dec 25 Th off", [], "Dec 25 Th off"),
      ("Dec Th off", [], "Dec Th off"),
      ("Dec 24,25 Th 10:00-12:00", [], "Dec 24,25 Th 10:00-12:00"),
      ("Mo 10:00-12:00,Th 10:00-12:00", [], "Mo 10:00-12:00, Th 10:00-12:00"),
      ("Dec 24 10:00-12:00,Th 09:00-10:00", [], "Dec 24 10:00-12:00, Th 09:00-10:00"),
    ] as [(String, [String], String)])
  func isWarnedOf(value: String, codes: [String], canonical: String) throws {
    let hours = try HoursExpression(value)
    let found = hours.warnings
    #expect(Set(found.map(\.code)) == Set(codes))
    #expect(found.count == codes.count)
    #expect(hours.canonical == canonical)
    #expect(found.allSatisfy { !$0.message.isEmpty })
  }

  /// What opens on no day says so, and what seems to be missing, unless it says nothing but that days are closed.
  @Test(
    arguments: [
      ("Mo-Fr 08:00-17:00 PH off", "never-open", 19, "Mo-Fr 08:00-17:00; PH off"),
      ("Mo-Fr 08:00-17:00 Sa,Su off", "never-open", 19, "Mo-Fr 08:00-17:00; Sa,Su off"),
      ("08:00-17:00 Dec 25 closed \"feast\"", "never-open", 13, "08:00-17:00; Dec 25 closed \"feast\""),
      ("Mo-Fr 08:00-17:00 PH off, Sa off", "never-open", 19, "Mo-Fr 08:00-17:00; PH off"),
      ("Mo-Fr 08:00-17:00 PH off; Sa 10:00-12:00", "missing-separator", 19, "Mo-Fr 08:00-17:00; PH off"),
      ("PH off", nil, 0, nil), ("Nov 26 off; Dec 24 14:00-24:00 off", nil, 0, nil),
      ("Mo-Fr 08:00-17:00 off", "never-open", 1, nil),
      ("off", nil, 0, nil), ("24/7 off", nil, 0, nil), ("Mo-Su off", nil, 0, nil),
      ("Mo-Su off; off", nil, 0, nil),
      ("PH off || open", nil, 0, nil), ("Mo off \"a\"; Tu \"b\"", nil, 0, nil),
      ("Mo-Fr 08:00-17:00 Sa 10:00-12:00", nil, 0, nil),
    ] as [(String, String?, Int, String?)])
  func whatIsNeverOpenSaysSo(value: String, code: String?, column: Int, meant: String?) throws {
    let warnings = try HoursExpression(value).warnings.filter {
      ["never-open", "missing-separator"].contains($0.code)
    }
    #expect(warnings.map(\.code) == [code].compactMap(\.self))
    if let code { #expect(warnings.map(\.column) == [column], "\(code)") }
    if let meant { #expect(warnings.first?.message.hasSuffix(": " + meant) == true, "\(warnings)") }
  }

  /// A rule for all days makes those before it pointless, however it says that.
  @Test(arguments: ["off", "Mo-Su off", "24/7 off", "Tu-Mo closed"])
  func aStateForAllTimeBelongsFirst(rule: String) throws {
    #expect(try codes("Mo 10:00-12:00; " + rule).contains("state-not-first"))
  }

  /// The range stops before the feast, so the warning counts on from the day that was written.
  @Test(
    arguments: [
      ("easter -2 days-easter +1 day", "easter +2 days"), ("Apr 02-easter", "easter +1 day"),
      ("Apr 01-easter -1 day", "easter"), ("2026 Apr 02-2026 easter", "2026 easter +1 day"),
    ] as [(String, String)])
  func aRangeToEasterSaysThatItStopsBefore(value: String, end: String) throws {
    let warnings = try HoursExpression(value + " 10:00-12:00").warnings
    #expect(warnings.map(\.code) == ["ends-before-easter"])
    #expect(warnings.first?.message.hasSuffix("end with " + end) == true, "\(warnings)")
    #expect(try codes("easter-Apr 20 10:00-12:00") == [])
  }

  /// `mar` is Tuesday in the languages of the other weekdays.
  @Test(
    arguments: [
      ("lun 10:00-12:00; mar 10:00-12:00", ["word-corrected", "letter-case", "ambiguous-word"]),
      ("lun 10:00-12:00; Mar 5 10:00-12:00", ["word-corrected"]),
      ("lun 10:00-12:00; Mar-Apr 10:00-12:00", ["word-corrected"]),
      ("Monday 10:00-12:00; Mar 10:00-12:00", ["word-corrected"]),
    ] as [(String, [String])])
  func aMonthMayBeAWeekday(value: String, codes: [String]) throws {
    #expect(try self.codes(value) == codes)
  }

  @Test(arguments: [
    ("Mo–Fr 08:00-17:00 Uhr", [3, 19]), ("Mo 9:00-5:00; Tu 10:00-4:00", [4, 9, 15, 24]),
    ("Mo-Fr 10:00-02:00; Sa 10:00-12:00; 12:00-13:00 off,", [20, 51]),
  ])
  func theyStandWhereTheOddityIs(value: String, columns: [Int]) throws {
    #expect(try HoursExpression(value).warnings.map(\.column) == columns)
  }

  @Test func areAtMostSoMany() throws {
    #expect(try HoursExpression("Mo" + String(repeating: ";", count: 5_000)).warnings.count == 256)
  }

  @Test(
    arguments: [
      ("Mo-So 10:00-12:00", "Mo-Su 10:00-12:00"), ("Ma-Vr 10:00-12:00", "Mo-Fr 10:00-12:00"),
      ("lundi-vendredi 10:00-12:00", "Mo-Fr 10:00-12:00"), ("Lu-Ve 10:00-12:00", "Mo-Fr 10:00-12:00"),
      ("Пн-Пт 10:00-12:00", "Mo-Fr 10:00-12:00"), ("月-金 10:00-12:00", "Mo-Fr 10:00-12:00"),
      ("月曜日-金曜日 10:00-12:00", "Mo-Fr 10:00-12:00"), ("Po-Pá 10:00-12:00", "Mo-Fr 10:00-12:00"),
      ("Dez 24-26 off", "Dec 24-26 off"), ("Dienstag, Mi 10:00-12:00", "Tu,We 10:00-12:00"),
      ("الاثنين-الجمعة 09:00-17:00", "Mo-Fr 09:00-17:00"), ("ma-zo 10:00-12:00", "Mo-Su 10:00-12:00"),
      ("täglich 10-12 Uhr", "Mo-Su 10:00-12:00"), ("Mo, Mi und Fr 10:00-12:00", "Mo,We,Fr 10:00-12:00"),
      ("Sonn- und Feiertags 10:00-12:00", "PH,Su 10:00-12:00"), ("Mo-Fr 9h30-12h", "Mo-Fr 09:30-12:00"),
      ("Mo 8³⁰-12⁰⁰", "Mo 08:30-12:00"), ("Mo 12:00 a 14:00", "Mo 12:00-14:00"), ("24 hours", "00:00-24:00"),
      ("24h", "00:00-24:00"), ("Mo-Fr 24 h", "Mo-Fr 00:00-24:00"),
      ("7 days a week 10:00-12:00", "Mo-Su 10:00-12:00"), ("by appointment", "\"by appointment\""),
      ("day before public holiday off", "PH -1 day off"),
      ("Öffnungszeiten: Mo 10:00-12:00", "Mo 10:00-12:00"),
      ("noon-midnight", "12:00-00:00"), ("7:30 AM - 9 PM", "07:30-21:00"), ("Mo ‚call‘", "Mo \"call\""),
      ("10:00 a.m. to 5 p.m.", "10:00-17:00"),
      ("Mo 10:00-12:00 otherwise \"call\"", "Mo 10:00-12:00 || \"call\""),
    ] as [(String, String)])
  func otherSpellingsAreRead(value: String, canonical: String) throws {
    let hours = try HoursExpression(value)
    #expect(hours.canonical == canonical)
    #expect(!hours.warnings.isEmpty)
  }

  @Test func evaluationSaysWhatItDoesNotKnow() throws {
    let hours = try HoursExpression("sunrise-sunset; PH off")
    var context = HoursContext(zone: .utc)
    #expect(hours.evaluationWarnings(in: context).map(\.code) == ["no-calendar", "no-coordinates"])
    context.holidays = HolidayCalendar()
    context.coordinates = Coordinates(latitude: 38, longitude: -78)
    #expect(hours.evaluationWarnings(in: context) == [])
  }
}
