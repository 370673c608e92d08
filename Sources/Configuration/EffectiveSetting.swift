import Dining
package import JSON

/// An effective setting, and its origin.
package struct EffectiveSetting: Equatable, Sendable {
  /// The origin of a setting.
  package enum Origin: Hashable, Sendable {
    /// A flag of the command line, as in `--campus`.
    case flag(String)
    /// A variable of the environment.
    case environment(String)
    /// The configuration file, at this line and column.
    case file(String, line: Int, column: Int)
    /// Not set: the default.
    case standard
  }

  /// The keys from the top, as in `campuses.uva.zone`.
  package let key: String
  /// Its value; nil if it is hidden because it could be a secret.
  package let value: JSONValue?
  /// The origin of the value.
  package let origin: Origin

  package init(_ key: String, _ value: JSONValue, _ origin: Origin) {
    self.key = key
    // Anyone who knows a topic can read it: its address is as good as a password.
    self.value = Self.isSecret(key) || key == "alerts.ntfy" ? nil : Self.withoutArguments(value, of: key)
    self.origin = origin
  }

  /// Of a command that prints a password, only the program: its arguments may be secret.
  private static func withoutArguments(_ value: JSONValue, of key: String) -> JSONValue {
    guard key.split(separator: ".").last == "password_command", let words = value.array else { return value }
    return .array(Array(words.prefix(1)))
  }

  /// A configuration contains no secrets, so a key with the name of a secret is there by mistake.
  private static func isSecret(_ key: String) -> Bool {
    let last = String(key.split(separator: ".").last ?? "")
    return isSecretName(last) && !CardReader.keys.contains(last)
  }
}

/// Whether this is a name for secrets.
func isSecretName(_ name: String) -> Bool {
  let name = name.lowercased()
  return name == "pin" || name == "pass"
    || ["password", "passwd", "passphrase", "secret", "token", "credential", "cookie"].contains { word in
      name.utf8.indices.contains { name.utf8[$0...].starts(with: word.utf8) }
    }
}

extension EffectiveSetting {
  /// Deeper than any valid configuration.
  private static let deepest = 12

  /// Every value set by a configuration file, in its order.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path of the file.
  /// - Returns: the values; empty if the file is not JSON.
  package static func all(in bytes: [UInt8], of path: String) -> [EffectiveSetting] {
    guard let document = try? JSONValue(parsing: bytes) else { return [] }
    var settings: [EffectiveSetting] = []
    func add(_ value: JSONValue, _ steps: [JSONPathStep]) {
      if let object = value.object, !object.members.isEmpty, steps.count < deepest {
        for member in object.members { add(member.value, steps + [.key(member.key)]) }
      } else if let elements = value.array, elements.contains(where: { $0.object != nil }),
        steps.count < deepest
      {
        for index in elements.indices { add(elements[index], steps + [.index(index)]) }
      } else {
        let position = JSONPosition.locate(path: steps, in: bytes, pointingAt: .value)
        settings.append(
          EffectiveSetting(
            pathText(steps), value, .file(path, line: position?.line ?? 1, column: position?.column ?? 1)))
      }
    }
    add(document, [])
    return settings.filter { $0.key != "$schema" }
  }

  /// The default values of the settings that every configuration has.
  package static var standard: [EffectiveSetting] {
    let fetching = FetchingSettings()
    return [
      ("fetching.spacing_seconds", fetching.spacing),
      ("fetching.connections_per_host", fetching.connectionsPerHost),
      ("fetching.hosts_at_once", fetching.hosts),
      ("fetching.connect_timeout_seconds", fetching.connectTimeout),
      ("fetching.timeout_seconds", fetching.timeout),
      ("fetching.page_bytes", fetching.pageBytes), ("fetching.redirects", fetching.redirects),
      ("fetching.requests_per_day", fetching.requestsPerDay),
      ("display.clock", 12), ("keeping.body_days", KeepingSettings().bodyDays),
      ("keeping.body_megabytes", KeepingSettings().bodyMegabytes),
      ("hooks.timeout_seconds", HookSettings().timeout),
      ("alerts.digest_hour", AlertSettings().digestAt / 3_600),
      ("alerts.quiet_from_hour", AlertSettings().quietFrom / 3_600),
      ("alerts.quiet_until_hour", AlertSettings().quietUntil / 3_600),
      ("alerts.per_day", AlertSettings().perDay),
      ("alerts.recheck_minutes", AlertSettings().recheckMinutes),
    ].map { EffectiveSetting($0, JSONValue.number(JSONNumber($1)), .standard) }
  }
}
