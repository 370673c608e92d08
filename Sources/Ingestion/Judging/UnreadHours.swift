import Dining

/// Tells how much of a page's hours could not be read, so that an operator sees it: without them places are
/// unknown rather than closed, and nothing else about the page looks wrong.
enum UnreadHours {
  /// The code of a page most of whose hours cannot be read any more.
  static let code = "hours-unread"
  /// The code of the notice that sums up the hours of a page that were left out.
  static let noticeCode = "hours-left-out"

  /// The part of an unknown key's name that shows that its values are hours.
  private static let words = ["hour", "schedule", "opening"]

  /// Whether at least half of the statements of a reading state neither hours nor whether a place is open.
  static func areMost(of reading: Reading) -> Bool {
    let unread = reading.hours.count { $0.statement.isUnread }
    return unread > 0 && unread * 2 >= reading.hours.count
  }

  /// The notices of an adapter about hours that it could not read, or keys that seem to have some.
  static func notices(in reading: Reading) -> [Notice] {
    reading.notices.filter { notice in
      switch notice.code {
      case "unread-hours", "bad-hours": true
      case "unknown-key":
        words.contains { notice.detail.lowercased().contains($0) }
      default: false
      }
    }
  }

  /// A notice that sums them up; nil if there are none.
  static func summary(of reading: Reading) -> Notice? {
    let left = notices(in: reading)
    guard let first = left.first else { return nil }
    return Notice(
      noticeCode, left.count == 1 ? first.detail : "\(first.detail) and \(left.count - 1) more")
  }
}

extension HoursStatement {
  /// Whether it has a text that could not be read.
  var isUnread: Bool { expression == nil && state == nil }
}
