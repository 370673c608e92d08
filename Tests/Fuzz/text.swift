import CivilTime
import HoursText
import OpeningHours

/// Free text gives an expression that can be read, and what is left of the text; nothing that was not in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = Input.text(start, count)
  let reading = HoursText.read(text, relativeTo: count % 2 == 0 ? CivilDate("2026-11-20") : nil)
  for warning in reading.warnings {
    require((1...text.count + 1).contains(warning.column), "a warning at column \(warning.column)")
  }
  let scalars = Array(text.unicodeScalars)
  for unread in reading.unread {
    require(!unread.isEmpty, "nothing was not read")
    require(contains(scalars, Array(unread.unicodeScalars)), "\(unread) is not in the text")
  }
  if let expression = reading.expression {
    do {
      let value = try HoursExpression(expression)
      require(!value.canonical.isEmpty, "an expression without a canonical form")
    } catch {
      require(false, "\(expression) cannot be read: \(error.message)")
    }
  }
  if let window = HoursText.window(text) {
    require(
      (0..<1_440).contains(window.opens) && (0..<1_440).contains(window.closes), "a window out of the day")
  }
  return 0
}

private func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
  guard part.count <= text.count else { return false }
  return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
}
