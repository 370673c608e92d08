package import Dining

extension Distance {
  /// `120 m`, `1.3 km`, `400 ft`, `0.5 mi`: rounded to a useful precision.
  package func text(_ units: Units, in language: Language = .english) -> String {
    switch units {
    case .metric:
      metres < 995 ? "\((metres + 5) / 10 * 10) m" : "\(Self.tenths(metres, of: 1_000, language)) km"
    case .imperial:
      // A tenth of a mile is 161 metres; below that people think in feet.
      metres < 161
        ? "\((metres * 328 + 2_500) / 5_000 * 50) ft"
        : "\(Self.tenths(metres * 1_000, of: 1_609_344, language)) mi"
    }
  }

  /// With one decimal, rounded half up; whole from a hundred on.
  private static func tenths(_ amount: Int, of unit: Int, _ language: Language) -> String {
    let tenths = (amount * 10 + unit / 2) / unit
    return tenths >= 1_000 ? "\((tenths + 5) / 10)" : "\(tenths / 10)\(language.decimalSign)\(tenths % 10)"
  }
}
