import Adapters
import Failures
import Phrases
import Configuration
import Console
import JSON
import World

extension CommandContext {
  /// The adapters of the campus' sources that a recipe reads, by the source's name.
  ///
  /// A recipe that is wrong ends the command, as the configuration that names it would.
  func recipes(_ setting: Setting) throws(Failure) -> [String: SiteAdapter] {
    var adapters: [String: SiteAdapter] = [:]
    for source in setting.campus.sources {
      guard let path = source.recipePath(from: setting.paths.configuration.folder) else { continue }
      adapters[source.id] = SiteAdapter(try recipe(at: path))
    }
    return adapters
  }

  /// The recipe in a file; its first fault, where it has one.
  func recipe(at path: String) throws(Failure) -> Recipe {
    let file = try recipeFile(at: path)
    if let recipe = file.recipe { return recipe }
    guard let problem = file.problems.first(where: { $0.code == "unknown-key" }) ?? file.problems.first else {
      throw Failure(.configurationWrong, path)
    }
    throw Failure(
      Failure(problem), inConfiguration: path, line: problem.position.line, column: problem.position.column,
      key: problem.path)
  }

  /// A recipe as read, and all that is wrong with it.
  func recipeFile(at path: String) throws(Failure) -> RecipeFile {
    do {
      return RecipeFile(try world.files.read(path, RecipeFile.largest))
    } catch {
      throw Failure(error, at: path)
    }
  }

  /// What is wrong with the recipes that a configuration names; each recipe once.
  func recipeFaults(of configuration: Configuration?, in folder: String) -> [FileFault] {
    var seen: Set<String> = []
    let sources = (configuration?.campuses ?? []).flatMap(\.sources)
    return sources.compactMap { $0.recipePath(from: folder) }.filter { seen.insert($0).inserted }
      .flatMap { path -> [FileFault] in
        do throws(Failure) {
          return try recipeFile(at: path).problems.map { FileFault($0, in: path) }
        } catch {
          return [FileFault(path: path, key: "", position: nil, failure: error)]
        }
      }
  }
}

/// Something wrong with a file that a configuration names, as it is told.
struct FileFault {
  let path: String
  let key: String
  /// Nil where the file itself cannot be read.
  let position: JSONPosition?
  let failure: Failure

  init(path: String, key: String, position: JSONPosition?, failure: Failure) {
    self.path = path
    self.key = key
    self.position = position
    self.failure = failure
  }

  init(_ problem: RecipeProblem, in path: String) {
    self.init(path: path, key: problem.path, position: problem.position, failure: Failure(problem))
  }

  /// `file:line:column: key: what is wrong`, and what could stand there.
  var line: String {
    let sentence = Sentences.sentence(for: failure)
    let place = [
      position.map { ":\($0.line):\($0.column)" } ?? "", key.isEmpty ? "" : " \(key.sanitized()):",
    ]
    return "\(path.sanitized())\(place[0]):\(place[1]) \(sentence.message)"
      + (sentence.hint.map { " (\($0))" } ?? "")
  }

  func write(into writer: inout JSONWriter) {
    writer.field("file", path)
    writer.field("code", failure.name)
    writer.field("path", key)
    writer.field("line", position?.line ?? 1)
    writer.field("column", position?.column ?? 1)
    writer.field("warning", false)
    writer.field("message", Sentences.sentence(for: failure).message)
  }
}

extension Failure {
  /// A fault of a recipe as a failure, with the one name that was probably meant.
  init(_ problem: RecipeProblem) {
    self.init(
      named: problem.code, problem.detail, detail: problem.expectation,
      suggestion: Suggestion.nearest(to: problem.detail, among: problem.candidates))
  }
}
