/// A form of a page, as a browser would send it without user interaction.
package struct SignOnForm: Hashable, Sendable {
  /// The HTTP method.
  package enum Method: Sendable { case get, post }

  /// A control of a form that has a value.
  package struct Control: Hashable, Sendable {
    /// The kind of control.
    package enum Kind: Hashable, Sendable {
      case hidden, text, password, choice, button
    }
    /// The kind of control.
    package let kind: Kind
    /// Its name; controls named "" are not sent.
    package let name: String
    /// Its value, as on the page.
    package let value: String
    /// Whether it would be sent: not disabled, and selected if it is a choice.
    let isSent: Bool
    /// The `autocomplete` words, in lower case.
    package let purpose: String
    /// A button's own `formaction`, if it has one.
    package let action: String?
  }

  /// The `action` attribute as written; nil: none.
  package let action: String?
  /// GET unless the page states otherwise.
  package let method: Method
  /// Whether it is to be sent as `application/x-www-form-urlencoded`.
  let isURLEncoded: Bool
  /// `name` and `id`.
  package let names: [String]
  /// Its controls in page order.
  package let controls: [Control]

  /// The control of this name, or nil.
  package func control(_ name: String) -> Control? { controls.first { $0.name == name } }

  /// Whether a control has this name.
  package func has(_ name: String) -> Bool { control(name) != nil }

  /// The controls for typing a secret.
  var passwords: [Control] { controls.filter { $0.kind == .password && $0.isSent && !$0.name.isEmpty } }

  /// The controls for typing text.
  var texts: [Control] { controls.filter { $0.kind == .text && $0.isSent && !$0.name.isEmpty } }

  /// The button that the Return key would press: one whose name means continue, else the first whose name
  /// does not mean back.
  var defaultButton: Control? {
    let buttons = controls.filter { $0.kind == .button && $0.isSent }
    let back = ["cancel", "reject", "reset", "back", "logout", "decline", "register"]
    return buttons.first { $0.name == "_eventId_proceed" }
      ?? buttons.first { button in
        let name = lowercasedASCII(button.name)
        return !back.contains { contains(name, $0) }
      }
  }
}

/// The text with A–Z in lower case.
func lowercasedASCII(_ text: String) -> String {
  String(decoding: text.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
}

/// Whether a text contains another.
func contains(_ text: String, _ part: String) -> Bool {
  let bytes = Array(text.utf8)
  let wanted = Array(part.utf8)
  guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty }
  return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
}
