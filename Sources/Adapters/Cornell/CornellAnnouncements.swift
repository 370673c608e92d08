import CivilTime
import Dining
import JSON

/// Announcements of an eatery that it is closed for some time: `North Star Dining Room is closed for renovation`. Of
/// which part or when exactly is only in their words, so the days are unknown, whatever the calendar says.
struct CornellAnnouncements {
  private static let shape = RecordShape(
    "announcement", needs: ["title"], may: ["startTimestamp", "stopTimestamp"], also: ["id", "announceType"])

  private var closings: [(days: ClosedRange<CivilDate>, title: String)] = []

  /// - Parameters:
  ///   - eatery: the eatery.
  ///   - page: its page, whose clocks the moments are converted to.
  init(_ eatery: Record, on page: Page) {
    for record in eatery.records("announcements", Self.shape) {
      guard let title = record.text("title"), title.letterWords.contains("closed"),
        let start = Self.date(record.number("startTimestamp"), on: page),
        let stop = Self.date(record.number("stopTimestamp"), on: page), start <= stop
      else { continue }
      closings.append((start...stop, title))
    }
  }

  /// The announcement of a closing that includes a date; nil if there is none.
  func closing(on date: CivilDate) -> String? { closings.first { $0.days.contains(date) }?.title }

  /// The days near today that are announced as closed, for an eatery whose hours are those of every week.
  func statements(near today: CivilDate) -> [HoursStatement] {
    (-1...14).map { today.adding(days: $0) }.compactMap { date in
      closing(on: date).map { title in
        HoursStatement(scope: .date, expression: "unknown", validFrom: date, validTo: date, text: title)
      }
    }
  }

  private static func date(_ seconds: JSONNumber?, on page: Page) -> CivilDate? {
    guard let seconds = seconds?.scaled(byPowerOfTen: 0), 0..<32_503_680_000 ~= seconds else { return nil }
    return page.zone.civil(at: Instant(secondsSince1970: Int64(seconds))).date
  }
}
