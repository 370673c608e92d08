import JSON

/// A status bar, and how it wants to be told.
package enum BarProgram: String, CaseIterable, Sendable {
  case waybar, i3blocks, xbar, polybar, tmux

  /// What the bar reads, with nothing in it that the bar would obey.
  ///
  /// - Parameters:
  ///   - line: what is shown.
  ///   - page: where a click leads; nil: nowhere. Only xbar asks for it here.
  /// - Returns: one line, or more where the bar takes more.
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

  /// As a text of Pango's markup, which waybar reads and i3bar where it is told to.
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

  /// Stands before each place, as a line that begins with hyphens would be a part of a menu.
  private static let sign = "● "

  /// What xbar is not to look for in a text.
  private static let literal = ["emojize", "symbolize", "ansi"].map { "\($0)=false" }.joined(separator: " ")

  /// A bar cannot be written in xbar, where what follows it is obeyed: a broken one stands for it.
  private static func xbar(_ text: String, _ colour: String?, _ page: String?) -> String {
    let clean = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "¦")
    let plain = clean.hasPrefix("-") ? sign + clean : clean
    return plain + " | \(literal)" + (colour.map { " color=\($0)" } ?? "")
      + (page.map { " href=\($0)" } ?? "")
  }

  /// `%{` begins what polybar obeys and cannot be escaped: a space takes it apart.
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
  /// A colour for bars without a style sheet; nil: the bar's own.
  fileprivate var colour: String? {
    switch self {
    case .open: nil
    case .closing: "#d79921"
    case .closed, .unknown, .stale: "#928374"
    }
  }
}
