package import CivilTime
package import Dining
import Hashing

/// The inputs of a source's requests beside its configuration.
package struct RequestContext: Sendable {
  /// The service date in the campus' time zone.
  package var today: CivilDate
  /// What earlier readings of the source's pages established.
  package var findings: Findings
  /// The addresses whose last fetch brought nothing readable.
  package var unavailable: Set<String>

  /// - Parameters:
  ///   - today: the service date in the campus' time zone.
  ///   - findings: what earlier readings of the source's pages established.
  ///   - unavailable: the addresses whose last fetch brought nothing readable.
  package init(today: CivilDate, findings: Findings = Findings(), unavailable: Set<String> = []) {
    self.today = today
    self.findings = findings
    self.unavailable = unavailable
  }
}

/// The facts that a source's pages established for its further requests, by key; for one key the later page's
/// counts.
package struct Findings: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// - Parameter all: the findings, in the order in which their pages were first requested.
  package init(_ all: [Finding] = []) {
    for finding in all { values[finding.key] = finding.value }
  }

  /// The value of a key; nil if no page stated it.
  package subscript(key: String) -> String? { values[key] }

  /// The findings whose keys have this prefix, in the order of their keys; `key` is the rest.
  package func all(_ prefix: String) -> [Finding] {
    values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      .map { Finding(String($0.key.dropFirst(prefix.count)), $0.value) }
  }

  /// A number that identifies the values under these key prefixes; nil if there are no prefixes.
  package func digest(of prefixes: [String]) -> Int64? {
    guard !prefixes.isEmpty else { return nil }
    var hash = FNV1a<UInt64>()
    for prefix in prefixes {
      for finding in all(prefix) {
        hash.add("\(prefix)\(finding.key)\0\(finding.value)\0".utf8)
      }
    }
    return Int64(bitPattern: hash.value)
  }
}
