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

  /// A name behind the sign of what a person says of it; where nothing is said, the name alone.
  package func marked(_ name: String, _ stance: Stance?) -> String {
    stance.map { "\(sign($0)) \(name)" } ?? name
  }

  /// What the signs mean that are shown, in one line; nothing where none is.
  package func legend(_ shown: some Sequence<Stance?>) -> [String] {
    let shown = Set(shown.compactMap(\.self))
    let words = Stance.allCases.filter { shown.contains($0) }.map { "\(sign($0)) \(say(MarkWord($0)))" }
    return words.isEmpty ? [] : remark(words.joined(separator: ", "))
  }
}
