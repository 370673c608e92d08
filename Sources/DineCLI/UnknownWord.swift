import Configuration
import Dining
import Failures
import Phrases
import Queries
import World

/// What is meant by a word that is no command: often a venue, of which `show` tells everything.
enum UnknownWord {
  /// The failure with a hint, where the word names a venue of the campus that is meant; nothing is said where there is
  /// no campus and no database.
  ///
  /// - Parameters:
  ///   - failure: what is wrong with the command line.
  ///   - world: files and environment.
  /// - Returns: the failure, perhaps with a suggestion.
  static func explained(_ failure: Failure, in world: World) -> Failure {
    guard failure.code == .unknownCommand, failure.suggestion == nil, !failure.subject.isEmpty,
      let setting = try? Setting(adapters: nil, onlyReads: true, world: world),
      let campus = try? CampusSnapshot(setting)
    else { return failure }
    var explained = failure
    do throws(Failure) {
      explained.suggestion = "dine show \(try campus.venue(named: failure.subject).known.venue.slug)"
    } catch {
      explained.suggestion = error.suggestion.map { "dine show \($0)" }
    }
    return explained
  }
}
