/// Rows of aligned columns, as many columns as the line has room for.
package struct Table: Sendable {
  /// Below this many columns a row takes two lines.
  package static let narrowBelow = 60

  /// The columns.
  package let columns: [Column]
  /// The rows; a missing cell is empty, an extra one is not shown.
  package let rows: [[Cell]]
  /// Spaces before every line; they count towards the surface's limit.
  package let indent: Int

  /// A table.
  package init(_ columns: [Column], rows: [[Cell]], indent: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.indent = max(0, indent)
  }

  /// The lines for a surface, none longer than its limit; without a limit they are neither padded nor
  /// truncated. The header is omitted if a row takes two lines.
  package func lines(for style: Styler, header: Bool = false) -> [String] {
    rows(for: style, header: header).flatMap { $0 }
  }

  /// The same lines, those of one row together, so that a heading can be put between two rows.
  package func rows(for style: Styler, header: Bool = false) -> [[String]] {
    let titles = columns.map { Cell($0.title, .heading) }
    let limit = style.surface.limit
    let isNarrow = limit.map { $0 < Self.narrowBelow } ?? false
    let rows = ((header && !isNarrow ? [titles] : []) + rows).map { row in
      row.prefix(columns.count).map { Cell(style.surface.show($0.text), $0.role) }
    }
    let margin = String(repeating: " ", count: min(indent, (limit ?? .max) / 4))
    guard let limit else { return rows.map { [margin + TableBlock.loose($0, style)] } }
    func block(_ inset: Int, _ isShown: (Column) -> Bool) -> [String] {
      let shown = columns.indices.filter { isShown(columns[$0]) }
      let before = margin + String(repeating: " ", count: inset)
      let block = TableBlock(columns: columns, shown: shown, rows: rows, limit: limit - before.utf8.count)
      return block.lines(style).map { $0.isEmpty ? "" : before + $0 }
    }
    guard isNarrow else { return block(0) { $0.from <= limit }.map { [$0] } }
    let second = block(min(4, limit / 4)) { $0.narrow == .second }
    return zip(block(0) { $0.narrow == .first }, second).map { first, second in
      second.isEmpty ? [first] : [first, second]
    }
  }
}

/// Some columns of a table, fitted into a line.
private struct TableBlock {
  private static let gap = 2

  private let columns: [Column]
  private let shown: [Int]
  private let rows: [[Cell]]
  private let widths: [Int]
  private let limit: Int

  init(columns: [Column], shown: [Int], rows: [[Cell]], limit: Int) {
    let natural = shown.map { index in
      min(columns[index].maximum, rows.map { Self.cell($0, index).text.displayWidth }.max() ?? 0)
    }
    let filled = shown.indices.filter { natural[$0] > 0 }
    self.columns = columns
    self.shown = filled.map { shown[$0] }
    self.rows = rows
    self.limit = limit
    widths = Self.fit(
      filled.map { natural[$0] }, minimums: filled.map { columns[shown[$0]].minimum }, into: limit)
  }

  func lines(_ style: Styler) -> [String] {
    let mark = style.glyphs.ellipsis
    let names = zip(shown, widths).map { index, width in
      columns[index].tellsApart
        ? rows.map { Self.cell($0, index).text }.clippedApart(to: width, mark: mark) : []
    }
    return rows.indices.map { rowIndex in
      let row = rows[rowIndex]
      var line = ""
      var used = 0
      var blanks = 0
      for (place, (index, width)) in zip(shown, widths).enumerated() {
        let cell = Self.cell(row, index)
        let room = max(0, min(width, limit - used - blanks))
        let isName = room == width && !names[place].isEmpty
        let text = isName ? names[place][rowIndex] : cell.text.clipped(to: room, mark: mark)
        let spaces = max(0, room - text.displayWidth)
        let isTrailing = columns[index].alignment == .trailing
        if !text.isEmpty {
          line += String(repeating: " ", count: blanks + (isTrailing ? spaces : 0))
          line += cell.role.map { style(text, $0) } ?? text
          used += blanks + (isTrailing ? spaces : 0) + text.displayWidth
          blanks = isTrailing ? Self.gap : spaces + Self.gap
        } else {
          blanks += width + Self.gap
        }
      }
      return line
    }
  }

  /// Cells side by side, unpadded, for a pipe.
  static func loose(_ row: [Cell], _ style: Styler) -> String {
    row.filter { !$0.text.isEmpty }
      .map { cell in cell.role.map { style(cell.text, $0) } ?? cell.text }
      .joined(separator: String(repeating: " ", count: gap))
  }

  /// Reduces the widest column repeatedly, as long as it is wider than its minimum.
  private static func fit(_ natural: [Int], minimums: [Int], into limit: Int) -> [Int] {
    var widths = natural
    var excess = widths.reduce(0, +) + gap * max(0, widths.count - 1) - limit
    while excess > 0 {
      let spare = widths.indices.filter { widths[$0] > minimums[$0] }
      guard let widest = spare.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private static func cell(_ row: [Cell], _ index: Int) -> Cell {
    index < row.count ? row[index] : Cell("")
  }
}

/// Rows for other programs: tab-separated fields, no header, nothing truncated (`--plain`).
package enum PlainRow {
  /// One line without its line break. A nil field is empty; a tab or line break inside a field becomes a
  /// space.
  package static func line(_ fields: [String?]) -> String {
    fields.map { ($0 ?? "").sanitized(limit: .max) }.joined(separator: "\t")
  }
}
