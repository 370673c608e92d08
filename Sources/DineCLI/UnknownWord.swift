import Configuration
import Dining
import Failures
import Phrases
import Queries
import World

/// Explains a word that is not a command: often it is a venue, which `show` would describe.
enum UnknownWord {
  /// The failure with a hint, if the word names a venue of the selected campus; unchanged if there is no
  /// campus or no database.
  ///
  /// - Parameters:
  ///   - failure: the error in the command line.
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
