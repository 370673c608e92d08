package import CivilTime
import Configuration
package import Queries
package import World

/// A part of what is stored about one person on one campus, such as their opinions or their log.
package protocol PersonalBook {
  /// Whose book it is, and when it is read or changed.
  var context: BookContext { get }

  /// The book in this context.
  init(_ context: BookContext)
}

extension PersonalBook {
  /// - Parameters:
  ///   - campus: the campus.
  ///   - person: the person.
  ///   - now: the present.
  ///   - world: files, environment and chance.
  package init(_ campus: CampusSnapshot, of person: PersonName, at now: Instant, in world: World) {
    self.init(
      BookContext(
        database: PeopleDatabase(campus.setting.paths, in: world), campus: campus, person: person, now: now,
        world: world))
  }

  var database: PeopleDatabase { context.database }
  var campus: CampusSnapshot { context.campus }
  var person: PersonName { context.person }
  var now: Instant { context.now }
  var campusKey: String { context.campus.setting.campus.id }
  var today: CivilDate { context.campus.date(at: context.now) }
}

/// What every book of a person starts from; a class, so that a book is one reference and not a copy of a campus.
package final class BookContext {
  let database: PeopleDatabase
  let campus: CampusSnapshot
  let person: PersonName
  let now: Instant
  let world: World

  init(database: PeopleDatabase, campus: CampusSnapshot, person: PersonName, now: Instant, world: World) {
    self.database = database
    self.campus = campus
    self.person = person
    self.now = now
    self.world = world
  }

  /// The same for another person.
  func of(_ other: PersonName) -> BookContext {
    BookContext(database: database, campus: campus, person: other, now: now, world: world)
  }
}
