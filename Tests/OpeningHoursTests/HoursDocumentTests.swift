import Foundation
import TestSupport
import Testing

/// docs/hours.md lists every code that a program may meet.
@Suite struct HoursDocumentTests {
  /// The codes of the tables of a section; a row may have several.
  private func codes(under heading: String) -> Set<String> {
    let text = Checkout.text("docs/hours.md") ?? ""
    let section = text.components(after: "## " + heading)
    return Set(
      section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
        let cell = row.split(separator: "|").first ?? ""
        return cell.split(separator: "`").map(String.init).filter(isCode)
      })
  }

  private func isCode(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isLowercase || $0 == "-" }
  }

  /// The codes that a source gives: those of its texts that are no sentences.
  private func codes(in file: String, of property: String = "code") -> Set<String> {
    let text = Checkout.text("Sources/" + file) ?? ""
    let body = text.range(of: " " + property).map { text[$0.lowerBound...] } ?? ""
    let end = body.range(of: "\n  }\n")?.lowerBound ?? body.endIndex
    return Set(
      body[..<end].split(separator: "\n").flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
          $0.offset % 2 == 1
        }
        .map { String($0.element) }
      }.filter(isCode))
  }

  @Test func everyWarningIsListed() {
    let warnings = codes(in: "OpeningHours/Reading/Notice.swift")
      .union(codes(in: "OpeningHours/HoursExpression.swift", of: "evaluationWarnings"))
    #expect(warnings.count > 31)
    #expect(warnings.isSuperset(of: ["no-calendar", "no-coordinates", "overnight-tail-wiped"]))
    #expect(codes(under: "Warnings") == warnings)
  }

  @Test func everyErrorIsListed() {
    let errors = codes(in: "OpeningHours/HoursSyntaxError.swift", of: "code: String {\n    switch")
    #expect(errors.count > 20)
    #expect(codes(under: "Errors") == errors)
  }

  @Test func everyWarningOfFreeTextIsListed() {
    let warnings = codes(in: "HoursText/HoursTextWarning.swift", of: "warning")
    #expect(warnings.count > 9)
    #expect(warnings.isSuperset(of: ["half-of-day-inferred", "text-too-long"]))
    #expect(codes(under: "Free text") == warnings)
  }

  /// The codes of a query are `HoursQueryFault`'s, and those of a time zone that cannot be had.
  @Test func everyFaultOfAQueryIsListed() {
    let faults = codes(in: "DineCLI/HoursBatch/HoursQueryFault.swift")
    #expect(faults.count > 12)
    let zones: Set = ["bad-zone", "damaged-zone", "unknown-zone"]
    let members: Set = ["id", "value", "text", "zone", "from", "to", "at", "country", "state", "holidays"]
    let listed = codes(under: "In batches").subtracting(members).subtracting(["lat", "lon", "sun"])
    #expect(listed == faults.union(zones))
  }
}

extension String {
  /// What stands after a line, up to the next heading of its kind.
  fileprivate func components(after heading: String) -> Substring {
    guard let start = range(of: heading + "\n") else { return "" }
    let rest = self[start.upperBound...]
    return rest.range(of: "\n## ").map { rest[..<$0.lowerBound] } ?? rest
  }
}
