/// A name and a value of a form that is about to be sent.
///
/// Secrets are represented by placeholders; their bytes are inserted only while the body is written.
package struct FormEntry: Hashable, Sendable {
  /// The value sent under a name.
  package enum Value: Hashable, Sendable {
    /// This text.
    case text(String)
    /// The password.
    case password
    /// The one-time code.
    case code
  }

  /// The name, as on the page.
  package let name: String
  /// The value.
  package let value: Value

  /// An entry from its parts.
  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension SignOnForm {
  /// The entries a browser would send for this form: those not disabled, in page order, and the pressed
  /// button.
  ///
  /// `filled` contains the values of controls that are filled in, by their index among the controls.
  func entries(pressing button: Control?, filled: [Int: FormEntry.Value] = [:]) -> [FormEntry] {
    var isPressed = false
    return controls.indices.compactMap { index in
      let control = controls[index]
      guard control.isSent, !control.name.isEmpty else { return nil }
      if control.kind == .button {
        guard !isPressed, control == button else { return nil }
        isPressed = true
      }
      if control.kind == .hidden, control.name == "_charset_" { return nil }
      return FormEntry(control.name, filled[index] ?? .text(control.value))
    }
  }
}
