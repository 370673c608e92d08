package import CivilTime
package import Configuration
package import Failures
import PrivateStore
package import Queries
import SQLite
package import World

/// The groups of a private database: who eats together.
package struct GroupBook {
  let database: PeopleDatabase
  private let now: Instant

  /// - Parameters:
  ///   - paths: where everything is.
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

  /// Makes a group, or gives one that is there another picture or colour.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - emoji: its picture, if one was said.
  ///   - colour: its colour, if one was said.
  ///   - members: who belongs to it from the beginning.
  /// - Returns: the group.
  /// - Throws: what the database has against it.
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

  /// Adds people to a group, or takes them out.
  ///
  /// - Parameters:
  ///   - name: which group.
  ///   - people: who; those who are added come to be where there is nothing of them yet.
  ///   - isIn: whether they belong to it from now on.
  /// - Returns: the group.
  /// - Throws: `group-unknown`.
  package func set(_ name: String, _ people: [PersonName], in isIn: Bool) throws(Failure) -> GroupResult {
    let group = try self.group(named: name)
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

  /// Gives a group another name.
  ///
  /// - Parameters:
  ///   - name: which group.
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

  /// What deleting a group would delete.
  ///
  /// - Parameter name: which group.
  /// - Returns: the group.
  /// - Throws: `group-unknown`.
  package func deletable(_ name: String) throws(Failure) -> GroupResult {
    GroupResult([Self.entry(try group(named: name))], change: .asked)
  }

  /// Deletes a group; its members and what they voted stay.
  ///
  /// - Parameter name: which group.
  /// - Returns: what it was.
  /// - Throws: `group-unknown`.
  package func delete(_ name: String) throws(Failure) -> GroupResult {
    let group = try self.group(named: name)
    try database.change { store throws(DatabaseError) in try store.delete(group) }
    return GroupResult([Self.entry(group)], change: .removed)
  }

  /// The group of a name.
  func group(named name: String) throws(Failure) -> StoredGroup {
    let wanted = try GroupName(name)
    let groups = try groups()
    if let group = groups.first(where: { wanted.matches($0.name) }) { return group }
    throw Failure(.groupUnknown, name, detail: groups.map(\.name).joined(separator: ", "))
  }

  func groups() throws(Failure) -> [StoredGroup] {
    try database.read { store throws(DatabaseError) in try store.groups() } ?? []
  }

  private static func entry(_ group: StoredGroup) -> GroupResult.Entry {
    GroupResult.Entry(
      name: group.name, emoji: group.emoji, colour: group.colour, members: group.members.map(\.key))
  }
}
