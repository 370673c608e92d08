package import Configuration
package import World

extension Setting {
  /// The language of a person's answers: that of the configuration, else that of the locale.
  package var language: Language { Language(configured: configuration, locale: locale) }

  /// The clock that writes times for people.
  package var clock: LocalClock {
    let display = configuration.display
    var clock = LocalClock(now: now, zone: zone, is24Hour: display.is24Hour, language: language)
    clock.countryHas24Hours = Language.has24Hours(locale: locale, country: campus.country)
    clock.priceGroup = display.priceGroup.map { $0 == .guest ? "other" : $0.rawValue }
    return clock
  }
}

extension DisplaySettings {
  /// The clock chosen in the configuration; nil if none, so that the language decides.
  package var is24Hour: Bool? { clock.map { $0 == .twentyFour } }
}

extension Language {
  /// Countries where English is used with a 12-hour clock (from CLDR's time data, those with universities that teach in
  /// English).
  private static let twelveHours: Set = ["US", "CA", "AU", "NZ", "IN", "PH", "PK", "MY", "SG", "HK", "PR"]

  /// Whether a country writes times with 24 hours: that of the locale, else that of the campus.
  ///
  /// - Parameters:
  ///   - locale: the environment's locale, like `en_GB.UTF-8`; nil if not set.
  ///   - country: the campus' country, two capitals; nil if unknown.
  /// - Returns: whether it does; false if the country is unknown.
  package static func has24Hours(locale: String?, country: String?) -> Bool {
    let own = locale?.split(separator: "_").dropFirst().first.map { String($0.prefix { $0.isLetter }) }
    return (own ?? country).map { !twelveHours.contains($0) } ?? false
  }

  /// - Parameters:
  ///   - configuration: the person's configuration; nil if there is none.
  ///   - locale: the environment's locale.
  package init(configured configuration: Configuration?, locale: String?) {
    self =
      configuration?.display.language.flatMap { Language(rawValue: $0.rawValue) } ?? Language(locale: locale)
  }

  /// The language for a command line without a setting: for a failure, or for a command that needs no campus. It reads the
  /// configuration, so call it once.
  ///
  /// - Parameters:
  ///   - flag: the path of the configuration, if the command line names one.
  ///   - world: files and environment.
  /// - Returns: the configuration's language, if it can be read and names one, else that of the locale.
  package static func chosen(configuration flag: String? = nil, in world: World) -> Language {
    let path = Overrides(configuration: flag).paths(in: world).configuration.path
    let configuration = try? Configuration.load(path, adapters: nil, world: world)
    return Language(configured: configuration, locale: Setting.locale(in: world.environment))
  }
}
