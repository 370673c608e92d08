import Dining
import Failures
import MarkupWriting
import Phrases
package import Queries

/// Places and dishes by the words of their names.
package enum SearchPage {
  /// - Parameters:
  ///   - result: the matches; nil: no query yet.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ result: SearchResult?, _ context: PageContext) -> [UInt8] {
    let script: PageAsset.Script? = context.isStatic ? .search : nil
    return PageFrame.page(context.say(.search), .init(screen: .search, script: script), context) {
      $0.title(context.say(.search))
    } body: { main in
      main.searchForm(result?.typed ?? result?.question, isFocused: result == nil, context)
      if context.isStatic {
        main.element("div", ["role": "status"]) { said in
          said.element("ul", ["class": "f", "id": "found"]) { _ in }
          said.element("p", ["class": "note", "id": "none", "hidden": ""], context.say(.nothingFound))
        }
      }
      guard let result else {
        return main.element("p", ["class": "m", "id": "hint"], context.say(.searchEmpty))
      }
      let dishes = result.dishes.count + result.offers.count
      if dishes > 0 || result.matcher.hasLeftOut {
        main.filter(result.matcher, shown: dishes, of: result.question, context)
      }
      guard result.exit == .yes else {
        if !result.matcher.hasLeftOut {
          let sentence = PageSentence.nothingFound(result.question)
          main.element("p", ["class": "note"]) { $0.name(context.say(sentence)) }
        }
        return main.element("p", ["class": "m"], context.say(.searchEmpty))
      }
      if let typed = result.typed {
        let sentence = PageSentence.didYouMean(typed, result.question)
        main.element("p", ["class": "note"]) { $0.name(context.say(sentence)) }
      }
      if !result.venues.isEmpty {
        main.element("h2", context.say(.places))
        main.element("ul", ["class": "p", "data-sort": ""]) { list in
          for moment in result.venues { list.line(moment, context) }
        }
      }
      if !result.dishes.isEmpty || !result.offers.isEmpty {
        main.element("h2", context.say(.dishes))
        main.servings(result, context, withNames: true)
      }
      if result.hasMore {
        main.element("p", ["class": "m"], context.say(PageSentence.hasMore(shown: result.count)))
      }
    }
  }
}

extension HTMLWriter {
  /// The form that searches places and dishes by their words.
  ///
  /// - Parameters:
  ///   - text: the query.
  ///   - isFocused: whether the field has the focus at once.
  ///   - context: language and links.
  mutating func searchForm(_ text: String?, isFocused: Bool = false, _ context: PageContext) {
    needsScript(.needsScript, context)
    element("form", ["action": "\(context.base)search/", "method": "get", "role": "search"]) { form in
      form.element("label", ["for": "q"], context.say(.searchIntro))
      form.element("p", ["class": "row"]) { row in
        row.empty(
          "input",
          [
            "type": "search", "name": "q", "id": "q", "value": text, "maxlength": "200", "required": "",
            "placeholder": context.say(.searchExample), "autofocus": isFocused ? "" : nil,
          ])
        row.element("button", ["type": "submit", "class": "go"], context.say(.find))
      }
      form.hiddenFields(context.filter)
    }
  }
}
