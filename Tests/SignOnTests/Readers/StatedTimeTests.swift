import CivilTime
import Dining
import Testing

@testable import SignOn

/// The time that a page states for its balances.
@Suite struct StatedTimeTests {
  @Test(
    arguments: [
      ("Balances as of 11/05/2017 06:31 PM Plan", "2017-11-05T18:31:00, month assumed"),
      ("balance as of: 11/25/2017 18:31:05", "2017-11-25T18:31:05"),
      ("As of November 5, 2017 at 6:31 p.m. you have", "2017-11-05T18:31:00"),
      ("AS OF 2017-11-05 07:00", "2017-11-05T07:00:00"), ("Accounts as of Nov. 5, 2017", "2017-11-05"),
      ("balances as of 12/12/2017 12:00 AM", "2017-12-12T00:00:00"),
      ("balances as of 11/25/2017 6:31", "2017-11-25"), ("balances as of 11/25/2017 13:75", "2017-11-25"),
      ("balances as of 25/11/2017", "2017-11-25"),
      ("Balances as of 2025-05-20T06:31:00-04:00", "2025-05-20T06:31:00"),
      ("balances as of 2025-05-20T18:31:00.", "2025-05-20T18:31:00"),
      ("balances as of 2025-05-20T06:31:00Z", "nil"), ("balances as of 2025-05-20T06:31:00+0000", "nil"),
      ("balances as of 13/13/2017", "nil"),
      ("balances as of 11/05/17", "nil"), ("balances as of today", "nil"), ("balances as of", "nil"),
      ("Prices as of 11/05/2017", "nil"), ("balances as of 99999999999999999999/1/1", "nil"),
      ("Balances as of 11/05/2017 Balances as of 11/05/2017", "2017-11-05, month assumed"),
      ("Balances as of 11/05/2017 Balances as of 11/06/2017", "nil"),
    ] as [(String, String)])
  func isFound(text: String, time: String) {
    let found = StatedTimeText.only(in: text)
    let civil = found.map { time in
      time.secondOfDay.map { "\(CivilDateTime(time.date, secondOfDay: $0))" } ?? "\(time.date)"
    }
    #expect((civil ?? "nil") + (found?.isMonthAssumed == true ? ", month assumed" : "") == time)
    #expect(found == nil || StatedTimeText.unread(in: text) == nil)
  }

  /// A date that is stated and cannot be read is not the moment of reading.
  @Test(
    arguments: [
      ("balances as of 13/13/2017 Plan Balance", "as of 13/13/2017 Plan Balance"),
      ("Balances as of 11/05/17", "as of 11/05/17"),
      ("balances as of 2025-05-20T06:31:00Z", "as of 2025-05-20T06:31:00Z"),
      ("Balances as of 11/05/2017 Balances as of 11/06/2017", "as of 11/05/2017 Balances as"),
      ("balances as of today", nil), ("balances as of", nil), ("Prices as of 13/13/2017", nil),
      ("balances as of 11/25/2017 13:75", nil),
    ] as [(String, String?)])
  func aDateThatCannotBeReadIsSaid(text: String, unread: String?) {
    #expect(StatedTimeText.unread(in: text) == unread)
  }
}
