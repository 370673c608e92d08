package import CivilTime
package import JSON

/// A view model: what was found, before it takes one of its three forms.
package protocol Answer {
  /// The name and version of the JSON form, as in `dine.open/1`.
  static var schema: String { get }
  /// How the program ends: the same for every form.
  var exit: ExitCode { get }
  /// When the oldest fact in the answer was seen, or nil where there is none.
  var dataAsOf: Instant? { get }
  /// Whether a fact in the answer is older than it should be.
  var isStale: Bool { get }
  /// For people: it may change in any release.
  func human(_ sheet: TextLayout) -> String
  /// For scripts: rows of tab-separated fields, in a fixed order, with unknown as the empty field.
  func plain(_ clock: LocalClock) -> [[String?]]
  /// For programs: members beside `results`, if there are any.
  func writeMembers(into writer: inout JSONWriter)
  /// For programs: the elements of `results`.
  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock)
}

extension Answer {
  package func writeMembers(into writer: inout JSONWriter) {}
}
