package import CivilTime
package import Dining

/// What the requests for a source depend on beside its configuration.
package struct RequestContext: Sendable {
  /// The service date by the campus' clocks.
  package var today: CivilDate
  /// What earlier readings of the source's pages established.
  package var findings: Findings
  /// The addresses whose last fetch brought nothing that could be read.
  package var unavailable: Set<String>

  /// - Parameters:
  ///   - today: the service date by the campus' clocks.
  ///   - findings: what earlier readings of the source's pages established.
  ///   - unavailable: the addresses whose last fetch brought nothing that could be read.
  package init(today: CivilDate, findings: Findings = Findings(), unavailable: Set<String> = []) {
    self.today = today
    self.findings = findings
    self.unavailable = unavailable
  }
}

/// What the pages of a source established for its further requests, by key; of two of one key the later page's counts.
package struct Findings: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// - Parameter all: in the order in which the pages were first asked for.
  package init(_ all: [Finding] = []) {
    for finding in all { values[finding.key] = finding.value }
  }

  /// The value of a key; nil where no page said it.
  package subscript(key: String) -> String? { values[key] }

  /// The findings whose keys begin so, in the order of their keys; `key` is what follows.
  package func all(_ prefix: String) -> [Finding] {
    values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      .map { Finding(String($0.key.dropFirst(prefix.count)), $0.value) }
  }

  /// A number that tells the values below these beginnings of keys from others (FNV-1a, 64 bits); nil where none is asked for.
  package func digest(of prefixes: [String]) -> Int64? {
    guard !prefixes.isEmpty else { return nil }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for prefix in prefixes {
      for finding in all(prefix) {
        for byte in "\(prefix)\(finding.key)\0\(finding.value)\0".utf8 {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
    }
    return Int64(bitPattern: hash)
  }
}
