package import Failures
package import Phrases
package import Adapters
package import Configuration
import Console
package import JSON
package import World

/// Reads the recipes named by a configuration or a person.
package struct RecipeFiles: Sendable {
  private let world: World

  package init(in world: World) {
    self.world = world
  }

  /// The recipe adapters of the campus' sources, by the source's name.
  ///
  /// An invalid recipe ends the command, as an invalid configuration would.
  package func adapters(of setting: Setting) throws(Failure) -> [String: SiteAdapter] {
    var adapters: [String: SiteAdapter] = [:]
    for source in setting.campus.sources {
      guard let path = source.recipePath(from: setting.paths.configuration.folder) else { continue }
      adapters[source.id] = SiteAdapter(try recipe(at: path))
    }
    return adapters
  }

  /// The recipe in a file; throws its first fault, if it has one.
  package func recipe(at path: String) throws(Failure) -> Recipe {
    let file = try file(at: path)
    if let recipe = file.recipe { return recipe }
    guard let problem = file.problems.first(where: { $0.code == "unknown-key" }) ?? file.problems.first else {
      throw Failure(.configurationWrong, path)
    }
    throw Failure(
      Failure(problem), inConfiguration: path, line: problem.position.line, column: problem.position.column,
      key: problem.path)
  }

  /// A recipe as read, and all its faults.
  package func file(at path: String) throws(Failure) -> RecipeFile {
    do {
      return RecipeFile(try world.files.read(path, RecipeFile.largest))
    } catch {
      throw Failure(error, at: path)
    }
  }

  /// The faults of the recipes that a configuration names; each recipe once.
  package func faults(of configuration: Configuration?, in folder: String) -> [FileFault] {
    var seen: Set<String> = []
    let sources = (configuration?.campuses ?? []).flatMap(\.sources)
    return sources.compactMap { $0.recipePath(from: folder) }.filter { seen.insert($0).inserted }
      .flatMap { path -> [FileFault] in
        do throws(Failure) {
          return try file(at: path).problems.map { FileFault($0, in: path) }
        } catch {
          return [FileFault(path: path, key: "", position: nil, failure: error)]
        }
      }
  }
}

/// A fault of a file that a configuration names, as reported.
package struct FileFault {
  package let path: String
  package let key: String
  /// Nil if the file itself cannot be read.
  package let position: JSONPosition?
  package let failure: Failure

  package init(path: String, key: String, position: JSONPosition?, failure: Failure) {
    self.path = path
    self.key = key
    self.position = position
    self.failure = failure
  }

  package init(_ problem: RecipeProblem, in path: String) {
    self.init(path: path, key: problem.path, position: problem.position, failure: Failure(problem))
  }

  /// `file:line:column: key: fault`, and the allowed values.
  package func line(in language: Language) -> String {
    let sentence = Sentences.sentence(for: failure, in: language)
    let place = [
      position.map { ":\($0.line):\($0.column)" } ?? "", key.isEmpty ? "" : " \(key.sanitized()):",
    ]
    return "\(path.sanitized())\(place[0]):\(place[1]) \(sentence.message)"
      + (sentence.hint.map { " (\($0))" } ?? "")
  }
}

extension Failure {
  /// A fault of a recipe as a failure, with the one name that was probably intended.
  package init(_ problem: RecipeProblem) {
    self.init(
      named: problem.code, problem.detail, detail: problem.expectation,
      suggestion: Suggestion.nearest(to: problem.detail, among: problem.candidates))
  }
}
