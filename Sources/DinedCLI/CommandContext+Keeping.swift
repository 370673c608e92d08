import Publishing
import Daemon
import Answering
import Store
import Configuration
import Console
import Dining
import SQLite
import World

extension CommandContext {
  /// Carries out an edit of the campus' venues and gives what it changed; a dry run opens the database for reading.
  func keep(
    _ draft: VenueEdit, _ setting: Setting,
    _ work: (Store, CampusID) throws(DatabaseError) -> Result<VenueChanges, Failure>
  ) throws(Failure) -> ExitCode {
    let campus = setting.campus
    func carryOut(_ store: Store) throws(DatabaseError) -> Result<VenueChanges, Failure> {
      let known = try store.campuses().first { $0.key == campus.id }?.id
      if known == nil, draft.isDryRun { return .failure(Failure("no-data", campus.name)) }
      let id =
        if let known { known } else {
          try store.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
        }
      if let slip = try draft.slip(in: store, id, center: campus.center) { return .failure(slip) }
      return try work(store, id)
    }
    let result =
      if draft.isDryRun {
        try setting.querying { () throws(DatabaseError) in
          try carryOut(try setting.openStore())
        }
      } else {
        try database(setting).write { store throws(DatabaseError) in
          let result = try carryOut(store)
          // Who keeps a list wants it to be seen; what goes wrong with that, the next pass says.
          _ = try? publisher(setting).updateCopy(from: store, at: setting.now)
          return result
        }
      }
    return try give(try result.get(), setting.clock)
  }
}

extension Store {
  /// The venue that a slug, an alias or a name means, hidden or not.
  func venue(meant text: String, campus: CampusID) throws(DatabaseError) -> StoredVenue? {
    let slug = Slug.make(from: text)
    for name in [text.lowercased(), slug] {
      if let stored = try venue(slug: name, campus: campus) { return stored }
    }
    return try venues(campus: campus).first { Slug.make(from: $0.venue.name) == slug }
  }

  /// That there is none, and which was probably meant.
  func unknownVenue(_ text: String, campus: CampusID) throws(DatabaseError) -> Failure {
    let known = try venues(campus: campus).filter(\.isListed).map(\.venue.slug)
    return Failure(
      "unknown-venue", text, detail: "\(known.count)", suggestion: Suggestion.nearest(to: text, among: known))
  }
}
