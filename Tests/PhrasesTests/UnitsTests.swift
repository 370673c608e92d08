import Dining
import Testing

/// Whether a person reads miles or kilometres where neither a flag nor the configuration says.
@Suite struct UnitsTests {
  @Test(
    arguments: [
      ("", "US", .imperial), ("", "DE", .metric), ("", nil, .metric), ("LANG=de_DE.UTF-8", "US", .metric),
      ("LANG=en_US.UTF-8", "DE", .imperial), ("LANG=en_GB.UTF-8", "DE", .imperial),
      ("LANG=C.UTF-8", "US", .imperial),
      ("LANG=POSIX", "US", .imperial), ("LC_ALL=C LANG=de_DE.UTF-8", "US", .imperial),
      ("LC_MEASUREMENT=fr_FR LANG=en_US.UTF-8", "US", .metric),
      ("LC_ALL=en_US LC_MEASUREMENT=fr_FR", "DE", .imperial),
      ("LC_ALL= LANG=de_AT@euro", "US", .metric), ("LANG=eo", "US", .imperial), ("LANG=_", "DE", .metric),
    ] as [(String, String?, Distance.Units)])
  func thoseOfTheLocaleElseOfTheCampus(variables: String, country: String?, units: Distance.Units) {
    let environment = Dictionary(
      uniqueKeysWithValues: variables.split(separator: " ").map { pair in
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
      })
    #expect(Distance.Units(environment: { environment[$0] }, country: country) == units)
  }
}
