import Markup

extension Page {
  /// Whether more elements begin than end among those that are normally closed: this shows that a part of a
  /// page was truncated, since it has no `</html>` to check. Rows and cells may be left open; but if all
  /// others are closed, a single open one shows a truncation.
  var isUnbalanced: Bool {
    let names = ["table", "div", "ul", "span", "section", "article", "select", "tr", "td", "li"]
    let needed = names.count - 3
    var open = [Int](repeating: 0, count: names.count)
    var closed = open
    let words = names.map { Array($0.utf8) }
    text.bytes.withUnsafeBufferPointer { bytes in
      for (position, byte) in bytes.enumerated() where byte == UInt8(ascii: "<") {
        let isEnd = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/")
        let start = position + (isEnd ? 2 : 1)
        for (index, word) in words.enumerated() {
          let end = start + word.count
          guard end < bytes.count, !(bytes[end] | 0x20).isLowerLetter,
            word.indices.allSatisfy({ bytes[start + $0] | 0x20 == word[$0] })
          else { continue }
          open[index] += isEnd ? -1 : 1
          closed[index] += isEnd ? 1 : 0
        }
      }
    }
    return open[..<needed].contains { $0 > 0 }
      || (needed..<names.count).contains { open[$0] == 1 && closed[$0] > 0 }
  }
}

extension Page {
  /// Whether the page is truncated.
  var isCut: Bool {
    switch ending {
    case .closed: false
    case .open, .truncated: true
    case .fragment: isUnbalanced
    }
  }
}

extension UInt8 {
  fileprivate var isLowerLetter: Bool { self >= 97 && self <= 122 }
}
