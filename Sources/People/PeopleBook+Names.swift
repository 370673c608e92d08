package import CivilTime
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite

extension PeopleBook {
  /// Refuses an unknown name where an answer depends on what the person must not eat: for a misspelt name
  /// there would be no restrictions.
  ///
  /// - Parameters:
  ///   - name: the name in the question; the owner need not have said anything yet.
  ///   - mayBeNew: whether it may be someone who has not said anything yet; a name similar to another's is
  ///     still refused as a typing error.
  /// - Throws: `people-unknown`, or a database failure.
  package func assureKnown(_ name: PersonName, orNew mayBeNew: Bool) throws(Failure) {
    guard name != .owner else { return }
    let known = try KnownPeople(database)
    guard known.summary(of: name) == nil else { return }
    if !mayBeNew || !known.near(name).isEmpty { throw known.unknown(name) }
  }

  /// Refuses new names that are nearly somebody's: a slip of the hand would create another person.
  ///
  /// - Parameter names: the names that a command is about to store something for.
  /// - Throws: `people-not-met` with the names that were probably meant, or a database failure.
  package func refuseSlips(in names: [PersonName]) throws(Failure) {
    _ = try KnownPeople(database).strangers(among: names, anyway: false)
  }

  /// Renames a person; all their data are kept.
  ///
  /// - Parameters:
  ///   - name: the old name; from `me` everything but the balances moves to the new name.
  ///   - new: the new name.
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

  /// The owner's name is free if the owner was renamed before and only balances or blocks are left under it.
  private func isFree(_ name: PersonName, _ known: KnownPeople) throws(Failure) -> Bool {
    guard let other = known.summary(of: name) else { return true }
    if name == .owner { return Set(other.counts.keys).isSubset(of: [.readings, .blocked]) }
    return try isOnlyRefused(name, known)
  }

  /// Whether the only thing stored for a name is that its files are refused; then nobody has the name.
  private func isOnlyRefused(_ name: PersonName, _ known: KnownPeople) throws(Failure) -> Bool {
    guard let summary = known.summary(of: name), Set(summary.counts.keys) == [.blocked] else { return false }
    return try database.read { store throws(DatabaseError) in try store.person(named: name.text) == nil }
      ?? true
  }

  /// Refuses a person's files from now on, or accepts them again.
  ///
  /// - Parameters:
  ///   - name: the person whose files are meant; nil: the list is only shown.
  ///   - isBlocked: whether they are refused.
  ///   - anyway: whether an unknown name is accepted, that of a person whose first file is still to come.
  ///   - now: the present.
  /// - Returns: the people whose files are refused.
  /// - Throws: `people-unknown`, or a database failure.
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
