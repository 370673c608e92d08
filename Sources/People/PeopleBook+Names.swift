package import CivilTime
package import Failures
import PrivateStore
package import Queries
import SQLite

extension PeopleBook {
  /// Gives a person another name; nothing of theirs is lost.
  ///
  /// - Parameters:
  ///   - name: who it is; of `me` everything goes to the new name but balances.
  ///   - new: what they are called from now on.
  /// - Returns: both names.
  /// - Throws: `people-unknown`, `people-name-taken`.
  package func rename(_ name: PersonName, to new: PersonName) throws(Failure) -> PersonResult {
    let people = try database.read { store throws(DatabaseError) in try store.people() } ?? []
    guard let person = people.first(where: { $0.key == name.text }) else {
      throw Failure(.peopleUnknown, name.text)
    }
    guard name != new else { return PersonResult(person: name.text, .kept, target: new.text) }
    guard !people.contains(where: { $0.key == new.text }) else {
      throw Failure(.peopleNameTaken, new.text)
    }
    try database.change { store throws(DatabaseError) in try store.rename(person, to: new.text) }
    return PersonResult(person: name.text, .renamed, target: new.text)
  }

  /// Refuses files of somebody from now on, or takes them again.
  ///
  /// - Parameters:
  ///   - name: whose; nil: the list is only shown.
  ///   - isBlocked: whether they are refused.
  ///   - now: the present.
  /// - Returns: whose files are refused.
  /// - Throws: what the database has against it.
  package func block(_ name: PersonName?, _ isBlocked: Bool, at now: Instant) throws(Failure) -> PersonResult
  {
    guard let name else {
      let names = try database.read { store throws(DatabaseError) in try store.blockedNames() } ?? []
      return PersonResult(person: "", .kept, blocked: names)
    }
    let (isNew, names) = try database.change { store throws(DatabaseError) in
      (try store.setBlocked(name.text, isBlocked, at: now), try store.blockedNames())
    }
    return PersonResult(
      person: name.text, isNew ? (isBlocked ? .blocked : .unblocked) : .kept, blocked: names)
  }
}
