import CivilTime
import Configuration
package import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

/// One person's votes on the dishes and places of a campus.
package struct BallotBook: PersonalBook {
  /// Which dishes and places are offered for a vote.
  package struct Choice: Sendable {
    /// Only dishes at counters whose name has these words; nil: all dishes, and places too.
    package var station: String?
    /// Only dishes that pass this filter; venues are skipped then.
    package var filter = DishFilter()
    /// The group whose votes decide what is uncertain; nil: everyone's votes.
    package var group: String?
    /// Whether to include what was already voted on.
    package var all = false

    package init() {}
  }

  package let context: BookContext

  package init(_ context: BookContext) { self.context = context }

  /// The items that may be voted on next, in the order in which they are asked.
  ///
  /// - Parameters:
  ///   - choice: selects the dishes and places.
  ///   - limit: the maximum number of results.
  /// - Returns: dishes and places without a vote of today.
  /// - Throws: `group-unknown`, `no-data`, or a database failure.
  package func open(_ choice: Choice, limit: Int = .max) throws(Failure) -> VoteResult {
    let (all, seen) = try items(choice)
    let own = try votes()
    let cast = Dictionary(own.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    let open = all.filter { item in
      choice.all || !(cast[item.subject]?.counts(on: [today]) ?? false)
    }
    let entries = open.prefix(max(0, limit)).map { item in
      VoteResult.Entry(
        item.subject, name: item.name, isYes: cast[item.subject]?.isYes, at: cast[item.subject]?.at,
        item: item)
    }
    return VoteResult(
      person: person.text, .open, entries, more: open.count - entries.count,
      hasVotedOnAll: open.isEmpty && !all.isEmpty, dataAsOf: seen)
  }

  /// The person's votes, sorted by name.
  ///
  /// - Parameter words: only votes on names that have all of these words.
  /// - Returns: the votes.
  /// - Throws: a database failure.
  package func list(_ words: String = "") throws(Failure) -> VoteResult {
    let wanted = NameFilter(words)
    let own = try votes().filter { wanted.areIn($0.name) }
    return VoteResult(
      person: person.text, .votes,
      own.map { VoteResult.Entry($0.subject, name: $0.name, isYes: $0.isYes, at: $0.at) },
      isSelection: !words.isEmpty)
  }

  /// Votes on the dish or place of a name.
  ///
  /// - Parameters:
  ///   - name: a place or a dish, as it was typed.
  ///   - isYes: yes or no.
  ///   - anyway: whether a dish that nobody has served yet is accepted; one that the person voted on always is.
  /// - Returns: the vote, and whether it is new.
  /// - Throws: the reason why no vote was stored.
  package func vote(on name: String, _ isYes: Bool, anyway: Bool = false) throws(Failure) -> VoteResult {
    let key = campus.dishKey(of: name)
    let isOwn = try votes().contains { $0.subject == .dish(key) }
    let target = try LikeFinder(campus, try ComingDishes(campus, at: now), at: now).target(
      of: name, takesVenues: true, anyway: anyway || isOwn)
    return try vote(on: target.subject, called: target.name, isYes)
  }

  /// Votes on a dish or a place.
  ///
  /// - Parameters:
  ///   - subject: the dish or the place.
  ///   - name: its name.
  ///   - isYes: yes or no; nil: the vote is taken back.
  /// - Returns: the vote, and whether it is new.
  /// - Throws: a database failure.
  package func vote(
    on subject: Opinion.Subject, called name: String, _ isYes: Bool?
  ) throws(Failure) -> VoteResult {
    let change: VoteResult.Change = try database.change { store throws(DatabaseError) in
      let person = try store.makePerson(named: person.text)
      return try store.together { () throws(DatabaseError) in
        let before = try store.votes(of: person.id, campus: campusKey).filter {
          campus.current($0.subject) == subject
        }
        for vote in before {
          _ = try store.removeVote(about: vote.subject, of: person.id, campus: campusKey)
        }
        guard let isYes else { return before.isEmpty ? .absent : .removed }
        let kept = campus.kept(subject, called: name)
        let vote = Vote(kept, name: name, isYes: isYes, at: now, date: today)
        _ = try store.keep(vote, of: person.id, campus: campusKey)
        return before.max { $0.at < $1.at }?.isYes == isYes ? .kept : .added
      }
    }
    let at = isYes.map { _ in now }
    return VoteResult(
      person: person.text, .said, [VoteResult.Entry(subject, name: name, isYes: isYes, at: at)],
      change: change)
  }

  /// Takes back the person's vote on a dish or place.
  ///
  /// - Parameter name: the name as listed, or as it was typed.
  /// - Returns: the vote that was taken back.
  /// - Throws: `nothing-to-like` if no dish or place has that name.
  package func takeBack(_ name: String) throws(Failure) -> VoteResult {
    let dish = campus.dishKey(of: name)
    let own = try votes().first { vote in
      vote.name == name || vote.subject == .dish(dish) || vote.subject == .venue(name.lowercased())
    }
    if let own { return try vote(on: own.subject, called: own.name, nil) }
    let target = try LikeFinder(campus, try ComingDishes(campus, at: now), at: now).target(
      of: name, takesVenues: true, anyway: false)
    return try vote(on: target.subject, called: target.name, nil)
  }

  private func votes() throws(Failure) -> [Vote] {
    let voices = try LocalOpinions(campus, database)
    return (voices.all.first { $0.person == person.text }?.votes.values).map { Array($0) }?.sorted {
      ($0.subject.kind, $1.name, $1.subject.key) > ($1.subject.kind, $0.name, $0.subject.key)
    } ?? []
  }

  /// Everything that may be voted on, with the others' votes and opinions, and when the menus were seen.
  private func items(_ choice: Choice) throws(Failure) -> (items: [BallotItem], seen: Instant?) {
    var (items, seen) = try BallotItems(campus, at: now).items(
      station: choice.station, filter: choice.filter)
    let voices = try LocalOpinions(campus, database)
    let members = try choice.group.map { name throws(Failure) in
      Set(
        try GroupBook(campus.setting.paths, at: now, in: context.world).group(named: name).members.map(\.key))
    }
    let others = voices.all.filter { $0.person != person.text && (members?.contains($0.person) ?? true) }
    for index in items.indices {
      let subject = items[index].subject
      items[index].likes = voices.all.count { $0.likes[subject] != nil }
      items[index].yes = others.count { $0.votes[subject]?.isYes == true }
      items[index].no = others.count { $0.votes[subject]?.isYes == false }
    }
    return (items.sorted { $0.comes(before: $1) }, seen)
  }
}
