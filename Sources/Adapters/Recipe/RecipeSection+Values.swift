import JSON
import Markup

extension RecipeSection {
  /// A value: a path, or an object with further settings.
  func recipeValue(_ key: String) -> RecipeValue? {
    guard let value = value(key) else { return nil }
    var result = unreadValue(key)
    if value.string != nil {
      guard let path = path(key) else { return nil }
      result.path = path
      return result
    }
    guard value.object != nil else {
      note(.wrongType("a path, or an object"), key, detail: value.serialized())
      return nil
    }
    guard let part = section(key, keys: RecipeValue.keys) else { return nil }
    result.path = part.path("path") ?? .here
    result.attribute = part.text("attribute")
    result.pattern = part.pattern("pattern")
    result.constant = part.text("constant")
    result.words = part.words("words")
    result.split = part.text("split")
    result.origin = part.word("from", as: RecipeValue.Origin.self) ?? .page
    result.isRequired = part.flag("required") ?? false
    if let text = part.text("format") {
      result.format = DateTemplate(text)
      if result.format == nil { part.note(.badDate, "format", detail: text) }
    }
    return result
  }

  /// A value that is a day; `"today"` is the day of the fetch.
  func dateValue(_ key: String) -> RecipeValue? {
    guard value(key)?.string == "today" else { return recipeValue(key) }
    var value = unreadValue(key)
    value.isToday = true
    return value
  }

  private func unreadValue(_ key: String) -> RecipeValue {
    RecipeValue(name: (name.isEmpty ? "" : name + ".") + key, place: steps + [.key(key)])
  }

  /// The locations of the venue, day and meal that something belongs to.
  func scope() -> RecipeScopeValues {
    RecipeScopeValues(
      venue: recipeValue("venue"), date: dateValue("date"), period: recipeValue("period"),
      station: recipeValue("station"))
  }

  /// The nodes that the block is about; if that is invalid, the rest of the block is checked anyway.
  func each(isOutermost: Bool) -> RecipeEach {
    if value("each") == nil { miss("each") }
    let found: RecipePath?
    if format == .text {
      found = pattern("each").map { .pattern($0) }
    } else {
      found = path("each")
    }
    return RecipeEach(
      name: name, place: steps, path: found ?? .here, condition: recipeValue("where"),
      isRequired: flag("required") ?? isOutermost)
  }

  private func path(_ key: String) -> RecipePath? {
    guard let text = text(key) else { return nil }
    switch format {
    case .html, .xml:
      guard (try? XPath(text)) != nil else {
        note(.badXPath, key, detail: text)
        return nil
      }
      return .xpath(text)
    case .json:
      guard let path = JSONPath(text) else {
        note(.badPath, key, detail: text)
        return nil
      }
      return .json(path)
    case .text: return .group(text)
    }
  }

  /// The meanings of a site's words; `null` drops a word.
  private func words(_ key: String) -> [String: String?] {
    guard let value = value(key) else { return [:] }
    guard let object = value.object else {
      note(.wrongType("an object"), key, detail: value.serialized())
      return [:]
    }
    var words: [String: String?] = [:]
    for member in object {
      guard member.value.isNull || member.value.string != nil else {
        log.note(
          .wrongType("a text"), at: steps + [.key(key), .key(member.key)], detail: member.value.serialized())
        continue
      }
      words.updateValue(member.value.string, forKey: member.key.lowercased())
    }
    return words
  }
}
