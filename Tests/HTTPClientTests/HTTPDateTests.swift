import CivilTime
import Testing

@testable import HTTPClient

@Suite struct HTTPDateTests {
  private static let example: Int64 = 784_111_777

  /// The three forms of RFC 9110 section 5.6.7, and what servers make of them.
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", example), ("Sunday, 06-Nov-94 08:49:37 GMT", example),
    ("Sun Nov  6 08:49:37 1994", example), ("sun, 06 nov 1994 08:49:37 gmt", example),
    ("Sun, 6 Nov 1994 08:49:37 GMT", example), ("Sun, 06 Nov 1994 08:49:37 UTC", example),
    ("  Sun, 06 Nov 1994  08:49:37 GMT ", example), ("Mon, 06 Nov 1994 08:49:37 GMT", example),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
    ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_799),
    ("Thursday, 01-Jan-70 00:00:00 GMT", 0), ("Saturday, 01-Jan-00 00:00:00 GMT", 946_684_800),
  ])
  func isRead(text: String, seconds: Int64) {
    #expect(Instant(httpDate: text)?.secondsSince1970 == seconds)
  }

  @Test(arguments: [
    "", "0", "-1", "tomorrow", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 EST",
    "Sun, 06 Nov 1994 08:49:37 +0000", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 06 Nov 19940 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 31 Nov 1994 08:49:37 GMT", "Thu, 29 Feb 2023 12:00:00 GMT", "Sun, 06 Nix 1994 08:49:37 GMT",
    "Sun, 06 November 1994 08:49:37 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
    "Sunday, 06-Nov 08:49:37 GMT", "Sun Nov 6 08:49:37 94", "Sun, 06 Nov 1994 -8:49:37 GMT",
    "Sun, 99999999999999999999 Nov 1994 08:49:37 GMT", "Sun, ٠٦ Nov 1994 08:49:37 GMT",
  ])
  func isNone(text: String) {
    #expect(Instant(httpDate: text) == nil)
  }

  /// What lies more than 50 years ahead is of the century before.
  @Test(arguments: [
    ("Friday, 20-Nov-26 12:00:00 GMT", 2026), ("Friday, 20-Nov-76 12:00:00 GMT", 2076),
    ("Saturday, 21-Nov-76 12:00:00 GMT", 1976), ("Sunday, 06-Nov-94 08:49:37 GMT", 1994),
    ("Saturday, 01-Jan-00 00:00:00 GMT", 2000), ("Friday, 31-Dec-99 00:00:00 GMT", 1999),
  ])
  func aYearOfTwoDigitsIsCountedFromNow(text: String, year: Int) throws {
    let now = try #require(Instant(httpDate: "Fri, 20 Nov 2026 12:00:00 GMT"))
    let date = try #require(Instant(httpDate: text, reference: now))
    #expect(CivilDateTime(secondsSince1970: date.secondsSince1970).date.year == year)
  }

  @Test(arguments: [
    (example, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (-62_135_596_800, "Mon, 01 Jan 0001 00:00:00 GMT"),
  ])
  func isWritten(seconds: Int64, text: String) {
    #expect(Instant(secondsSince1970: seconds).httpDate == text)
    #expect(Instant(httpDate: text)?.secondsSince1970 == seconds)
  }
}

@Suite struct RetryAfterTests {
  private static let answered = Instant(secondsSince1970: 784_111_777)

  @Test(arguments: [
    ("120", 120), ("0", 0), ("007", 7), ("99999999999999999999", Int64.max),
    ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sun, 06 Nov 1994 08:48:37 GMT", 0),
    ("", nil), ("-1", nil), ("1.5", nil), ("+5", nil), ("soon", nil), ("120 seconds", nil),
  ])
  func inSeconds(text: String, seconds: Int64?) {
    #expect(RetryAfter(text)?.seconds(from: Self.answered) == seconds)
  }

  @Test func isCountedOnTheServersClock() throws {
    let url = try WebAddress("http://example.org/")
    let now = Self.answered + 3_600
    var headers = HeaderFields([("Retry-After", "Sun, 06 Nov 1994 08:50:37 GMT")])
    #expect(FetchResponse(status: 503, finalURL: url, headers: headers).retryDelay(now: now) == 0)
    headers.append(name: "Date", value: "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(FetchResponse(status: 503, finalURL: url, headers: headers).retryDelay(now: now) == 60)
    #expect(FetchResponse(status: 503, finalURL: url).retryDelay(now: now) == nil)
  }
}
