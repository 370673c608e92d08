extension Node {
  /// The source of this script element, or of whatever text stands in the node.
  package var script: ScriptText { ScriptText(utf8: rawBytes) }
}

extension HTMLDocument {
  /// The sources of the scripts written into the page, in order; those that only name a file are empty.
  package var scripts: [ScriptText] {
    root.all("script").map(\.script)
  }
}
