import CivilTime
import Configuration
import Phrases
import Testing

/// Which language a person is spoken to in.
@Suite struct LanguageTests {
  @Test(
    arguments: [
      ("en_US.UTF-8", "DE", false), ("en_GB.UTF-8", "US", true), ("en_GB", nil, true),
      ("C.UTF-8", "DE", true), ("C", "US", false), (nil, nil, false), (nil, "AT", true),
      ("de_DE@euro", "US", true), ("en", "CA", false),
    ] as [(String?, String?, Bool)])
  func theHoursOfTheClockAreThoseOfACountry(locale: String?, country: String?, is24Hour: Bool) {
    #expect(Language.has24Hours(locale: locale, country: country) == is24Hour)
  }

  @Test(arguments: [
    ("", Language.english), ("LANG=C.UTF-8", .english), ("LANG=de_DE.UTF-8", .german),
    ("LANG=de_AT@euro", .german),
    ("LANG=de", .german), ("LANG=DE_de", .german), ("LANG=den_CA", .english), ("LANG=fr_FR.UTF-8", .english),
    ("LC_ALL=C LANG=de_DE.UTF-8", .english), ("LC_ALL= LANG=de_DE.UTF-8", .german),
    ("LC_MESSAGES=de_CH.UTF-8 LANG=en_US.UTF-8", .german),
    ("LC_ALL=en_US LC_MESSAGES=de_CH LANG=de_DE", .english), ("LC_TIME=de_DE LANG=en_US", .english),
  ])
  func isThatOfTheLocale(variables: String, language: Language) {
    let environment = Dictionary(
      uniqueKeysWithValues: variables.split(separator: " ").map { pair in
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts[1])
      })
    #expect(Language(locale: Setting.locale { environment[$0] }) == language)
  }

  @Test func theConfigurationGoesBeforeTheLocale() {
    var configuration = Configuration(campuses: [])
    #expect(Language(configured: configuration, locale: "de_DE") == .german)
    configuration.display.language = .english
    #expect(Language(configured: configuration, locale: "de_DE") == .english)
    configuration.display.language = .german
    #expect(Language(configured: configuration, locale: nil) == .german)
    #expect(Language(configured: nil, locale: "C") == .english)
  }

  /// What can be configured is what can be said.
  @Test func everyLanguageCanBeConfigured() {
    #expect(DisplaySettings.Language.allCases.map(\.rawValue) == Language.allCases.map(\.rawValue))
  }

  @Test func theLanguageHasItsClockUnlessOneIsAskedFor() throws {
    let noon = try #require(Instant(rfc3339: "2026-11-20T13:05:00Z"))
    func time(_ is24Hour: Bool?, _ language: Language) -> String {
      LocalClock(now: noon, zone: .utc, is24Hour: is24Hour, language: language).time(noon)
    }
    #expect(time(nil, .english) == "1:05 PM")
    #expect(time(true, .english) == "13:05")
    #expect(time(nil, .german) == "13:05")
    #expect(time(false, .german) == "1:05 PM")
    // Programs read English, whatever the language of the person.
    let clock = LocalClock(now: noon, zone: .utc, language: .german)
    #expect(clock.age(noon) == "Stand 13:05" && clock.forPrograms.age(noon) == "as of 1:05 PM")
  }
}
