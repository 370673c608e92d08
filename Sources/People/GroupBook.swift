package import CivilTime
package import Configuration
import Console
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// The groups in a private database, each a list of people who eat together.
package struct GroupBook {
  let database: PeopleDatabase
  private let now: Instant

  /// - Parameters:
  ///   - paths: the paths of the databases.
  ///   - now: the present.
  ///   - world: files and environment.
  package init(_ paths: Paths, at now: Instant, in world: World) {
    database = PeopleDatabase(paths, in: world)
    self.now = now
  }

  /// Every group by name.
  package func list() throws(Failure) -> GroupResult {
    GroupResult(try groups().map(Self.entry))
  }

  /// Creates a group, or gives an existing one another picture or colour.
  ///
  /// - Parameters:
  ///   - name: the group's name.
  ///   - emoji: its picture, if given.
  ///   - colour: its colour, if given.
  ///   - members: its first members.
  /// - Returns: the group.
  /// - Throws: a database failure.
  package func make(
    _ name: GroupName, emoji: GroupEmoji?, colour: String?, members: [PersonName]
  ) throws(Failure) -> GroupResult {
    let isThere = try groups().contains { name.matches($0.name) }
    return try database.change { store throws(DatabaseError) in
      try store.together { () throws(DatabaseError) in
        if !isThere {
          try store.makeGroup(named: name.text, emoji: emoji?.text, colour: colour, at: now)
        }
        guard var group = try store.groups().first(where: { name.matches($0.name) }) else {
          throw DatabaseError(.corrupt)
        }
        let before = Self.entry(group)
        try store.change(group, name: group.name, emoji: emoji?.text, colour: colour)
        for member in members {
          _ = try store.add(try store.makePerson(named: member.text).id, to: group)
        }
        group = try store.groups().first { $0.id == group.id } ?? group
        let change: GroupResult.Change =
          isThere ? (Self.entry(group) == before ? .kept : .changed) : .added
        return GroupResult([Self.entry(group)], change: change)
      }
    }
  }

  /// Adds people to a group, or removes them.
  ///
  /// - Parameters:
  ///   - name: the group's name.
  ///   - people: their names; unknown people are created when they are added.
  ///   - isIn: whether they belong to it from now on.
  /// - Returns: the group.
  /// - Throws: `group-unknown`, or `people-unknown` if somebody to be removed is nobody.
  package func set(_ name: String, _ people: [PersonName], in isIn: Bool) throws(Failure) -> GroupResult {
    let group = try self.group(named: name)
    if !isIn {
      let known = try KnownPeople(database)
      for name in people where known.summary(of: name) == nil && name != .owner { throw known.unknown(name) }
    }
    return try database.change { store throws(DatabaseError) in
      try store.together { () throws(DatabaseError) in
        var isNew = false
        for name in people {
          if isIn {
            isNew = try store.add(try store.makePerson(named: name.text).id, to: group) || isNew
          } else if let person = try store.person(named: name.text) {
            isNew = try store.remove(person.id, from: group) || isNew
          }
        }
        let after = try store.groups().first { $0.id == group.id } ?? group
        return GroupResult([Self.entry(after)], change: isNew ? .changed : .kept)
      }
    }
  }

  /// Renames a group.
  ///
  /// - Parameters:
  ///   - name: the group's name.
  ///   - new: the new name.
  /// - Returns: the group.
  /// - Throws: `group-unknown`, `group-name-taken`.
  package func rename(_ name: String, to new: GroupName) throws(Failure) -> GroupResult {
    let group = try self.group(named: name)
    if let other = try groups().first(where: { new.matches($0.name) }), other.id != group.id {
      throw Failure(.groupNameTaken, other.name)
    }
    return try database.change { store throws(DatabaseError) in
      try store.change(group, name: new.text, emoji: nil, colour: nil)
      let after = try store.groups().first { $0.id == group.id } ?? group
      return GroupResult([Self.entry(after)], change: group.name == new.text ? .kept : .changed)
    }
  }

  /// The group that deleting would remove.
  ///
  /// - Parameter name: the group's name.
  /// - Returns: the group.
  /// - Throws: `group-unknown`.
  package func deletable(_ name: String) throws(Failure) -> GroupResult {
    GroupResult([Self.entry(try group(named: name))], change: .asked)
  }

  /// Deletes a group; its members and their votes are kept.
  ///
  /// - Parameter name: the group's name.
  /// - Returns: the group as it was.
  /// - Throws: `group-unknown`.
  package func delete(_ name: String) throws(Failure) -> GroupResult {
    let group = try self.group(named: name)
    try database.change { store throws(DatabaseError) in try store.delete(group) }
    return GroupResult([Self.entry(group)], change: .removed)
  }

  /// The group with a name.
  func group(named name: String) throws(Failure) -> StoredGroup {
    let wanted = try GroupName(name)
    let groups = try groups()
    if let group = groups.first(where: { wanted.matches($0.name) }) { return group }
    let names = groups.map(\.name)
    throw Failure(
      .groupUnknown, name, detail: names.joined(separator: ", "),
      suggestion: Suggestion.nearest(to: wanted.text, among: names))
  }

  func groups() throws(Failure) -> [StoredGroup] {
    try database.read { store throws(DatabaseError) in try store.groups() } ?? []
  }

  private static func entry(_ group: StoredGroup) -> GroupResult.Entry {
    GroupResult.Entry(
      name: group.name, emoji: group.emoji, colour: group.colour, members: group.members.map(\.key))
  }
}
