import CivilTime
import Dining
import MarkupWriting
import Phrases

/// Parts shared by several pages.
extension HTMLWriter {
  /// The title of a page of the campus, and a line below it.
  mutating func title(_ title: String, _ line: String? = nil) {
    element("h1", title)
    if let line { element("p", ["class": "m"], line) }
  }

  /// The note on a source that suddenly lists everything as closed and is not believed, if there is one.
  mutating func doubted(_ doubt: DoubtedSource?, _ context: PageContext) {
    guard let doubt else { return }
    let note = PageSentence.doubted(doubt.source, since: context.clock.timeAndDay(doubt.since))
    element("p", ["class": "note"], context.say(note))
  }

  /// The note on a day that is a holiday; the script fills or hides it as days go by.
  mutating func holiday(_ context: PageContext) {
    let words = context.holidayWords(context.clock.today)
    element("p", ["class": "note", "id": "holiday", "hidden": words == nil ? "" : nil], words ?? "")
  }

  /// The link back to the first page, above the title of a page that is in no tab.
  mutating func wayBack(_ context: PageContext) {
    element("p", ["class": "up"]) { line in
      line.element("a", ["href": context.link("")]) { link in
        link.text("‹ \(context.say(.now)) · ")
        link.name(context.campus)
      }
    }
  }

  /// What a reader without script is told above a form of a published page: no server answers it.
  mutating func needsScript(_ phrase: PagePhrase, _ context: PageContext) {
    needsScript(context.say(phrase), context)
  }

  /// The same above something else that a script updates.
  mutating func needsScript(_ words: String, _ context: PageContext) {
    guard context.isStatic else { return }
    element("noscript") { $0.element("p", ["class": "note"], words) }
  }

  /// `Read 12:05 PM from campusdish.`; in a file `Read Nov 20 12:05 PM from campusdish.`
  mutating func read(_ instant: Instant, from source: String?, _ context: PageContext) {
    let time = context.readTime(instant)
    element("p") { line in
      guard let source else { return line.text(context.say(PageSentence.read(time)) + ".") }
      line.text(context.say(PageSentence.readFrom(time)) + " ")
      line.name(source)
      line.text(".")
    }
  }

  /// When the oldest of some states was read, and from which source.
  mutating func read(of moments: [VenueMoment], _ context: PageContext) {
    guard let oldest = moments.min(by: { $0.asOf < $1.asOf }) else { return }
    read(oldest.asOf, from: oldest.open.because?.provenance.source, context)
  }

  /// A text with a number in it that the script updates.
  mutating func counting(_ text: String, _ count: Int, id: String, isHidden: Bool) {
    element("p", ["class": "m", "id": id, "hidden": isHidden ? "" : nil]) { line in
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      line.text(String(parts.first ?? ""))
      line.element("span", "\(count)")
      line.text(parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The button that pins a place, in words.
  mutating func keepButton(_ key: String, _ context: PageContext) {
    element(
      "button",
      ["type": "button", "class": "kp", "hidden": "", "data-star": key, "aria-pressed": "false"]
    ) { button in
      button.element("span", ["class": "x"], "☆\u{A0}" + context.say(.favour))
      button.element("span", ["class": "y"], "★\u{A0}" + context.say(.favoured))
    }
  }

  /// The button that shares the page's address.
  mutating func shareButton(_ context: PageContext) {
    element(
      "button",
      ["type": "button", "hidden": "", "aria-live": "polite", "data-share": context.say(.copied)],
      context.say(.share))
  }
}

extension PageContext {
  /// A meal, in the reader's language if it is a common one.
  func meal(_ name: String) -> String { say(MealPhrase.named(name)) }

  /// `Friday, November 20`
  func longDate(_ date: CivilDate) -> String { say(DatePhrase.long(date)) }

  /// A filter in words: `vegan, without peanuts`; empty if nothing is filtered.
  func words(of filter: DishFilter) -> String {
    let diets = filter.diets.map { say(FoodWords.diet($0)) }
    let without = filter.exclusions.map { say(FoodWords.allergen($0)) }.joined(separator: ", ")
    return (diets + (without.isEmpty ? [] : ["\(say(.without).lowercased()) \(without)"]))
      .joined(separator: ", ")
  }
}

extension HTMLWriter {
  /// A filter as fields of a form that nobody sees: what the form asks for is filtered, too.
  mutating func hiddenFields(_ filter: DishFilter) {
    for (name, value) in filter.pairs {
      empty("input", ["type": "hidden", "name": name, "value": value])
    }
  }
}

extension DishFilter {
  /// The parameters of an address with this filter, each with `&` before it.
  package var parameters: String { pairs.map { "&\($0.name)=\(PageLink.encoded($0.value))" }.joined() }

  /// A link with this filter added to its parameters.
  package func added(to link: String) -> String {
    let parameters = parameters
    return link.contains("?") || parameters.isEmpty ? link + parameters : link + "?" + parameters.dropFirst()
  }

  fileprivate var pairs: [(name: String, value: String)] {
    diets.map { ("diet", $0) } + exclusions.map { ("without", $0) }
      + (trustsMissing && !isEmpty ? [("trust-missing", "1")] : [])
  }
}
