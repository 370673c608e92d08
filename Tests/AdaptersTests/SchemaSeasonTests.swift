import CivilTime
import Dining
import Testing

/// Specifications of schema.org that apply between dates, and overlap.
@Suite struct SchemaSeasonTests {
  @Test(
    "a weekday that a season does not name is as in the next longer one, and as in the ordinary week",
    arguments: [
      (
        [
          #""opens":"09:00","closes":"17:00""#,
          #""dayOfWeek":"Friday","validFrom":"2026-11-23","validThrough":"2026-11-29""#,
        ],
        ["… Mo-Su 09:00-17:00", "2026-11-23…2026-11-29 Mo-Th,Sa-Su 09:00-17:00; Fr off"]
      ),
      (
        [
          #""dayOfWeek":"Monday","opens":"09:00","closes":"17:00","validFrom":"2026-08-24","validThrough":"2026-12-11""#,
          #""dayOfWeek":"Saturday","opens":"10:00","closes":"12:00","validFrom":"2026-09-01","validThrough":"2026-12-11""#,
        ],
        ["2026-08-24…2026-08-31 Mo 09:00-17:00", "2026-09-01…2026-12-11 Mo 09:00-17:00; Sa 10:00-12:00"]
      ),
      (
        [
          #""dayOfWeek":"Monday","opens":"09:00","closes":"17:00","validFrom":"2026-08-24","validThrough":"2026-12-11""#,
          #""dayOfWeek":"Monday","opens":"10:00","closes":"12:00","validFrom":"2026-12-01","validThrough":"2027-01-10""#,
        ],
        [
          "2026-08-24…2026-11-30 Mo 09:00-17:00", "2026-12-01…2026-12-11 Mo 10:00-12:00",
          "2026-12-12…2027-01-10 Mo 10:00-12:00",
        ]
      ),
      (
        [
          #""dayOfWeek":"Monday","opens":"09:00","closes":"17:00","validFrom":"2026-08-24""#,
          #""validFrom":"2026-12-20","validThrough":"2027-01-10""#,
        ],
        [
          "2026-08-24…2026-12-19 Mo 09:00-17:00", "2026-12-20…2027-01-10 Mo-Su off",
          "2027-01-11… Mo 09:00-17:00",
        ]
      ),
      ([#""opens":"09:00","closes":"17:00","validFrom":"2026-12-11","validThrough":"2026-08-24""#], []),
    ] as [([String], [String])])
  func seasonsOverlap(specifications: [String], statements: [String]) throws {
    let list = specifications.map { "{\($0)}" }.joined(separator: ",")
    let reading = try read(
      #"{"@type":"Restaurant","name":"Alder","openingHoursSpecification":[\#(list)]}"#, as: "schema-org")
    let found = reading.hours.map(\.statement).map { statement in
      let dates = [statement.validFrom, statement.validTo].map { $0?.description ?? "" }
      return dates.joined(separator: "…") + " " + (statement.expression ?? "")
    }
    #expect(found == statements)
  }

  /// If nothing opens in the seasons, the ordinary week is read from the short form.
  @Test func closingsBesideTheShortForm() throws {
    let reading = try read(
      #"{"@type":"Restaurant","name":"Alder","openingHours":"Mo-Su 08:00-20:00","#
        + #""specialOpeningHoursSpecification":{"validFrom":"2026-12-20","validThrough":"2027-01-10"}}"#,
      as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == ["Mo-Su off", "Mo-Su 08:00-20:00"])
  }
}
