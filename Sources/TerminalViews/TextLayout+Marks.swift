import Console
package import Dining
import Phrases

extension TextLayout {
  /// The sign of what a person says of something.
  package func sign(_ stance: Stance) -> String {
    switch stance {
    case .like: styler.glyphs.liked
    case .dislike: styler.glyphs.disliked
    case .want: styler.glyphs.wanted
    }
  }

  /// A name behind the signs of what a person says of it, and of whether it fits what they eat; else the name alone.
  package func marked(_ name: String, _ stance: Stance?, fits: Bool = false) -> String {
    let signs = (stance.map { sign($0) } ?? "") + (fits ? styler.glyphs.fits : "")
    return signs.isEmpty ? name : "\(signs) \(name)"
  }

  /// What the signs mean that are shown, in one line; nothing where none is.
  package func legend(_ shown: some Sequence<Stance?>, anyFits: Bool = false) -> [String] {
    let shown = Set(shown.compactMap(\.self))
    let words =
      Stance.allCases.filter { shown.contains($0) }.map { "\(sign($0)) \(say(MarkWord($0)))" }
      + (anyFits ? ["\(styler.glyphs.fits) \(say(MarkWord.fits))"] : [])
    return words.isEmpty ? [] : remark(words.joined(separator: ", "))
  }
}
