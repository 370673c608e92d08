import Dining
import JSON

/// The allergens that a meal's list names.
///
/// Swiss law requires all of them to be named, so a list that names some is complete if each of its entries can be
/// read. Many kitchens leave it empty for every dish, including fish.
struct ETHAllergens {
  /// Nil if none is named.
  let names: [String]?
  /// Whether there are entries that cannot be read.
  let isPartial: Bool

  /// - Parameters:
  ///   - record: the meal.
  ///   - key: the list's.
  ///   - shape: that of an entry.
  ///   - words: an entry's keys for its word, the first with a text counts.
  init(of record: Record, at key: String, _ shape: RecordShape, words: [String]) {
    let entries = record.array(key)
    let read = entries.compactMap { entry in
      Record(entry, shape, record.notices).flatMap { Self.word(of: $0, words) }
    }
    if read.count < entries.count { record.notices.tally("icon-without-words", key) }
    names = FoodNotes.allergens(named: read)
    isPartial = names != nil && read.count < entries.count
  }

  /// The first text that is not the service's own word for a missing value.
  static func word(of record: Record, _ keys: [String]) -> String? {
    keys.lazy.compactMap { ETHReader.text($0, of: record) }.first
  }
}
