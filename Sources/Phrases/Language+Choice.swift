package import Configuration
package import World

extension Setting {
  /// The language of a person's answers: what the configuration says, else that of the locale.
  package var language: Language { Language(configured: configuration, locale: locale) }

  /// The clock people read times by.
  package var clock: LocalClock {
    let display = configuration.display
    var clock = LocalClock(now: now, zone: zone, is24Hour: display.is24Hour, language: language)
    clock.countryHas24Hours = Language.has24Hours(locale: locale, country: campus.country)
    clock.priceGroup = display.priceGroup.map { $0 == .guest ? "other" : $0.rawValue }
    return clock
  }
}

extension DisplaySettings {
  /// What the configuration says of times; nil: nothing, and the language decides.
  package var is24Hour: Bool? { clock.map { $0 == .twentyFour } }
}

extension Language {
  /// Countries where English is spoken by a clock of twelve hours (CLDR's time data, those with universities that teach in
  /// English).
  private static let twelveHours: Set = ["US", "CA", "AU", "NZ", "IN", "PH", "PK", "MY", "SG", "HK", "PR"]

  /// Whether times have 24 hours in a country: that of the locale, else that of the campus.
  ///
  /// - Parameters:
  ///   - locale: as the environment says it, like `en_GB.UTF-8`; nil: it says none.
  ///   - country: two capitals; nil: not known.
  /// - Returns: false where the country is not known.
  package static func has24Hours(locale: String?, country: String?) -> Bool {
    let own = locale?.split(separator: "_").dropFirst().first.map { String($0.prefix { $0.isLetter }) }
    return (own ?? country).map { !twelveHours.contains($0) } ?? false
  }

  /// - Parameters:
  ///   - configuration: what a person's file says; nil: there is none.
  ///   - locale: what the environment says.
  package init(configured configuration: Configuration?, locale: String?) {
    self =
      configuration?.display.language.flatMap { Language(rawValue: $0.rawValue) } ?? Language(locale: locale)
  }

  /// The language for a command line that has no setting: for a failure, or for what needs no campus. It reads the
  /// configuration, so that it is asked for once.
  ///
  /// - Parameters:
  ///   - flag: the path of the configuration, where the command line names one.
  ///   - world: files and environment.
  /// - Returns: that of the configuration, if it can be read and says so, else that of the locale.
  package static func chosen(configuration flag: String? = nil, in world: World) -> Language {
    let path = Overrides(configuration: flag).paths(in: world).configuration.path
    let configuration = try? Configuration.load(path, adapters: nil, world: world)
    return Language(configured: configuration, locale: Setting.locale(in: world.environment))
  }
}
