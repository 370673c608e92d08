import CivilTime
import InventedCampus
import JSON
import TestSupport
import Testing

@testable import WebServer

/// The description of the API and the server, asked for the same.
@Suite struct DescriptionTests {
  /// Texts that are a time, a date, a distance or a place, and texts that nearly are.
  private static let texts = [
    "2026-11-20T24:00", "2026-11-20T24:00:00", "2026-11-20T24:01", "24:00", "24:00:00.5", "24:01", "18:30:60",
    "18:30:61", "18:30:15.25", "2026-11-20T18:30:15.25Z", "2026-11-20T18:30.5Z", "18:30Z", "18:30-05:00",
    "18:30+24:00", "2026-11-20T18:30", "2026-11-20t18:30z", "2026-11-20 18:30", "2026-11-20  18:30",
    "0000-02-29", "0001-01-01", "1899-12-31", "1900-02-29", "2000-02-29", "2100-02-28", "2100-02-29",
    "2400-02-29",
    "9999-12-31", "9999-12-31T24:00", "+10000-02-29", "+10000-02-30", "+10000-01-01T00:00", "+02026-01-01",
    "29.02.2100", "28.02.2100", "29.02.2400", "1.1.0999", "1.1.1000", "001.1.2026", "1.1.02026", "1.1.26",
    "5pm", "5 PM", "5  p.m.", "5 pm tomorrow", "at 5pm fri", "fri at 5pm", "at fri 5pm", "um gestern 18 Uhr",
    "at at 5pm fri", "5pm at",
    "5pm at fri",
    "1 2:30", "5: 30 pm", "no on", " noon ", "um 12.30 Uhr", "12.30", "24 Uhr", "8:05", "8:5", "fri", "fri.",
    "fri..",
    "mo", "Mon", "monda", "mondays", "heute", "today.", "ÜBERMORGEN", "5", "at", "", " ",
    "sonnabend.", "sonna", "Dec 8", "Dec 8 2026", "Dec 8,2026", "Dec 8, 2026", "8 Dec, 2026",
    "8. Dezember 2026",
    "Dec 8 0999", "Dec 8 26", "Feb 29, 2027", "29. Feb 2028", "Feb 29, 2100", "Feb 29 2400", "Feb 30 2028",
    "Dec 8 18:00", "Dec  8, 2026  at noon", "8. Dez. um 18 Uhr", "noon 8 Dec 2026", "noon at 8 Dec",
    "day after tomorrow", "day  after tomorrow", "day after tomorrow 9:00", "9:00 day  After tomorrow",
    "day after", "in 2 hours", "IN  a Hour", "in two hours", "in +5 min", "in 00999 min", "in 1000 min",
    "in 1 day",
    "18h30", "18H", "24h", "24h01", "24h00 fri", "18 h", "25h", "in einer Stunde", "in 000001 h", "in 2",
    "24.00 Uhr", "24:30 Uhr", "tomorrow 24:00", "24:01 fri", "fri 18:00", "now", "JETZT", "now.", "now fri",
    " now",
    "0d", "007m", "99999999999999999999d", "+5d", "-5d", "5 d", "5.5d", "12h", "h", "5w", "w",
    "1.234km", "1,23km", "1,234km", "1,2345 km", ".5mi", ",5mi", "5.mi", "0000000001m", "9999999.99m",
    "10000000m",
    "1e3m", "0x10m", "+5m", "5  FT", "5\u{A0}m", "5\u{212A}m", "infm", "nanm", "1.2.3m", "5m ", " 5m", "m",
    "km",
    "91,0", "0,0", "0,181", "38.0359,-78.5064", "-78.5064,38.0359", "geo:38.0359,-78.5064;crs=nad27",
    "38.0359,",
    "geo:91,0", "library", "Alder Hall", "nowhere", "\u{200B}", "a\u{301}", "x/y", "..",
  ]

  /// What the description allows is never called wrong, though what it names may be unknown; and what it does
  /// not allow is.
  @Test func everyParameterOfTextIsDescribedAsItIsRead() throws {
    let desk = try WebDesk()
    // What is needed for the parameter to count.
    let others = ["within": "any&from=library&", "units": "place=library&"]
    var seen: Set<String> = []
    let paths = try #require(desk.get("/openapi.json").json?["paths"]?.object)
    for path in paths.keys {
      let item = paths[path]
      for parameter in item?["get"]?["parameters"]?.array ?? [] where parameter["in"]?.string == "query" {
        let name = try #require(parameter["name"]?.string)
        let schema = try #require(parameter["schema"])
        guard schema["pattern"] != nil, seen.insert(name).inserted else { continue }
        let judge = try JSONSchema(schema.serialized())
        for text in Self.texts {
          // Every second of time counts: the budget is for clients that ask more than anybody needs.
          desk.now = desk.now + 1
          let encoded = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
          let address = path.split(separator: "{campus}").joined(separator: "hill")
          let answer = desk.get("\(address)?\(others[name] ?? "")\(name)=\(encoded)")
          let isAllowed = judge.faults(in: JSONValue.string(text).serialized()).isEmpty
          #expect(
            isAllowed ? [200, 404].contains(answer.status) : answer.status == 400,
            "\(path) \(name)=\(text): \(answer.status) \(answer.text)")
        }
      }
    }
    #expect(
      seen.isSuperset(of: ["at", "date", "since", "within", "place", "from", "period", "text", "dish"]))
  }
}
