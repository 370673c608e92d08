/// Which clock the texts of a place use: the vocabulary's has 24 hours, but many editors write others.
extension [String] {
  /// Whether one of them has a time in the evening of the 24-hour clock, and none has an am or pm: "7:00-1:00" beside
  /// "7:00-22:00" may end in the night.
  var isOf24Hours: Bool {
    contains { $0.hasEveningHour }
      && !contains { text in ["am", "pm", "a.m", "p.m"].contains { text.hasHalf($0) } }
  }
}

extension String {
  /// Whether it has an hour from 20 to 23 with minutes.
  fileprivate var hasEveningHour: Bool {
    split { !$0.isNumber && $0 != ":" }.contains { time in
      let parts = time.split(separator: ":", omittingEmptySubsequences: false)
      return parts.count > 1 && parts[0].utf8.count == 2 && parts[1].utf8.count == 2
        && Int(parts[0]).map((20...23).contains) == true
    }
  }

  /// Whether a digit, and at most a blank, is followed by some letters.
  fileprivate func hasHalf(_ half: String) -> Bool {
    let text = lowercased().filter { $0 != " " }
    return text.indices.contains { index in
      text[index].isNumber && text[text.index(after: index)...].hasPrefix(half)
    }
  }
}
