import Console
package import OpeningHours
import Phrases

extension TextLayout {
  /// Warnings about how hours were read, under a heading; warnings about the same position share one caret.
  ///
  /// - Parameters:
  ///   - warnings: warnings with a position in the value, in order.
  ///   - value: the hours as they were written.
  ///   - others: warnings without a position.
  /// - Returns: the lines; none if there is no warning.
  package func warnings(
    _ warnings: [HoursWarning], of value: String, beyond others: [HoursWarning] = []
  ) -> [String] {
    let count = warnings.count + others.count
    guard count > 0 else { return [] }
    var lines = [heading(say(HoursWords.warnings(count: count)))]
    var last: Int?
    for warning in warnings {
      if warning.column != last { lines += caret(at: warning.column, in: value) }
      last = warning.column
      lines += message(of: warning)
    }
    return lines + others.flatMap { message(of: $0) }
  }

  private func message(of warning: HoursWarning) -> [String] {
    lines("\(warning.message) (\(warning.code))", indent: 4)
  }

  private func caret(at column: Int, in value: String) -> [String] {
    let surface = styler.surface
    let caret = CaretLine(value, column: column, on: surface, columns: surface.columns - 2)
    return ["  " + caret.line, "  " + styler(caret.mark, .soon)]
  }
}
