/// Named patterns over the source of a page: what there is to be found, counted without the tree.
///
/// It is a census to check a reading against, and the last resort when a page has changed its shape.
package struct Salvage: Sendable {
  /// A pattern and what it looks for.
  package struct Probe: Sendable {
    /// The name that reports carry.
    package let name: String
    /// What finds it.
    package let pattern: Pattern

    /// A pattern under a name.
    package init(_ name: String, _ pattern: Pattern) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// What one pattern found.
  package struct Finding: Sendable {
    /// The name of the probe.
    package let name: String
    /// Its matches in the order of the source; those until the limit where one was reached.
    package let matches: [PatternMatch]
    /// The limit that was reached: then there may be more matches.
    package let error: MarkupError?

    /// How often it matched.
    package var count: Int { matches.count }
  }

  /// What all patterns found, in their order.
  package struct Report: Sendable {
    /// One for each probe that ran.
    package let findings: [Finding]

    /// The finding of a probe; nil when it has not run.
    package subscript(_ name: String) -> Finding? { findings.first { $0.name == name } }

    /// The names of the probes that matched.
    package var fired: [String] { findings.filter { !$0.matches.isEmpty }.map(\.name) }

    /// The findings that may be short because a limit was reached.
    package var failures: [Finding] { findings.filter { $0.error != nil } }
  }

  private let probes: [Probe]

  /// Probes in the order in which they run.
  package init(_ probes: [Probe]) {
    self.probes = probes
  }

  /// Runs every probe.
  package func census(of text: DecodedText, limit: Int = 100_000) -> Report {
    Report(findings: probes.map { run($0, on: text, limit) })
  }

  /// Runs the probes until one matches, which is then the last of the report: for shapes that exclude each
  /// other, the most telling first.
  package func firstFiring(in text: DecodedText, limit: Int = 100_000) -> Report {
    var findings: [Finding] = []
    for probe in probes {
      let finding = run(probe, on: text, limit)
      findings.append(finding)
      if !finding.matches.isEmpty { break }
    }
    return Report(findings: findings)
  }

  private func run(_ probe: Probe, on text: DecodedText, _ limit: Int) -> Finding {
    let found = probe.pattern.search(text, limit: limit)
    return Finding(name: probe.name, matches: found.matches, error: found.error)
  }
}
