import CivilTime
import OpeningHours
import Testing

/// The next change, near and very far.
@Suite struct NextChangeTests {
  private func next(_ value: String, _ from: String = "2026-01-07T12:00") throws -> String? {
    var context = HoursContext(zone: .utc, holidays: .usFederal)
    context.coordinates = Coordinates(latitude: 38.03, longitude: -78.51)
    let start = Zone.utc.instant(of: try #require(CivilDateTime(from)))
    return try HoursExpression(value).nextChange(after: start, in: context).map {
      String($0.rfc3339(in: .utc).prefix(16))
    }
  }

  @Test(
    arguments: [
      ("08:00-17:00", "2026-01-07T17:00"), ("08:00-12:00", "2026-01-08T08:00"),
      ("Mo 08:00-12:00", "2026-01-12T08:00"),
      ("08:00-14:00 \"x\", 14:00-16:00 \"y\"", "2026-01-07T16:00"),
      ("08:00-12:00,13:00-15:00", "2026-01-07T13:00"),
      ("We 20:00-02:00", "2026-01-07T20:00"), ("Tu 20:00-12:30", "2026-01-07T12:30"),
      ("PH", "2026-01-19T00:00"),
      ("Feb 29", "2028-02-29T00:00"), ("week 53", "2026-12-28T00:00"), ("easter", "2026-04-05T00:00"),
      ("2020,8000-9000 10:00-22:00", "8000-01-01T10:00"), ("2000-3000/42", "2042-01-01T00:00"),
      ("Feb 29 Mo", "2044-02-29T00:00"),
      ("Mo[5] +3 days", "2026-04-02T00:00"), ("Jan-Dec; Jun 05 off", "2026-06-05T00:00"),
      ("24/7; 2030 off", "2030-01-01T00:00"),
      ("Nov-Mar off; Apr-Oct off; 2099 Dec 31", "2099-12-31T00:00"),
      ("Dec 24-26 10:00-12:00", "2026-12-24T10:00"),
      ("week 01-53/2 Mo 10:00-12:00", "2026-01-12T10:00"), ("Jan 01-31/8", "2026-01-09T00:00"),
      ("SH off; Mo 10:00-12:00", "2026-01-12T10:00"),
      ("2026 Jan 10-2026 Jan 12 Tu; 2027 Feb 03", "2027-02-03T00:00"),
      ("Feb Mo[5] 10:00-12:00", "2044-02-29T10:00"),
    ] as [(String, String)])
  func isFound(value: String, expected: String) throws {
    #expect(try next(value) == expected)
  }

  @Test(arguments: [
    "24/7", "open", "off", "closed \"for good\"", "00:00-24:00", "Mo-Su",
    "Mo-Fr 00:00-24:00; Sa,Su 00:00-24:00",
    "00:00-12:00,12:00-24:00", "24/7; Dec 25 open", "Nov-Mar off; Apr-Oct off",
    "2019 Aug 25-2019 Dec 12 10:00-12:00",
    "2020 10:00-12:00", "24/7 \"aaa\"; Mar \"bbb\"", "01:00-03:00 closed \"aaa\"", "2013 Feb 29", "SH",
    "2023 Feb Su[5]",
    "24/7; PH open", "24/7; week 01-53/2 open", "easter Mo", "22:00-22:00",
    "2019 Dec 30-2020 Jan 05 22:00-02:00", "unknown; Mo unknown",
    "PH,Mo-Su 00:00-24:00", "PH off; Mo off", "24/7; PH,SH 00:00-24:00 open", "24/7 open, easter 10:00-12:00",
    "Mo-Sa 00:00-24:00; Su,PH 00:00-24:00", "Su closed || open", "24/7 || PH unknown", "24/7 || easter off",
    "2019 Aug 25-2019 Dec 12 10:00-12:00; PH off; Dec 24-Jan 02 off", "Jan-Jun; Jul-Dec; PH open",
    "PH off; Mo-Su 00:00-24:00; Nov Th[4] open", "unknown \"a\"; PH unknown \"b\"",
    "PH Apr 20 10:00-12:00", "Mo off; Mo || Mo-Su",
  ])
  func neverComes(value: String) throws {
    #expect(try next(value) == nil)
  }

  @Test func isFoundFromTheDistantPast() throws {
    #expect(try next("3000", "1789-07-14T12:00") == "3000-01-01T00:00")
    #expect(try next("24/7", "1789-07-14T12:00") == nil)
    #expect(try next("Mo 10:00-12:00", "0001-01-01T00:00") == "0001-01-01T10:00")
  }

  /// The last days that `CivilDate` has.
  @Test func endsWithTheCalendar() throws {
    #expect(try next("Mo 10:00-12:00", "9999-12-27T12:00") == nil)
    #expect(try next("Fr 10:00-12:00", "9999-12-27T12:00") == "9999-12-31T10:00")
    #expect(try next("open; 9999 Dec 31 off", "9998-12-27T12:00") == "9999-12-31T00:00")
  }

  @Test func survivesTheEndsOfTime() throws {
    let hours = try HoursExpression("Mo-Fr 08:00-17:00; Su 22:00-03:00, easter off; PH sunrise-sunset")
    let zone = try TestZones.named("America/New_York")
    for seconds in [Int64.min, .min + 86_400, -377_705_116_800, 253_402_300_799, .max - 86_400, .max] {
      for zone in [zone, .utc, .fixed(offset: -43_200)] {
        let context = HoursContext(
          zone: zone, coordinates: Coordinates(latitude: 38, longitude: -78), holidays: .usFederal)
        let instant = Instant(secondsSince1970: seconds)
        _ = hours.state(at: instant, in: context)
        _ = hours.nextChange(after: instant, in: context)
        #expect(hours.spans(from: instant - 86_400, to: instant + 86_400, in: context).count < 10)
      }
    }
  }
}
