@testable import Console

extension StringProtocol {
  /// The number of terminal columns this takes, or nil if it contains a control character other than NUL.
  var measuredWidth: Int? {
    var meter = WidthMeter()
    var width = 0
    for character in self {
      let wasStarting = meter.isInsideEscape
      guard let columns = meter.columns(of: character) else { return nil }
      // ESC and one letter are not a sequence: the letter was measured, and the escape shows nothing.
      if wasStarting, !meter.isInsideEscape, columns > 0 { return nil }
      width += columns
    }
    return meter.isInsideEscape ? nil : width
  }
}
