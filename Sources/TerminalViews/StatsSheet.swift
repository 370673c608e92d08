import CivilTime
import Console
import Dining
import Phrases
import Queries

/// A picture of charts below each other, built from top to bottom; every text has its own line or column.
struct StatsSheet {
  static let width = 375
  static let margin = 16
  /// Upper bounds on the width of a letter in the small, usual and large sizes, in the widest likely font.
  private static let (small, usual, large) = (7, 8, 10)

  /// The size of a heading.
  enum Size {
    case usual, large
  }

  var svg = SVGWriter()
  var y = 8
  private let clock: LocalClock

  init(_ clock: LocalClock) { self.clock = clock }

  static var inner: Int { width - 2 * margin }

  // MARK: Texts

  /// A text, truncated to its room.
  mutating func text(
    _ text: String, x: Int, y: Int, room: Int, name: String? = nil, anchor: String? = nil
  ) {
    let letter = name == "head" ? Self.large : name == "small" ? Self.small : Self.usual
    svg.element(
      "text",
      ["class": .init(name), "x": .number(x), "y": .number(y), "text-anchor": .init(anchor)],
      text: text.sanitized().clipped(to: max(1, room / letter), mark: "…"))
  }

  mutating func head(_ words: String, size: Size = .usual) {
    y += size == .large ? 20 : 34
    text(words, x: Self.margin, y: y, room: Self.inner, name: size == .large ? "head" : "title")
    y += 4
  }

  /// Text on as many lines as it takes.
  mutating func line(_ words: String) {
    for part in words.sanitized().wrapped(to: Self.inner / Self.small) {
      y += 17
      text(part, x: Self.margin, y: y, room: Self.inner + Self.small, name: "small")
    }
  }

  mutating func gap(_ height: Int) { y += height }

  /// Texts at both ends of a line.
  mutating func pair(_ left: String, _ right: String) {
    let end = min(Self.inner / 2, right.displayWidth * Self.usual)
    y += 20
    let (row, room) = (y, Self.inner - end - 8)
    text(left, x: Self.margin, y: row, room: room)
    text(right, x: Self.width - Self.margin, y: row, room: end + Self.usual, anchor: "end")
  }

  // MARK: Bars

  /// A bar below its name and value.
  mutating func bar(_ name: String, value: String, share: Double, count: Int, leads: [String]) {
    let end = min(Self.inner / 2, value.displayWidth * Self.usual)
    y += 19
    text(name, x: Self.margin, y: y, room: Self.inner - end - 8)
    text(value, x: Self.width - Self.margin, y: y, room: end + Self.usual, anchor: "end")
    let length = share > 0 ? max(2, Int((share * Double(Self.inner)).rounded())) : 0
    rect(
      "bar", x: Self.margin, y: y + 5, width: min(Self.inner, length), height: 7, count: count, leads: leads)
    y += 12
  }

  /// One bar of a chart with upright bars.
  struct Upright {
    let label: String
    let count: Int
    let leads: [String]
  }

  /// Upright bars with labels below and counts above.
  mutating func columns(_ columns: [Upright], _ clock: LocalClock) {
    let (height, width) = (72, Self.inner / max(1, columns.count))
    let most = max(1, columns.map(\.count).max() ?? 1)
    let base = y + 22 + height
    for (index, column) in columns.enumerated() {
      let x = Self.margin + index * width
      let tall = column.count == 0 ? 0 : max(2, column.count * height / most)
      rect(
        "bar", x: x + 3, y: base - tall, width: width - 6, height: tall, count: column.count,
        leads: column.leads)
      if column.count > 0 {
        text(
          clock.number(column.count), x: x + width / 2, y: base - tall - 4, room: width + 2, name: "small",
          anchor: "middle")
      }
      text(column.label, x: x + width / 2, y: base + 15, room: width + 2, name: "small", anchor: "middle")
    }
    rule(base)
    y = base + 18
  }

  /// The share of a whole as a divided bar.
  mutating func share(_ share: Double, words: String) {
    line(words)
    let length = Int((share * Double(Self.inner)).rounded())
    rect("rest", x: Self.margin, y: y + 8, width: Self.inner, height: 10)
    rect("bar", x: Self.margin, y: y + 8, width: length, height: 10)
    y += 18
  }

  mutating func rule(_ y: Int) {
    svg.element(
      "line",
      [
        "class": "rule", "x1": .number(Self.margin), "x2": .number(Self.width - Self.margin),
        "y1": .number(y),
        "y2": .number(y),
      ])
  }

  mutating func rect(
    _ name: String, x: Int, y: Int, width: Int, height: Int, count: Int? = nil, leads: [String]? = nil
  ) {
    guard width > 0, height > 0 else { return }
    svg.element(
      "rect",
      [
        "class": .text(name), "x": .number(x), "y": .number(y), "width": .number(width),
        "height": .number(height),
        "rx": .number(min(2, height / 2)), "data-count": count.map { .number($0) } ?? .none,
        "data-where": .init(leads?.joined(separator: " ")),
      ])
  }

  // MARK: The whole

  /// The picture.
  ///
  /// - Parameter description: the picture's contents in words.
  /// - Returns: the document.
  func document(_ description: String) -> String {
    var writer = SVGWriter()
    let height = y + 18
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": .text("0 0 \(Self.width) \(height)"),
        "width": .number(Self.width), "height": .number(height), "role": "img", "class": "dine-stats",
        "lang": .init(clock.language == .english ? nil : clock.language.rawValue),
        "aria-labelledby": "dine-stats-desc", "data-schema": "dine.stats/1",
        "data-now": .text(clock.now.rfc3339(in: clock.zone)),
      ]
    ) { svg in
      svg.element("desc", ["id": "dine-stats-desc"], text: description)
      svg.element("style", text: Self.style)
      svg.element(
        "rect", ["class": "paper", "width": .number(Self.width), "height": .number(height)])
      svg.append(self.svg)
    }
    return writer.text
  }

  private static let style = """
    .dine-stats{font:13px system-ui,sans-serif;fill:#1b1e20}.paper{fill:#fff}.head{font-size:17px;font-weight:650}\
    .title{font-size:14px;font-weight:650}.small{fill:#5a6268;font-size:11px}.rule{stroke:#a3acb2}.bar{fill:#2f8058}\
    .rest,.c0{fill:#e2e5e7}.c1{fill:#b5d9c6}.c2{fill:#7dbb9c}.c3{fill:#459873}.c4{fill:#1d5e40}\
    .mean{fill:none;stroke:#1d4f91;stroke-width:2}\
    @media(prefers-color-scheme:dark){.dine-stats{fill:#eceeef}.paper{fill:#111314}.small{fill:#a3acb2}.rule{stroke:#5a6268}\
    .bar{fill:#53b686}.rest,.c0{fill:#2a2e31}.c1{fill:#1d4a36}.c2{fill:#2f7656}.c3{fill:#53b686}.c4{fill:#b5ecd0}\
    .mean{stroke:#8db8f2}}
    """
}
