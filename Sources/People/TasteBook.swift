import CivilTime
import Configuration
import Console
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// One person's tastes; lists and changes them.
package struct TasteBook: PersonalBook {
  package let context: BookContext

  package init(_ context: BookContext) { self.context = context }

  /// Stores a taste of the person.
  ///
  /// - Parameters:
  ///   - kind: the kind of taste.
  ///   - text: its value, as it was typed; several separated by commas, if the kind takes a list.
  /// - Returns: what is stored, and whether it is new; of several, only the new ones, if there are any.
  /// - Throws: what is wrong with the value, or a database failure.
  package func say(_ kind: Taste.Kind, _ text: String) throws(Failure) -> TastesResult {
    let tastes = try tastes(kind, text)
    for case .meal(let name) in tastes where try !campus.isMeal(name, from: campus.date(at: now)) {
      throw Failure(.recommendMeal, name)
    }
    let (new, kept) = try database.change { store throws(PeopleDatabase.StoreError) in
      try store.together { () throws(PeopleDatabase.StoreError) in
        let person = try store.makePerson(named: person.text)
        var new: [Taste] = []
        for taste in tastes where try store.keep(taste, of: person.id, campus: campusKey, at: now) {
          new.append(taste)
        }
        return (new, try store.tastes(of: person.id, campus: campusKey))
      }
    }
    let entries = (new.isEmpty ? tastes : new).map { taste in
      TastesResult.Entry(taste, since: kept.first { $0.taste == taste }?.since ?? now)
    }
    return TastesResult(person: person.text, entries, change: new.isEmpty ? .kept : .added)
  }

  /// Takes back a taste of the person.
  ///
  /// - Parameters:
  ///   - kind: the kind of taste.
  ///   - text: its value, as it was typed; nil: all of that kind.
  /// - Returns: the tastes that were taken back.
  /// - Throws: what is wrong with the value, or a database failure.
  package func takeBack(_ kind: Taste.Kind, _ text: String?) throws(Failure) -> TastesResult {
    let meant = try text.map { text throws(Failure) in try tastes(kind, text) }
    let gone = try kept().filter { $0.taste.kind == kind && (meant?.contains($0.taste) ?? true) }
    guard !gone.isEmpty else {
      return TastesResult(
        person: person.text, (meant ?? []).map { .init($0, since: now) }, change: .absent,
        kind: meant == nil ? kind : nil)
    }
    try database.change { store throws(PeopleDatabase.StoreError) in
      guard let person = try store.person(named: person.text) else { return }
      try store.together { () throws(PeopleDatabase.StoreError) in
        for entry in gone { try store.remove(entry.taste, of: person.id, campus: campusKey) }
      }
    }
    return TastesResult(person: person.text, gone, change: .removed)
  }

  /// All tastes of the person.
  package func list() throws(Failure) -> TastesResult { TastesResult(person: person.text, try kept()) }

  private func kept() throws(Failure) -> [TastesResult.Entry] {
    let kept = try database.read { store throws(PeopleDatabase.StoreError) in
      guard let person = try store.person(named: person.text) else { return [TastesResult.Entry]() }
      return try store.tastes(of: person.id, campus: campusKey).map { .init($0.taste, since: $0.since) }
    }
    return kept ?? []
  }

  /// The tastes in a list, in order, each once.
  private func tastes(_ kind: Taste.Kind, _ text: String) throws(Failure) -> [Taste] {
    guard kind.takesList else { return [try taste(kind, text)] }
    var tastes: [Taste] = []
    for part in text.split(separator: ",").map({ LogText.tidy(String($0)) }) where !part.isEmpty {
      let taste = try taste(kind, part)
      if !tastes.contains(taste) { tastes.append(taste) }
    }
    return tastes.isEmpty ? [try taste(kind, text)] : tastes
  }

  private func taste(_ kind: Taste.Kind, _ text: String) throws(Failure) -> Taste {
    let country = campus.setting.campus.country
    // In English or German words, like those of a filter.
    let text =
      switch kind {
      case .diet: DishWords.askedDiet(text) ?? DishWords.askedDietInGerman(text) ?? text
      case .avoid: DishWords.asked(text) ?? DishWords.askedInGerman(text) ?? text
      default: text
      }
    if let taste = Taste(kind, written: text, currency: country.flatMap { Money.currency(ofCountry: $0) }) {
      return taste
    }
    switch kind {
    case .diet: throw Self.unknown(.unknownDiet, text, [DishWords.diets])
    case .avoid:
      throw Self.unknown(
        .unknownAllergen, text, [DishWords.allergenWords.sorted(), DishWords.otherAllergenWords])
    default: throw Failure(.tasteValue, text, detail: kind.rawValue)
    }
  }

  private static func unknown(_ code: FailureCode, _ text: String, _ words: [[String]]) -> Failure {
    Failure(
      code, text, detail: words.first?.joined(separator: ", "),
      suggestion: words.lazy.compactMap { Suggestion.nearest(to: text, among: $0) }.first)
  }
}
