import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import Daemon
import CivilTime
import Configuration
import Console
import JSON

/// The answer of `config show`: every setting in effect.
struct SettingList: Answer {
  static let schema = "dine.config/1"

  let settings: [EffectiveSetting]
  /// Whether the output for people shows where each setting comes from.
  let showsOrigin: Bool

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    settings.map { [$0.key, $0.origin.name, $0.origin.place, $0.text] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for setting in settings {
      writer.object { result in
        result.field("key", setting.key)
        result.key("value")
        if let value = setting.value { result.value(value) } else { result.value(String?.none) }
        result.field("hidden", setting.value == nil)
        result.field("origin", setting.origin.name)
        result.field("place", setting.origin.place)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    settings.map { setting in
      let origin =
        setting.origin.place ?? layout.say(ConfigurationPhrase.origin(setting.origin.name))
      let value = setting.value == nil ? layout.say(ConfigurationPhrase.hidden) : setting.text
      return layout.text("\(setting.key) = \(value)\(showsOrigin ? "  (\(origin))" : "")")
    }.joined()
  }
}

extension EffectiveSetting {
  fileprivate var text: String {
    guard let value else { return "(hidden)" }
    return value.string ?? value.serialized()
  }
}

extension EffectiveSetting.Origin {
  var name: String {
    switch self {
    case .flag: "flag"
    case .environment: "environment"
    case .file: "file"
    case .standard: "default"
    }
  }

  /// The flag, the variable, or the file with line and column.
  var place: String? {
    switch self {
    case .flag(let name), .environment(let name): name
    case .file(let path, let line, let column): "\(path):\(line):\(column)"
    case .standard: nil
    }
  }
}
