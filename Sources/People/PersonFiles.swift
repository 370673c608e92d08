package import CivilTime
import Configuration
import Dining
package import Failures
import PrivateStore
package import Queries
import SQLite
import Store
package import World

/// Exports and imports what a person says, from one computer to another.
package final class PersonFiles {
  /// The maximum number of names of new entries shown.
  private static let mostNames = 20

  private let database: PeopleDatabase
  private let campus: CampusSnapshot
  private let now: Instant
  private let world: World

  /// - Parameters:
  ///   - campus: the campus.
  ///   - now: the present.
  ///   - world: files and environment.
  package init(_ campus: CampusSnapshot, at now: Instant, in world: World) {
    database = PeopleDatabase(campus.setting.paths, in: world)
    self.campus = campus
    self.now = now
    self.world = world
  }

  private var key: String { campus.setting.campus.id }

  /// Writes a selection of a person's opinions to a new file that only its owner may read.
  ///
  /// - Parameters:
  ///   - name: the person whose opinions are written.
  ///   - alias: the person's name in the file; nil: the same.
  ///   - path: the file to write.
  ///   - likes: whether likes, dislikes and wishes are in it.
  ///   - votes: whether votes are in it.
  ///   - force: whether an existing file is replaced.
  /// - Returns: the number of entries written.
  /// - Throws: `people-unknown`, `people-name-needed`, `file-exists`, `own-file`, or the reason why the file
  ///   cannot be written.
  package func export(
    _ name: PersonName, as alias: PersonName?, to path: String, likes: Bool, votes: Bool, force: Bool
  ) throws(Failure) -> PersonResult {
    let title = alias ?? name
    guard title != .owner else { throw Failure(.peopleNameNeeded, name.text) }
    guard force || !world.files.exists(path) else { throw Failure(.fileExists, path) }
    guard !OwnFiles(of: campus.setting.paths, in: world).hold(path) else { throw Failure(.ownFile, path) }
    let said = try database.read { store throws(DatabaseError) in
      try store.person(named: name.text).map { person throws(DatabaseError) in
        (
          likes ? try store.opinions(of: person.id, campus: key) : [],
          votes ? try store.votes(of: person.id, campus: key) : []
        )
      }
    }
    guard let said = said ?? nil else { throw try KnownPeople(database).unknown(name) }
    let file = PersonFile(person: title, campus: key, opinions: said.0, votes: said.1)
    do {
      try world.files.write(path, Array(file.text(at: now).utf8), 0o600)
    } catch {
      throw Failure(error)
    }
    return PersonResult(
      person: name.text, .exported, target: path, opinions: .init(new: said.0.count),
      votes: .init(new: said.1.count))
  }

  /// Imports a person's opinions from a file, or previews the import.
  ///
  /// The later opinion on a subject counts; importing the same file twice changes nothing the second time.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - alias: the person's name here; nil: the one in the file.
  ///   - isPreview: whether nothing is stored.
  ///   - anyway: whether a new name is accepted even if somebody has nearly the same.
  /// - Returns: the number of new entries.
  /// - Throws: `people-file-unreadable`, `people-blocked`, `people-name-needed`, `people-not-met`, or the reason
  ///   why it cannot be read.
  package func take(
    _ path: String, as alias: PersonName?, isPreview: Bool, anyway: Bool
  ) throws(Failure) -> PersonResult {
    let bytes: [UInt8]
    do {
      bytes = try world.files.read(path, PersonFile.mostBytes)
    } catch {
      throw Failure(error)
    }
    let file = try PersonFile(reading: bytes, at: path, now: now)
    let blocked = try database.read { store throws(DatabaseError) in try store.blockedNames() } ?? []
    let name = alias ?? file.person
    for name in [file.person, name] where blocked.contains(name.text) {
      throw Failure(.peopleBlocked, name.text)
    }
    guard name != .owner else { throw Failure(.peopleNameNeeded, path) }
    guard file.campus == key else { throw Failure(.peopleFileUnreadable, path, detail: file.campus) }
    _ = try KnownPeople(database).strangers(among: [name], anyway: anyway)
    var intake = ImportableEntries(file, on: campus, today: campus.date(at: now))
    let known = try database.read { store throws(DatabaseError) in
      try store.person(named: name.text).map { person throws(DatabaseError) in
        (try store.opinions(of: person.id, campus: key), try store.votes(of: person.id, campus: key))
      }
    }
    let kept = (known ?? nil) ?? ([], [])
    let total = (intake.opinions.count, intake.votes.count)
    intake.leaveOut(opinions: kept.0, votes: kept.1)
    if !isPreview, !intake.opinions.isEmpty || !intake.votes.isEmpty {
      try database.change { store throws(DatabaseError) in
        try store.together { () throws(DatabaseError) in
          let person = try store.makePerson(named: name.text)
          for opinion in intake.opinions { _ = try store.keep(opinion, of: person.id, campus: key) }
          for vote in intake.votes { _ = try store.keep(vote, of: person.id, campus: key) }
        }
      }
    }
    let names = intake.opinions.map(\.name) + intake.votes.map(\.name)
    return PersonResult(
      person: name.text, isPreview ? .previewed : .imported, target: path,
      opinions: .init(new: intake.opinions.count, known: total.0 - intake.opinions.count),
      votes: .init(new: intake.votes.count, known: total.1 - intake.votes.count), unread: intake.unread,
      names: Array(names.prefix(Self.mostNames)))
  }
}

/// A dish or place, and whether the opinion is a wish or a judgement.
private struct Word: Hashable {
  let subject: Opinion.Subject
  let isWish: Bool
}

/// The part of a file that this campus can use.
private struct ImportableEntries {
  var opinions: [Opinion] = []
  var votes: [Vote] = []
  var unread: Int

  /// Dishes get this campus' keys. Left out are places that this campus does not have, and votes of a day to come, on
  /// which they would count.
  init(_ file: PersonFile, on campus: CampusSnapshot, today: CivilDate) {
    unread = file.unread
    func here(_ subject: Opinion.Subject, _ name: String) -> Opinion.Subject? {
      switch subject {
      case .dish:
        let key = campus.dishKey(of: name)
        return key.isEmpty ? nil : .dish(key)
      case .venue(let slug):
        let stored = try? campus.venueIfKnown(named: slug)
        return (stored ?? nil).map { .venue($0.venue.slug) }
      }
    }
    // Something that is liked may also be wanted again.
    var latest: [Word: Opinion] = [:]
    for opinion in file.opinions {
      guard let subject = here(opinion.subject, opinion.name) else {
        unread += 1
        continue
      }
      let word = Word(subject: subject, isWish: opinion.stance == .want)
      if let other = latest[word], other.since >= opinion.since { continue }
      latest[word] = Opinion(subject, name: opinion.name, stance: opinion.stance, since: opinion.since)
    }
    // The earlier first, because liking something ends an older wish.
    opinions = latest.values.sorted {
      ($0.since, $0.name, $0.subject.key) < ($1.since, $1.name, $1.subject.key)
    }
    var cast: [Opinion.Subject: Vote] = [:]
    for vote in file.votes {
      guard vote.date <= today, let subject = here(vote.subject, vote.name) else {
        unread += 1
        continue
      }
      if let other = cast[subject], other.at >= vote.at { continue }
      cast[subject] = Vote(subject, name: vote.name, isYes: vote.isYes, at: vote.at, date: vote.date)
    }
    votes = cast.values.sorted { ($0.name, $0.subject.key) < ($1.name, $1.subject.key) }
  }

  /// Drops entries that are not later than the known ones.
  mutating func leaveOut(opinions known: [Opinion], votes cast: [Vote]) {
    opinions.removeAll { opinion in
      known.contains {
        $0.subject == opinion.subject && ($0.stance == .want) == (opinion.stance == .want)
          && $0.since >= opinion.since
      }
    }
    votes.removeAll { vote in cast.contains { $0.subject == vote.subject && $0.at >= vote.at } }
  }
}
