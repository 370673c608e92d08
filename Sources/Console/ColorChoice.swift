/// The value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// Colour if the environment asks for it, or else if a terminal will show it.
  case auto
  /// Colour everywhere.
  case always
  /// No colour.
  case never

  /// Whether a stream gets colour: this choice, then `NO_COLOR`, then `CLICOLOR_FORCE` and `FORCE_COLOR`,
  /// then `TERM=dumb`, then whether *that* stream is a terminal. An empty variable counts as unset.
  package func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if value("NO_COLOR") != nil { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let force = value(name), force != "0" { return true }
    }
    return isTerminal && value("TERM") != "dumb"
  }
}
