import CivilTime
import OpeningHours
import Testing

@Suite struct CanonicalTests {
  @Test(
    arguments: [
      ("Mo-Fr 8:00-17:00;PH off", "Mo-Fr 08:00-17:00; PH off"),
      ("Mo , We-Fr 08:00 - 12:00, 13:00-17:00", "Mo,We-Fr 08:00-12:00,13:00-17:00"),
      ("Jan 1,3,9-12,21", "Jan 01,03,09-12,21"),
      ("Dec 24-Dec 26,Dec 31,Jan 01", "Dec 24-26,31,Jan 01"),
      ("Nov-Feb: 10:00-12:00", "Nov-Feb 10:00-12:00"),
      ("week 1-5/2,9 Mo", "week 01-05/2,09 Mo"),
      ("week 01-24/07 Mo", "week 01-24/7 Mo"), ("Dec 01-24/07 off", "Dec 01-24/7 off"),
      ("M T W R 10:00-12:00", "Mo,Tu,We,Th 10:00-12:00"),
      ("Mo[1,2,3,-1] +1 days", "Mo[1-3,-1] +1 day"),
      ("easter -2 days,easter +1 day off", "easter -2 days,easter +1 day off"),
      ("2026/2,2030+ Mo", "2026/2,2030+ Mo"),
      ("(sunset-1:30)-26:00+", "(sunset-01:30)-26:00+"),
      ("PH -1 day SH Mo-We", "PH -1 day,SH Mo-We"),
      ("Mo 10:00-12:00||\"call\"", "Mo 10:00-12:00 || \"call\""),
      ("open Mo 10:00-12:00", "Mo 10:00-12:00 open"),
      ("2012: Dec 20-Jan 05", "2012: Dec 20-Jan 05"),
      ("Mo 10:00-12:00 open, off 11:00-11:30", "Mo 10:00-12:00 open, 11:00-11:30 off"),
      ("Mo 10:00-17:00, off 12:00-13:00, Su 10:00-12:00", "Mo 10:00-17:00, off 12:00-13:00, Su 10:00-12:00"),
      ("2020 Jan week01 Mo 10:00-12:00 open", "2020 Jan week 01 Mo 10:00-12:00 open"),
      ("Jan-Feb Jan 09-15", "Jan-Feb Jan 09-15"),
      ("24/7 Th 10:00-21:00, Fr 10:00-22:00", "Th 00:00-24:00, Fr 10:00-22:00"),
      ("24/7 10:00-11:00, off 12:00-13:00", "00:00-24:00, off 12:00-13:00"),
      ("24/7 open, Fr 10:00-22:00", "24/7 open, Fr 10:00-22:00"),
      ("24/7, PH off", "00:00-24:00, PH off"),
      ("Tu 08:00-09:00, 24/7, Mo 10:00-11:00", "Tu 08:00-09:00, open 00:00-24:00, Mo 10:00-11:00"),
      ("Mo-Fr 07:00-19:00, 24/7, PH off", "Mo-Fr 07:00-19:00, open 00:00-24:00, PH off"),
      ("24/7, 24/7, 10:00-11:00", "00:00-24:00, open 00:00-24:00, open 10:00-11:00"),
      ("24/7, 12:00-13:00 off", "00:00-24:00, off 12:00-13:00"),
      ("Dec 08-14,Dec 24-Jan 02 off", "Dec 08-14,Dec 24-Jan 02 off"),
      ("Dec 08,Dec 24-Jan 02 off", "Dec 08,Dec 24-Jan 02 off"),
      ("2026 Dec 08-14,2026 Dec 24-2027 Jan 02 off", "2026 Dec 08-14,2026 Dec 24-2027 Jan 02 off"),
    ] as [(String, String)])
  func isWritten(value: String, canonical: String) throws {
    let written = try HoursExpression(value).canonical
    #expect(written == canonical)
    #expect(try HoursExpression(written).canonical == written)
  }

  /// A `;` beside a span past midnight is written `,` where it wipes nothing, and only there.
  @Test(arguments: [
    ("Mo-Th 11:00-22:00; Fr-Sa 11:00-02:00", "Mo-Th 11:00-22:00, Fr-Sa 11:00-02:00"),
    ("Fr 20:00-02:00; Mo 10:00-12:00; Tu off", "Fr 20:00-02:00, Mo 10:00-12:00; Tu off"),
    // Thursday's night ends at 0:00 because of the second rule: that is kept.
    ("Su-Th 09:00-01:00; Fr-Sa 09:00-03:00", "Su-Th 09:00-01:00; Fr-Sa 09:00-03:00"),
    ("Fr 20:00-02:00; Fr 10:00-12:00", "Fr 20:00-02:00; Fr 10:00-12:00"),
    ("Fr 20:00-02:00; Mo[1] 10:00-12:00", "Fr 20:00-02:00; Mo[1] 10:00-12:00"),
    ("Fr; Mo 20:00-02:00", "Fr; Mo 20:00-02:00"),
    ("Fr 20:00-02:00; 10:00-12:00", "Fr 20:00-02:00; 10:00-12:00"),
    ("Fr 20:00-02:00; Mo off", "Fr 20:00-02:00; Mo off"),
    ("Mo 10:00-12:00 || Fr 20:00-02:00; We 10:00-12:00", "Mo 10:00-12:00 || Fr 20:00-02:00; We 10:00-12:00"),
  ])
  func commasBesideNights(value: String, canonical: String) throws {
    #expect(try HoursExpression(value).canonical == canonical)
  }

  @Test func rulesHaveTexts() throws {
    let hours = try HoursExpression("Mo 8:00-12:00, Tu off; PH off \"holiday\"")
    #expect(hours.ruleCount == 3)
    #expect((0..<3).map(hours.ruleText) == ["Mo 08:00-12:00", "Tu off", "PH off \"holiday\""])
    #expect(hours.ruleText(3) == nil)
    #expect(hours.ruleText(-1) == nil)
  }

  @Test func equalityIsOfRules() throws {
    #expect(try HoursExpression("Mo 8-12") == HoursExpression("monday 08:00 - 12:00"))
    #expect(try HoursExpression("Mo 08:00-12:00") != HoursExpression("Tu 08:00-12:00"))
    #expect(try HoursExpression("Mo 8-12").description == "Mo 08:00-12:00")
  }
}
