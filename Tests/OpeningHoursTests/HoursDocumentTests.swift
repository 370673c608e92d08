import Foundation
import TestSupport
import Testing

/// docs/hours.md lists every code that a program may meet.
@Suite struct HoursDocumentTests {
  private func codes(under heading: String) -> Set<String> {
    let text = Checkout.text("docs/hours.md") ?? ""
    let section = text.components(after: "## " + heading)
    return Set(
      section.split(separator: "\n").filter { $0.hasPrefix("| `") }
        .map { String($0.dropFirst(3).prefix { $0 != "`" }) })
  }

  /// The codes that the sources give, as they stand in their `code` properties.
  private func codes(in file: String) -> Set<String> {
    let lines = (Checkout.text("Sources/OpeningHours/" + file) ?? "").split(separator: "\n")
    return Set(
      lines.compactMap { line -> String? in
        let parts = line.split(separator: "\"")
        guard line.contains("case ."), parts.count == 2, parts[1].allSatisfy({ $0.isLowercase || $0 == "-" })
        else {
          return nil
        }
        return String(parts[1])
      })
  }

  @Test func everyWarningIsListed() {
    let warnings = codes(in: "Reading/Notice.swift").union(["no-calendar", "no-coordinates"])
    #expect(warnings.count > 25)
    #expect(codes(under: "Warnings") == warnings)
  }

  @Test func everyErrorIsListed() {
    let errors = codes(in: "HoursSyntaxError.swift")
    #expect(errors.count > 20)
    #expect(codes(under: "Errors") == errors)
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
