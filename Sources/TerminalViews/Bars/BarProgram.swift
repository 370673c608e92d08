import JSON

/// A status bar program and its input format.
package enum BarProgram: String, CaseIterable, Sendable {
  case waybar, i3blocks, xbar, polybar, tmux

  /// The text that the bar reads, with its control characters escaped.
  ///
  /// - Parameters:
  ///   - line: what is shown.
  ///   - page: the URL opened by a click; nil: none. Only xbar takes it here.
  /// - Returns: one line, or more if the bar accepts more.
  package func text(_ line: BarLine, page: String? = nil) -> String {
    switch self {
    case .waybar:
      Self.object { object in
        object.field("text", Self.pango(line.text))
        object.field("alt", line.standing.rawValue)
        object.field("tooltip", line.places.map { Self.pango($0) }.joined(separator: "\n"))
        object.field("class", line.standing.rawValue)
      }
    case .i3blocks:
      Self.object { object in
        object.field("full_text", Self.pango(line.text))
        object.field("short_text", Self.pango(line.text))
        object.field("markup", "pango")
        if let colour = line.standing.colour { object.field("color", colour) }
      }
    case .xbar:
      ([Self.xbar(line.text, line.standing.colour, nil), "---"]
        + line.places.map { Self.xbar("\(Self.sign)\($0)", nil, page) }).map { $0 + "\n" }.joined()
    case .polybar: Self.polybar(line.text) + "\n"
    case .tmux:
      line.text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "##") + "\n"
    }
  }

  private static func object(_ content: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object { content(&$0) }
    return writer.line()
  }

  /// Text escaped for Pango markup, which waybar reads, and i3bar if configured.
  static func pango(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  /// Precedes each place, because a line that begins with hyphens would become a submenu.
  private static let sign = "● "

  /// Disables xbar's interpretation of the text.
  private static let literal = ["emojize", "symbolize", "ansi"].map { "\($0)=false" }.joined(separator: " ")

  /// In xbar a vertical bar starts parameters and cannot be escaped, so it is replaced by a broken bar.
  private static func xbar(_ text: String, _ colour: String?, _ page: String?) -> String {
    let clean = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "¦")
    let plain = clean.hasPrefix("-") ? sign + clean : clean
    return plain + " | \(literal)" + (colour.map { " color=\($0)" } ?? "")
      + (page.map { " href=\($0)" } ?? "")
  }

  /// `%{` starts a polybar command and cannot be escaped, so a space is inserted.
  private static func polybar(_ text: String) -> String {
    var written = ""
    for character in text {
      if character == "{", written.hasSuffix("%") { written += " " }
      written.append(character)
    }
    return written
  }
}

extension BarLine.Standing {
  /// The colour for bars without a style sheet; nil: the bar's own.
  fileprivate var colour: String? {
    switch self {
    case .open: nil
    case .closing: "#d79921"
    case .closed, .unknown, .stale: "#928374"
    }
  }
}
