import CivilTime
import HoursText
import JSON
import OpeningHours
import TestSupport
import Testing

/// Texts of others: two public suites and what dining sites print.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence))
struct HoursTextCorpusTests {
  private static let context = HoursContext(zone: .utc)
  /// A Monday, and the one after it, in a week without changes of the clock.
  private static let monday = Instant(secondsSince1970: 1_794_787_200)

  /// The open minutes of a week, from Monday; 23:59 as an end is midnight.
  private static func week(_ expression: String) throws -> Set<Int> {
    let hours = try HoursExpression(expression)
    return Set(
      hours.spans(from: monday, to: monday + 7 * 86_400, in: context).filter { $0.kind == .open }.flatMap {
        span in
        let start = Int(span.start.seconds(since: monday)) / 60
        let end = Int(span.end.seconds(since: monday)) / 60
        return start..<(end % 1_440 == 1_439 ? end + 1 : end)
      })
  }

  /// The expression that a case of MoralCode's suite expects, from its list of days.
  private static func expected(_ days: [JSONValue]) -> String {
    days.compactMap { day in
      guard let name = day["day"]?.string?.prefix(2), let opens = day["opens"]?.string,
        let closes = day["closes"]?.string
      else { return nil }
      let padded = [opens, closes].map { $0.count == 4 ? "0" + $0 : $0 }
      return name.prefix(1).uppercased() + name.suffix(1) + " " + padded.joined(separator: "-")
    }.joined(separator: ", ")
  }

  @Test func readsTheFreetextSuite() throws {
    let document = try JSONValue(
      parsing: Corpus.bytes("opening-hours/vectors-dev.json"), limits: JSONLimits(memory: 500_000_000))
    var right = 0
    var unread: [String] = []
    for entry in document["cases"]?.array ?? [] where entry["suite"]?.string == "freetext" {
      guard let item = entry["case"] else { continue }
      let text: String
      let expected: String
      if let input = item["input"]?.string {
        (text, expected) = (input, Self.expected(item["expected_days"]?.array ?? []))
      } else {
        // Cases of other functions than the one that reads text have no text.
        let calls = item["ops"]?.array ?? []
        guard !calls.isEmpty, calls.allSatisfy({ $0[0]?.string == "add_ranges_from_string" }) else {
          continue
        }
        text = calls.compactMap { $0[1]?[0]?.string }.joined(separator: "\n")
        expected = item["expected_opening_hours"]?.string ?? ""
      }
      let reading = HoursText.read(text)
      if let expression = reading.expression, try Self.week(expression) == Self.week(expected) {
        right += 1
      } else {
        unread.append(text)
        #expect(reading.expression == nil || !reading.unread.isEmpty, "wrong: \(text)")
      }
    }
    #expect(right + unread.count > 100)
    #expect(right * 100 >= 95 * (right + unread.count), "unread: \(unread)")
  }

  /// What a site prints in one row is read whole, but for names of places.
  @Test func readsWhatDiningSitesPrint() throws {
    let names: Set = [
      "Café", "Houston Market", "Market Café", "Accenture", "Joe", "Sushi and Market", "Gourmet Grocer",
      "Starbucks",
      "Pret a Manger",
    ]
    let isNoHours = [
      "(empty)", "Break", "open", "Meal Exchange", "Walk-in", "[", "Lunch | Sat, 12:00 am - 12:00 am",
    ]
    for line in try Corpus.text("opening-hours/dining-freetext.tsv").split(separator: "\n").dropFirst() {
      guard let text = line.split(separator: "\t").last.map(String.init), text.contains(where: \.isNumber),
        text.contains("-") || text.contains("CLOSED"), !isNoHours.contains(where: text.contains)
      else { continue }
      let reading = HoursText.read(text, relativeTo: CivilDate("2024-09-20"))
      #expect(reading.expression != nil, "\(text)")
      #expect(Set(reading.unread).isSubset(of: names), "\(text)")
    }
  }

  /// Carnegie Mellon's strings, a day and a text each.
  @Test func readsEachDayOfATable() throws {
    let document = try JSONValue(parsing: Corpus.bytes("cmu/hours-strings.expected.json"))
    var tables = 0
    for item in document.array ?? [] {
      guard let rows = item["input"]?.object, let expected = item["expected"]?.array else { continue }
      let table = rows.compactMap { row in row.value.string.map { (days: row.key, times: $0) } }
      let reading = HoursText.read(rows: table)
      // A minute is no opening, and a whole day beside an hour of it is the whole day.
      if table.contains(where: { $0.times.contains("3:01 PM") }) { continue }
      let listed = expected.compactMap { span -> String? in
        guard let day = span["day"]?.string, let start = span["start"]?.string, let end = span["end"]?.string
        else { return nil }
        return day.prefix(2) + " " + start + "-" + end
      }
      tables += 1
      let name = item["name"]?.string ?? ""
      #expect(
        try Self.week(reading.expression ?? "off")
          == Self.week(listed.isEmpty ? "off" : listed.joined(separator: ", ")),
        "\(name): \(reading)")
    }
    #expect(tables > 20)
  }

  /// Pages of prose and tables flattened: every text gives something unread, none an expression that is not its own.
  @Test(
    arguments: [
      ("UConn", nil), ("Davenport", nil), ("Wesleyan", nil), ("Western Michigan", nil), ("Middlebury", nil),
      ("Southern Virginia", nil), ("Mount Holyoke", nil), ("UVA 2002", nil), ("UVA O-Hill", nil),
      (
        "Lynchburg",
        #"Mo-Th unknown "Starting Aug. 21, Mondays-Fridays | 7am–10pm (All meals available)"; "#
          + #"Fr 07:00-19:00; Sa-Su 10:30-19:00; 2025 Aug 11-20 unknown "Aug. 11-20 | TBD"; "#
          + #"2025 Aug 21-2025 Sep 17 Mo-Fr unknown "Starting Aug. 21, Mondays-Fridays | 7am–10pm (All meals available)"; "#
          + "2025 Jul 01-05,07-12,14-19 08:00-10:00,11:30-13:30,16:30-18:30; 2025 Jul 20,27-31 off; "
          + "2025 Jun 09,12,16,19 11:00-14:00,17:30-19:00; 2025 Jun 10,13,17,20 08:00-10:00,11:00-14:00"
      ),
    ] as [(String, String?)])
  func leavesProseUnread(note: String, expression: String?) throws {
    let document = try JSONValue(parsing: Corpus.bytes("hours-text/hours-text-excerpts.json"))
    let item = try #require(document.array?.first { $0["note"]?.string?.contains(note) == true })
    let reading = HoursText.read(item["text"]?.string ?? "", relativeTo: CivilDate("2025-07-20"))
    #expect(reading.expression == expression)
    #expect(!reading.unread.isEmpty)
  }
}
