import Commands
import Daemon
import Adapters
import Failures
import Phrases
import CivilTime
import Configuration
import Console
import Dining
import JSON
import World

extension DinedProgram {
  static let configShow = Command(.configShow) { context throws(Failure) in
    let list = SettingList(
      settings: try EffectiveSettings(context: context).all(), showsOrigin: context.arguments.has("origin"))
    return try context.give(list, context.clock())
  }
}

/// All settings in effect for a command line.
struct EffectiveSettings {
  let context: CommandContext

  /// The settings from options and environment variables, then those from the file, then the defaults.
  ///
  /// - Throws: the reason why there is no configuration.
  func all() throws(Failure) -> [EffectiveSetting] {
    let (paths, bytes, configuration) = try context.settings.configuration()
    let said = EffectiveSetting.all(in: bytes, of: paths.configuration.path)
    let keys = Set(said.map(\.key))
    var settings = [place("config", paths.configuration), place("db", paths.database)]
    if let campus = context.arguments.value("campus") {
      settings.append(EffectiveSetting("campus", .string(campus), .flag("--campus")))
    } else if let campus = context.world.environment("DINE_CAMPUS"), !campus.isEmpty {
      settings.append(EffectiveSetting("campus", .string(campus), .environment("DINE_CAMPUS")))
    } else if let campus = configuration.campus(nil) {
      let origin = said.first { $0.key == "default_campus" }?.origin ?? .standard
      settings.append(EffectiveSetting("campus", .string(campus.id), origin))
    }
    if !keys.contains("display.units") { settings.append(units(of: configuration)) }
    return settings + said + EffectiveSetting.standard.filter { !keys.contains($0.key) }.map(asLanguage)
  }

  /// The clock format defaults to that of the language.
  private func asLanguage(_ setting: EffectiveSetting) -> EffectiveSetting {
    guard setting.key == "display.clock", context.language.usesTwentyFourHours else { return setting }
    return EffectiveSetting(setting.key, .number(JSONNumber(24)), setting.origin)
  }

  private func place(_ name: String, _ place: Paths.Place) -> EffectiveSetting {
    switch place.origin {
    case .flag: EffectiveSetting(name, .string(place.path), .flag("--\(name)"))
    case .environment:
      EffectiveSetting(name, .string(place.path), .environment("DINE_\(name.uppercased())"))
    case .user, .system: EffectiveSetting(name, .string(place.path), .standard)
    }
  }

  private func units(of configuration: Configuration) -> EffectiveSetting {
    let campus =
      context.arguments.value("campus")
      ?? context.world.environment("DINE_CAMPUS").flatMap { $0.isEmpty ? nil : $0 }
    let country = configuration.campus(campus)?.country
    let units = Distance.Units(environment: context.world.environment, country: country)
    let variable = Distance.Units.measure(in: context.world.environment)?.variable
    return EffectiveSetting(
      "display.units", .string(units.rawValue), variable.map { .environment($0) } ?? .standard)
  }
}
