import CivilTime
import Configuration
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// One person's opinions on the dishes and places of a campus; lists and changes them.
package struct OpinionBook: PersonalBook {
  package let context: BookContext

  package init(_ context: BookContext) { self.context = context }

  /// Stores the person's opinion on a dish or place.
  ///
  /// - Parameters:
  ///   - stance: the opinion.
  ///   - name: the dish or place, as it was typed.
  ///   - takesVenues: whether a venue is accepted.
  ///   - anyway: whether a dish that nobody has served yet is accepted; one of the person's own list always is.
  /// - Returns: the stored opinion, and whether it is new.
  /// - Throws: the reason why nothing was stored.
  package func say(
    _ stance: Stance, of name: String, takesVenues: Bool, anyway: Bool
  ) throws(Failure) -> LikesResult {
    let coming = try ComingDishes(campus, at: now)
    let key = campus.dishKey(of: name)
    let isOwn = try opinions().contains { campus.current($0.subject) == .dish(key) }
    let target = try LikeFinder(campus, coming, at: now).target(
      of: name, takesVenues: takesVenues, anyway: anyway || isOwn)
    let subject = campus.kept(target.subject, called: target.name)
    let opinion = Opinion(subject, name: target.name, stance: stance, since: now)
    let said = try database.change { store throws(DatabaseError) in
      let person = try store.makePerson(named: person.text)
      return try store.together { () throws(DatabaseError) in
        let before = try store.opinions(of: person.id, campus: campusKey)
        for other in before
        where campus.current(other.subject) == target.subject && stance.ends.contains(other.stance) {
          _ = try store.remove(other.stance, about: other.subject, of: person.id, campus: campusKey)
        }
        let said = campus.current(before).first { $0.subject == target.subject && $0.stance == stance }
        if said == nil { _ = try store.keep(opinion, of: person.id, campus: campusKey) }
        return said
      }
    }
    let kept = said ?? Opinion(target.subject, name: target.name, stance: stance, since: now)
    return LikesResult(person: person.text, [entry(kept, coming)], change: said == nil ? .added : .kept)
  }

  /// Takes back the person's opinion on a dish or place.
  ///
  /// - Parameters:
  ///   - stances: the kinds of opinion to take back.
  ///   - name: the dish or place, as it is listed or as it was typed.
  ///   - takesVenues: whether a venue is accepted.
  /// - Returns: the opinion that was taken back.
  /// - Throws: `nothing-to-like` if no dish or place has that name.
  package func takeBack(
    _ stances: [Stance], of name: String, takesVenues: Bool
  ) throws(Failure) -> LikesResult {
    let dish = campus.dishKey(of: name)
    let own = try opinions().filter { stances.contains($0.stance) }
    // An opinion on something the campus no longer has can still be taken back.
    let meant = own.filter { opinion in
      switch campus.current(opinion.subject) {
      case .dish(let key): key == dish || opinion.name == name
      case .venue(let slug): takesVenues && (slug == name.lowercased() || opinion.name == name)
      }
    }
    let coming = try ComingDishes(campus, at: now)
    var subject = meant.first.map { campus.current($0.subject) }
    var title = meant.first?.name ?? name
    if subject == nil {
      do throws(Failure) {
        let target = try LikeFinder(campus, coming, at: now).target(
          of: name, takesVenues: takesVenues, anyway: false)
        (subject, title) = (target.subject, target.name)
      } catch {
        var failure = error
        failure.advice = .listOpinions
        throw failure
      }
    }
    guard let subject else { throw Failure(.nothingToLike, name) }
    let gone = own.filter { campus.current($0.subject) == subject }
    guard !gone.isEmpty else {
      let none = Opinion(subject, name: title, stance: stances.first ?? .like, since: now)
      return LikesResult(person: person.text, [entry(none, coming)], change: .absent)
    }
    try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return }
      for opinion in gone {
        _ = try store.remove(opinion.stance, about: opinion.subject, of: person.id, campus: campusKey)
      }
    }
    return LikesResult(
      person: person.text, campus.current(gone).map { entry($0, coming) }, change: .removed)
  }

  /// All opinions of the person, and where the dishes are served next.
  ///
  /// - Parameter onlyWishes: whether only the dishes to be tried are listed.
  /// - Returns: the list; empty if there are no opinions.
  /// - Throws: a database failure.
  package func list(onlyWishes: Bool = false) throws(Failure) -> LikesResult {
    let own = campus.current(try opinions()).filter { !onlyWishes || $0.stance == .want }
    let hasDishes = own.contains { if case .dish = $0.subject { true } else { false } }
    let coming = hasDishes ? try ComingDishes(campus, at: now) : nil
    return LikesResult(
      person: person.text, own.map { entry($0, coming) }, isWishList: onlyWishes,
      seen: hasDishes ? try campus.menusSeen() : nil)
  }

  /// The dishes the person likes that are served today or tomorrow, the next first; not where they are stated to be what
  /// the person must not eat.
  ///
  /// - Parameter limit: the maximum number of dishes.
  /// - Returns: the dishes; none if nothing can be read about the person, because the command was about
  ///   something else.
  package func favourites(limit: Int) -> [LikesResult.Entry] {
    guard let said = try? opinions(),
      case let own = campus.current(said).filter({ $0.stance == .like && $0.subject.kind == "dish" }),
      !own.isEmpty, let coming = try? ComingDishes(campus, at: now)
    else { return [] }
    let tomorrow = campus.date(at: now).adding(days: 1)
    let vetoes = (try? vetoes()) ?? DishFilter()
    let soon = own.map { entry($0, coming, unless: vetoes) }.filter {
      $0.next.map { $0.date <= tomorrow } ?? false
    }
    func rank(_ entry: LikesResult.Entry) -> (CivilDate, Int, String) {
      (entry.next?.date ?? tomorrow, MealOrder.rank(of: entry.next?.period), entry.opinion.name)
    }
    return Array(soon.sorted { rank($0) < rank($1) }.prefix(limit))
  }

  /// The keys of the dishes that the person likes or wants to try.
  ///
  /// - Returns: each key once, sorted by name.
  /// - Throws: a database failure.
  package func wantedDishes() throws(Failure) -> [String] {
    var seen: Set<String> = []
    return campus.current(try opinions()).filter { $0.stance != .dislike }.compactMap { opinion in
      guard case .dish(let key) = opinion.subject else { return nil }
      return seen.insert(key).inserted ? key : nil
    }
  }

  private func opinions() throws(Failure) -> [Opinion] {
    try database.read { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return [] }
      return try store.opinions(of: person.id, campus: campusKey)
    } ?? []
  }

  private func vetoes() throws(Failure) -> DishFilter {
    try database.read { store throws(DatabaseError) in
      guard let person = try store.person(named: person.text) else { return DishFilter() }
      return TasteProfile(try store.tastes(of: person.id, campus: campusKey).map(\.taste)).vetoes
    } ?? DishFilter()
  }

  private func entry(
    _ opinion: Opinion, _ coming: ComingDishes?, unless vetoes: DishFilter = DishFilter()
  ) -> LikesResult.Entry {
    guard case .dish(let key) = opinion.subject else { return LikesResult.Entry(opinion, next: nil) }
    return LikesResult.Entry(opinion, next: coming?.next(of: key, unless: vetoes))
  }
}
