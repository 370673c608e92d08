import Console
package import Dining
import Phrases

extension TextLayout {
  /// The sign of a person's opinion.
  package func sign(_ stance: Stance) -> String {
    switch stance {
    case .like: styler.glyphs.liked
    case .dislike: styler.glyphs.disliked
    case .want: styler.glyphs.wanted
    }
  }

  /// A name after the signs of a person's opinion on it, and of whether it suits their tastes; without any,
  /// the name alone.
  package func marked(_ name: String, _ stance: Stance?, fits: Bool = false) -> String {
    let signs = (stance.map { sign($0) } ?? "") + (fits ? styler.glyphs.fits : "")
    return signs.isEmpty ? name : "\(signs) \(name)"
  }

  /// The legend of the signs that are shown, in one line; empty if there are none.
  package func legend(_ shown: some Sequence<Stance?>, anyFits: Bool = false) -> [String] {
    let shown = Set(shown.compactMap(\.self))
    let words =
      Stance.allCases.filter { shown.contains($0) }.map { "\(sign($0)) \(say(MarkWord($0)))" }
      + (anyFits ? ["\(styler.glyphs.fits) \(say(MarkWord.fits))"] : [])
    return words.isEmpty ? [] : remark(words.joined(separator: ", "))
  }
}
