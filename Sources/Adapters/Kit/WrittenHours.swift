import Dining
import Markup
import OpeningHours

extension PageDraft {
  /// Reads the weekly hours that stand in words below a heading: `Mo.-Fr. 11:00-14:00 Uhr`. Of several places below one
  /// heading, each after its name in bold, those of the venue count; the others' are noted.
  mutating func addHours(below heading: Node?, of venue: String, called name: String?) {
    guard let block = heading?.nextElement else { return ledger.note("missing-part", "opening hours") }
    let places = Set((block.all("strong") + block.all("b")).map { ledger.clean($0.text) })
    var other: String?
    var isFirst = true
    var own: [String] = []
    for line in block.lines.map({ ledger.clean($0) }) {
      if places.contains(line) {
        // The German name of a page in English, which stands first, ends as that page's own; so may a neighbour's.
        let isAlike = isFirst && line.split(separator: " ").last == name?.split(separator: " ").last
        other = isAlike || line == name ? nil : line
        isFirst = false
      } else if let other {
        ledger.note("unread-hours", "\(other): \(line.prefix(200))")
      } else {
        own.append(line)
      }
    }
    guard !own.isEmpty else { return }
    let words = own.joined(separator: "; ")
    let read = HoursText.read(own.joined(separator: "\n"), relativeTo: page.localDate)
    if read.expression == nil || !read.unread.isEmpty {
      let unread = read.unread.isEmpty ? words : read.unread.joined(separator: "; ")
      ledger.note("unread-hours", "\(venue): \(unread.prefix(200))")
    }
    for warning in read.warnings {
      ledger.note("doubtful-hours", "\(venue): \(words.prefix(200)) (\(warning.code))")
    }
    guard let expression = read.weekly else { return }
    add(HoursStatement(scope: .weekly, expression: expression, text: words), of: venue)
  }
}

extension HoursTextReading {
  /// The week as far as it was read, saying nothing of the rest: a day whose row nobody can read is not a closed one.
  var weekly: String? { unread.isEmpty ? expression : expression.map { "Mo-Su unknown; " + $0 } }
}
