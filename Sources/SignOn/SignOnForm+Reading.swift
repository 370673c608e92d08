import Markup

extension SignOnForm {
  /// The forms of a page in order; controls outside a form are included if they name it.
  static func all(in root: Node) -> [SignOnForm] {
    let strays = ["input", "button", "select", "textarea"].flatMap { root.all($0, attribute: "form") }
    return root.all("form").prefix(most).map { node in
      let id = node["id"]
      let own = node.all().filter { isControl($0.name) && ($0["form"] ?? id) == id }
      let inside = Set(own)
      let outside = strays.filter { id != nil && $0["form"] == id && !inside.contains($0) }
      return SignOnForm(
        action: node["action"], method: lowercasedASCII(node["method"] ?? "") == "post" ? .post : .get,
        isURLEncoded: isURLEncoded(node["enctype"]), names: [node["name"], id].compactMap { $0 },
        controls: (own + outside).prefix(mostControls).compactMap(Control.init))
    }
  }

  /// Upper bound on forms; real sites have a handful.
  private static let most = 50
  private static let mostControls = 500

  private static func isControl(_ tag: String) -> Bool {
    tag == "input" || tag == "button" || tag == "select" || tag == "textarea"
  }

  /// Unknown values mean the default (WHATWG HTML, "enctype").
  private static func isURLEncoded(_ type: String?) -> Bool {
    let type = lowercasedASCII(type ?? "")
    return type != "multipart/form-data" && type != "text/plain"
  }
}

extension SignOnForm.Control {
  /// Returns nil for a control that never has a value to send.
  init?(_ node: Node) {
    let type = lowercasedASCII(node["type"] ?? "")
    let value: String
    var isChosen = true
    switch node.name {
    case "button":
      guard type == "" || type == "submit" else { return nil }
      kind = .button
      value = node["value"] ?? ""
    case "select":
      kind = .choice
      let options = node.all("option").filter { $0["disabled"] == nil }
      guard let option = options.last(where: { $0["selected"] != nil }) ?? options.first else { return nil }
      value = option["value"] ?? option.text
    case "textarea":
      kind = .text
      value = node.rawText
    default:
      switch type {
      case "button", "reset", "image", "file": return nil
      case "submit": kind = .button
      case "hidden": kind = .hidden
      case "password": kind = .password
      case "checkbox", "radio":
        kind = .choice
        isChosen = node["checked"] != nil
      default: kind = .text
      }
      value = node["value"] ?? (kind == .choice ? "on" : "")
    }
    self.value = value
    name = node["name"] ?? ""
    isSent = isChosen && node["disabled"] == nil && node.closest("fieldset")?["disabled"] == nil
    purpose = lowercasedASCII(node["autocomplete"] ?? "")
    action = kind == .button ? node["formaction"] : nil
  }
}
