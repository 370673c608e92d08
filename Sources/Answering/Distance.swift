/// Writes distances for people.
package struct Distance: Hashable, Sendable {
  /// Metres in a straight line.
  package let metres: Int

  /// Miles and feet, or kilometres and metres.
  package enum Units: String, CaseIterable, Sendable {
    case imperial, metric

    /// The units a country measures its roads in.
    package init(country: String?) {
      self = ["US", "GB", "LR", "MM"].contains(country ?? "") ? .imperial : .metric
    }

    /// The units a person is used to: those of the locale, else those of the campus' country.
    package init(environment: (String) -> String?, country: String?) {
      self.init(country: Self.measure(in: environment)?.country ?? country)
    }

    /// The country whose measures the locale uses, and the variable that says so; nil for the C locale, whose word counts
    /// for nothing, and for one without a country.
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

  /// Minutes to walk there at 80 metres a minute, at least one.
  package var walkMinutes: Int { max(1, (metres + 79) / 80) }

  /// `120 m`, `1.3 km`, `400 ft`, `0.5 mi`: never finer than anybody could use.
  package func text(_ units: Units) -> String {
    switch units {
    case .metric:
      metres < 995 ? "\((metres + 5) / 10 * 10) m" : "\(Self.tenths(metres, of: 1_000)) km"
    case .imperial:
      // A tenth of a mile is 161 metres; below that people think in feet.
      metres < 161
        ? "\((metres * 328 + 2_500) / 5_000 * 50) ft" : "\(Self.tenths(metres * 1_000, of: 1_609_344)) mi"
    }
  }

  /// With one decimal, rounded half up; whole from a hundred on.
  private static func tenths(_ amount: Int, of unit: Int) -> String {
    let tenths = (amount * 10 + unit / 2) / unit
    return tenths >= 1_000 ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
