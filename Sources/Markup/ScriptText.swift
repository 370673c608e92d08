/// The source of a script, searched for the literals in it.
///
/// Markers inside strings, comments and regular expressions are skipped. Every occurrence is reported in
/// order, even if no literal follows: the first and the second may differ.
package struct ScriptText: Sendable {
  private let bytes: [UInt8]

  /// A script given as text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// A script given as UTF-8.
  package init(utf8 bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The values assigned to a name, as `menus.periods` in `menus.periods = [ … ];` or `var periods = …`.
  ///
  /// `window.` before the name makes no difference; a longer name that ends in it is another name.
  package func values(assignedTo name: String) -> [ScriptMatch] {
    search(for: name) { search, hit in
      let end = hit + search.marker.count
      guard search.isNameStart(hit), let value = search.assignedValue(after: end) else { return nil }
      return search.literal(at: value, key: nil)
    }
  }

  /// The values assigned to the entries of a name, as `Bamco.dayparts` in `Bamco.dayparts['1'] = { … };`.
  package func entries(assignedTo name: String) -> [ScriptMatch] {
    search(for: name) { search, hit in
      guard search.isNameStart(hit), let entry = search.subscripted(after: hit + search.marker.count),
        let value = search.assignedValue(after: entry.end)
      else { return nil }
      return search.literal(at: value, key: entry.key)
    }
  }

  /// The values of a key of object literals, as `model` in `{ model: { … } }` or `{"model":…}`.
  package func values(ofKey key: String) -> [ScriptMatch] {
    search(for: key, mayBeQuoted: true) { search, hit in
      guard let end = search.keyEnd(hit), search.followsOpening, let value = search.value(afterColon: end)
      else { return nil }
      return search.literal(at: value, key: nil)
    }
  }

  /// The strings passed to `JSON.parse`, themselves read as JSON; their text is in `text`.
  package func jsonParseArguments() -> [ScriptMatch] {
    search(for: "JSON.parse") { search, hit in
      guard search.isNameStart(hit), let opening = search.opening(after: hit + search.marker.count) else {
        return nil
      }
      return search.json(at: opening)
    }
  }

  private func search(
    for marker: String, mayBeQuoted: Bool = false, _ read: (borrowing ScriptSearch, Int) -> ScriptMatch?
  ) -> [ScriptMatch] {
    let marker = Array(marker.utf8)
    guard !marker.isEmpty else { return [] }
    return bytes.withUnsafeBufferPointer { bytes in
      var search = ScriptSearch(bytes: bytes, marker: marker, lexer: ScriptLexer(bytes))
      var result: [ScriptMatch] = []
      for hit in bytes.positions(of: marker) {
        let isQuoted = mayBeQuoted && hit > 0 && bytes[hit - 1].isQuote
        guard search.lexer.advance(to: isQuoted ? hit - 1 : hit), let match = read(search, hit) else {
          continue
        }
        result.append(match)
        search.lexer.jump(to: match.end)
      }
      return result
    }
  }
}

/// One place at which a script has a value.
package struct ScriptMatch: Sendable {
  /// The start of the value, in bytes of the script.
  package var offset: Int
  /// Its end; for anything but a literal, the position at which reading stopped.
  package var end: Int
  /// The key in brackets of `entries(assignedTo:)`.
  package var key: String?
  /// The text of the value: as written, or the argument of `JSON.parse` with escapes resolved.
  package var text: String
  /// The value, or the reason why it is not a literal.
  package var result: Result<ScriptValue, MarkupError>

  /// The value; nil when it is not a literal.
  package var value: ScriptValue? { try? result.get() }
}

extension Node {
  /// The source of this script element, or of any other node's text.
  package var script: ScriptText { ScriptText(utf8: rawBytes) }
}

extension HTMLDocument {
  /// The sources of the scripts embedded in the page, in order; those that only name a file are empty.
  package var scripts: [ScriptText] {
    root.all("script").map(\.script)
  }
}
