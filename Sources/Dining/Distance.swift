/// A distance in a straight line.
package struct Distance: Hashable, Sendable {
  /// Metres in a straight line.
  package let metres: Int

  /// Miles and feet, or kilometres and metres.
  package enum Units: String, CaseIterable, Sendable {
    case imperial, metric

    /// The units used for road distances in a country.
    package init(country: String?) {
      self = ["US", "GB", "LR", "MM"].contains(country ?? "") ? .imperial : .metric
    }

    /// The units a person is used to: those of the locale, else those of the campus' country.
    package init(environment: (String) -> String?, country: String?) {
      self.init(country: Self.measure(in: environment)?.country ?? country)
    }

    /// The country whose units the locale uses, and the variable that states it; nil for the C locale, which
    /// is ignored, and for one without a country.
    package static func measure(
      in environment: (String) -> String?
    ) -> (variable: String, country: String)? {
      for variable in ["LC_ALL", "LC_MEASUREMENT", "LANG"] {
        guard let locale = environment(variable), !locale.isEmpty else { continue }
        let country = locale.split(separator: "_").dropFirst().first?.prefix(2)
        return country.flatMap { $0.utf8.count == 2 ? (variable, $0.uppercased()) : nil }
      }
      return nil
    }
  }

  package init(metres: Int) {
    self.metres = max(0, metres)
  }

  /// Whether people would walk there: nobody walks for half a day.
  package var isWalkable: Bool { metres < 20_000 }

  /// Minutes to walk there at 80 metres a minute, at least one.
  package var walkMinutes: Int { max(1, (metres + 79) / 80) }
}
