import Latin

/// Files as written in a configuration: `directory.json`, `/etc/dine/directory.json`,
/// `file:///etc/dine/directory.json`.
enum FilePlace {
  /// The path in a text, or nil if it is not a path: a web address, or unprintable.
  static func path(of text: String) -> String? {
    guard !text.isEmpty, text.utf8.count <= 2_000, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      return nil
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), isScheme(text[..<colon]) else {
      return text
    }
    guard text[..<colon].lowercased() == "file" else { return nil }
    var rest = text[text.index(after: colon)...]
    if rest.hasPrefix("//") {
      // RFC 8089: the host may be empty or this one.
      rest = rest.dropFirst(2)
      if rest.hasPrefix("localhost/") { rest = rest.dropFirst(9) }
      guard rest.hasPrefix("/") else { return nil }
    }
    return rest.isEmpty ? nil : decoded(rest)
  }

  /// A scheme of one letter would be a Windows drive, which does not exist here.
  private static func isScheme(_ text: Substring) -> Bool {
    text.utf8.count > 1 && text.utf8.allSatisfy { (97...122).contains($0 | 0x20) || $0 == UInt8(ascii: "+") }
  }

  /// Percent-encoded bytes decoded (RFC 3986, 2.1); nil if they are incomplete or contain a NUL.
  private static func decoded(_ text: Substring) -> String? {
    let decoding = PercentDecoding(text)
    return decoding.isValid && !decoding.bytes.contains(0) ? decoding.text : nil
  }
}

extension Source {
  /// The adapter of directories, which may be in files.
  static let directoryAdapter = "directory"

  /// The adapter of sites that are read by a recipe.
  package static let recipeAdapter = "recipe"

  /// The path of the source's recipe, or nil if another adapter reads it. Relative paths start at `folder`,
  /// the folder of the configuration; empty: the current folder.
  package func recipePath(from folder: String) -> String? {
    guard let recipe, let path = FilePlace.path(of: recipe) else { return nil }
    return path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }

  /// The path of the source's file, or nil if it is on the web. Relative paths start at `folder`, the folder
  /// of the configuration; empty: the current folder.
  package func filePath(from folder: String) -> String? {
    guard adapter == Self.directoryAdapter, !isWebAddress(url), let path = FilePlace.path(of: url) else {
      return nil
    }
    return path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
  }
}

extension Paths.Place {
  /// The folder of the file at this path; empty: the current one.
  package var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
  }
}
