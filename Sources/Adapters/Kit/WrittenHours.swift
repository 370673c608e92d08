import CivilTime
import Dining
import HoursText
import Markup
import OpeningHours

extension ReadingBuilder {
  /// Reads the weekly hours in the text below a heading: `Mo.-Fr. 11:00-14:00 Uhr`. If several places are
  /// listed below one heading, each after its name, those of the venue count; the others' are noted. Names
  /// are in bold, or are the venue's own, and their hours follow on the same or the next line.
  mutating func addHours(below heading: Node?, of venue: String, called name: String?) {
    guard let block = heading?.nextElement else { return notices.note("missing-part", "opening hours") }
    let bold = (block.all("strong") + block.all("b")).prefix(40)
    let ownName = name.map { Self.ownWords($0) }
    let lastWord = name?.split(separator: " ").last
    let places = bold.map { notices.clean($0.text) }.filter { !$0.isEmpty }
    var other: String?
    var isFirst = true
    var own: [String] = []
    for whole in block.lines.map({ notices.clean($0) }) {
      var line = whole
      if let (place, rest) = Self.place(in: whole, of: places, called: name, ownName ?? []) {
        // On an English page the German name, which comes first, ends like the page's own name; so may a
        // neighbour's.
        let isAlike = isFirst && place.split(separator: " ").last == lastWord
        let isOwn = isAlike || ownName.map { Self.ownWords(place) == $0 } ?? false
        other = isOwn ? nil : place
        isFirst = false
        line = rest
      }
      if line.isEmpty { continue }
      if let other {
        notices.note("unread-hours", "\(other): \(line.prefix(200))")
      } else {
        own.append(line)
      }
    }
    own = Self.withExceptions(own)
    guard !own.isEmpty else { return }
    let words = own.joined(separator: "; ")
    let read = HoursText.read(own.joined(separator: "\n"), relativeTo: page.localDate)
    if read.expression == nil || !read.unread.isEmpty {
      let unread = read.unread.isEmpty ? words : read.unread.joined(separator: "; ")
      notices.note("unread-hours", "\(venue): \(unread.prefix(200))")
    }
    for warning in read.warnings {
      notices.note("doubtful-hours", "\(venue): \(words.prefix(200)) (\(warning.code))")
    }
    guard let expression = read.weekly(TermHours(own, today: page.localDate)) else { return }
    add(HoursStatement(scope: .weekly, expression: expression, text: words), of: venue)
  }
}

extension ReadingBuilder {
  /// The lines, with those that begin with an exception behind the line that they except from: `außer Mi.
  /// 11:00-13:00 Uhr`.
  private static func withExceptions(_ lines: [String]) -> [String] {
    var joined: [String] = []
    for line in lines {
      let isException = line.letterWords(upTo: 1).first.map { exceptions.contains($0) } ?? false
      if isException, let last = joined.popLast() {
        joined.append(last + ", " + line)
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  private static let exceptions: Set = ["ausgenommen", "ausser", "außer", "except"]

  /// The place at the beginning of a line, and the text after its name; nil if the line begins with none.
  private static func place(
    in line: String, of places: [String], called name: String?, _ own: [String]
  ) -> (String, String)? {
    if let place = places.filter({ line.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count }) {
      // A name in bold may be followed by its hours in bold.
      if let name, let rest = rest(of: place, after: own) {
        return (name, rest + String(line.dropFirst(place.count)))
      }
      return (place, line.dropFirst(place.count).trimmingColons)
    }
    guard let name, let rest = rest(of: line, after: own) else { return nil }
    return (name, rest)
  }

  /// The text after the venue's name in a text that begins with it in any language, if it has digits.
  private static func rest(of text: String, after own: [String]) -> String? {
    let words = text.split(separator: " ")
    guard !own.isEmpty else { return nil }
    for count in 1..<min(max(words.count, 1), 12)
    where ownWords(words[..<count].joined(separator: " ")) == own {
      let rest = words[count...].joined(separator: " ").trimmingColons
      return rest.contains(where: \.isNumber) ? rest : nil
    }
    return nil
  }

  /// A mensa is a dining hall on an English page; a cafeteria of the same name is a neighbour.
  private static let sorts: Set = ["mensa", "dining", "hall"]

  /// A name in lower case without the words that are translated in the other language.
  private static func ownWords(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }.filter { !sorts.contains($0) }
  }
}

extension StringProtocol {
  /// Without the colon and the spaces that separate a name from the text after it.
  fileprivate var trimmingColons: String {
    String(drop { $0 == ":" || $0 == " " })
  }
}
