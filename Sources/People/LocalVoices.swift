import Configuration
import Dining
import Failures
import PrivateStore
import Queries
import SQLite

/// What everybody on this computer says of the dishes and places of a campus, by the keys that dishes have now.
struct LocalVoices {
  /// One person's words.
  struct Voice {
    /// The name that commands take.
    let person: String
    /// What is liked, and what it was called.
    var likes: [Opinion.Subject: String] = [:]
    var dislikes: Set<Opinion.Subject> = []
    var votes: [Opinion.Subject: Vote] = [:]

    /// What the person likes, or voted for: a yes to a place is said of one day, and counts as liking it all the same.
    var favourites: [Opinion.Subject: String] {
      likes.merging(votes.values.filter(\.isYes).map { ($0.subject, $0.name) }) { liked, _ in liked }
    }

    /// What the person has said anything of.
    var known: Set<Opinion.Subject> { Set(likes.keys).union(dislikes).union(votes.keys) }
  }

  let all: [Voice]

  /// - Parameters:
  ///   - campus: where.
  ///   - database: who said what; nobody did where there is none.
  /// - Throws: what the database has against it.
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
    func current(_ subject: Opinion.Subject) -> Opinion.Subject {
      guard case .dish(let kept) = subject else { return subject }
      return .dish(campus.currentKey(of: kept))
    }
    all = (told ?? []).map { person, opinions, votes in
      var voice = Voice(person: person.key)
      for opinion in opinions {
        switch opinion.stance {
        case .like: voice.likes[current(opinion.subject)] = opinion.name
        case .dislike: voice.dislikes.insert(current(opinion.subject))
        case .want: break
        }
      }
      for vote in votes {
        let subject = current(vote.subject)
        // Of two dishes that were merged the later word counts.
        if let other = voice.votes[subject], other.at > vote.at { continue }
        voice.votes[subject] = Vote(
          subject, name: vote.name, isYes: vote.isYes, at: vote.at, date: vote.date)
      }
      return voice
    }
  }
}
