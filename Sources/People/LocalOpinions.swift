import Configuration
import Dining
import Failures
import PrivateStore
import Queries
import SQLite

/// What everyone on this computer says about the dishes and places of a campus, by current dish key.
struct LocalOpinions {
  /// The opinions of one person.
  struct PersonOpinions {
    /// The name used in commands.
    let person: String
    /// What the person likes, with its name.
    var likes: [Opinion.Subject: String] = [:]
    var dislikes: Set<Opinion.Subject> = []
    var votes: [Opinion.Subject: Vote] = [:]

    /// What the person likes or voted for; a yes to a place applies to one day only, but still counts as
    /// liking it.
    var favourites: [Opinion.Subject: String] {
      likes.merging(votes.values.filter(\.isYes).map { ($0.subject, $0.name) }) { liked, _ in liked }
    }

    /// Everything the person has an opinion on.
    var known: Set<Opinion.Subject> { Set(likes.keys).union(dislikes).union(votes.keys) }
  }

  let all: [PersonOpinions]

  /// - Parameters:
  ///   - campus: the campus.
  ///   - database: the private database; if it does not exist, there are no opinions.
  /// - Throws: a database failure.
  init(_ campus: CampusSnapshot, _ database: PeopleDatabase) throws(Failure) {
    let key = campus.setting.campus.id
    let told = try database.read { store throws(DatabaseError) in
      var told: [(Person, [Opinion], [Vote])] = []
      for person in try store.people() {
        told.append(
          (
            person, try store.opinions(of: person.id, campus: key),
            try store.votes(of: person.id, campus: key)
          ))
      }
      return told
    }
    all = (told ?? []).map { person, opinions, votes in
      var voice = PersonOpinions(person: person.key)
      for opinion in campus.current(opinions) {
        switch opinion.stance {
        case .like: voice.likes[opinion.subject] = opinion.name
        case .dislike: voice.dislikes.insert(opinion.subject)
        case .want: break
        }
      }
      for vote in votes {
        let subject = campus.current(vote.subject)
        // Of the votes on two merged dishes, the later one counts.
        if let other = voice.votes[subject], other.at > vote.at { continue }
        voice.votes[subject] = Vote(
          subject, name: vote.name, isYes: vote.isYes, at: vote.at, date: vote.date)
      }
      return voice
    }
  }
}
