package import CivilTime
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

extension PeopleBook {
  /// Refuses a name that nobody has, where an answer goes by what the person must not eat: of a slip that would be nothing.
  ///
  /// - Parameters:
  ///   - name: whom a question names; the owner need not have said anything yet.
  ///   - mayBeNew: whether it may be somebody who has not said anything yet; a name like another's is a slip all the same.
  /// - Throws: `people-unknown`, or what the database has against it.
  package func assureKnown(_ name: PersonName, orNew mayBeNew: Bool) throws(Failure) {
    guard name != .owner else { return }
    let known = try KnownPeople(database)
    guard known.summary(of: name) == nil else { return }
    let failure = known.unknown(name)
    if !mayBeNew || failure.suggestion != nil { throw failure }
  }

  /// Gives a person another name; nothing of theirs is lost.
  ///
  /// - Parameters:
  ///   - name: who it is; of `me` everything goes to the new name but balances.
  ///   - new: what they are called from now on.
  /// - Returns: both names.
  /// - Throws: `people-unknown`, `people-name-taken`.
  package func rename(_ name: PersonName, to new: PersonName) throws(Failure) -> PersonResult {
    let known = try KnownPeople(database)
    guard known.summary(of: name) != nil, try !isOnlyRefused(name, known) else { throw known.unknown(name) }
    guard name != new else { return PersonResult(person: name.text, .kept, target: new.text) }
    guard try isFree(new, known) else { throw Failure(.peopleNameTaken, new.text) }
    try database.change { store throws(DatabaseError) in
      guard let person = try store.person(named: name.text) else {
        return try store.renameCompanion(name.text, to: new.text)
      }
      try store.rename(person, to: new.text)
    }
    return PersonResult(person: name.text, .renamed, target: new.text)
  }

  /// The owner's place is free for one who was the owner before: balances stay there.
  private func isFree(_ name: PersonName, _ known: KnownPeople) throws(Failure) -> Bool {
    guard let other = known.summary(of: name) else { return true }
    if name == .owner { return Set(other.counts.keys).isSubset(of: [.readings, .blocked]) }
    return try isOnlyRefused(name, known)
  }

  /// Whether of a name nothing is kept but that files under it are refused: then nobody has it.
  private func isOnlyRefused(_ name: PersonName, _ known: KnownPeople) throws(Failure) -> Bool {
    guard let summary = known.summary(of: name), Set(summary.counts.keys) == [.blocked] else { return false }
    return try database.read { store throws(DatabaseError) in try store.person(named: name.text) == nil }
      ?? true
  }

  /// Refuses files of somebody from now on, or takes them again.
  ///
  /// - Parameters:
  ///   - name: whose; nil: the list is only shown.
  ///   - isBlocked: whether they are refused.
  ///   - anyway: whether a name that nobody has is meant, too: that of one whose first file is still to come.
  ///   - now: the present.
  /// - Returns: whose files are refused.
  /// - Throws: `people-unknown`, or what the database has against it.
  package func block(
    _ name: PersonName?, _ isBlocked: Bool, anyway: Bool = false, at now: Instant
  ) throws(Failure) -> PersonResult {
    guard let name else {
      let names = try database.read { store throws(DatabaseError) in try store.blockedNames() } ?? []
      return PersonResult(person: "", .kept, blocked: names)
    }
    let known = try KnownPeople(database)
    guard anyway || known.summary(of: name) != nil else {
      var failure = known.unknown(name)
      if isBlocked { failure.code = .peopleBlockUnknown }
      throw failure
    }
    let (isNew, names) = try database.change { store throws(DatabaseError) in
      (try store.setBlocked(name.text, isBlocked, at: now), try store.blockedNames())
    }
    return PersonResult(
      person: name.text, isNew ? (isBlocked ? .blocked : .unblocked) : .kept, blocked: names)
  }
}
