import CivilTime
import OpeningHours

/// The canonical form of a value is a value, is its own canonical form, and means the same everywhere.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCanonical(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let value = try? HoursExpression(Input.text(start, count)) else { return 0 }
  let canonical = value.canonical
  do {
    let again = try HoursExpression(canonical)
    require(again.canonical == canonical, "\(canonical) becomes \(again.canonical)")
    for context in Input.contexts {
      for window in Input.windows {
        let one = value.spans(from: window.start, to: window.end, in: context)
        let other = again.spans(from: window.start, to: window.end, in: context)
        require(
          one == other, "\(canonical) differs in \(context.zone.identifier) from \(window.start.rfc3339UTC)")
      }
      let change = value.nextChange(after: Input.windows[0].start, in: context)
      require(
        change == again.nextChange(after: Input.windows[0].start, in: context),
        "\(canonical) changes elsewhere")
    }
  } catch {
    require(false, "\(canonical) is none: \(error.message)")
  }
  return 0
}
