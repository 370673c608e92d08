import Accounts
import Adapters
import Answering
import Configuration
import Console
import JSON
import World

extension Command {
  static let configCheck = Command(.configCheck) { task throws(Failure) in
    let report = try task.configurationReport()
    if task.arguments.has("json") {
      task.world.console.output(report.json(pretty: task.surface.isTerminal))
    } else if !task.arguments.has("quiet") {
      task.world.console.output(report.human)
    }
    return report.isGood && report.cards.isEmpty ? .yes : .configuration
  }
}

extension CommandContext {
  /// Everything that is wrong with the configuration that would be used, and with the files it names.
  func configurationReport() throws(Failure) -> ConfigurationReport {
    let place = Paths.resolve(
      configuration: arguments.value("config"), database: arguments.value("db"),
      environment: world.environment, exists: world.files.exists
    ).configuration
    let path = place.path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.files.read(path, Configuration.largestFile)
    } catch {
      throw error.reason == .missing ? Failure("no-configuration", path) : Failure(error, at: path)
    }
    let reading = Configuration.read(bytes, in: .system(adapters: .known, world: world))
    let files =
      recipeFaults(of: reading.configuration, in: place.folder)
      + directoryFaults(of: reading.configuration, in: place.folder)
    return ConfigurationReport(
      path: path, reading: reading, files: files, cards: cardFaults(of: reading.configuration, in: path))
  }

  /// The largest file read as a page, in bytes.
  private static let largestDirectory = 8_000_000

  /// The directories that lie in files which are not there, or cannot be read.
  private func directoryFaults(of configuration: Configuration?, in folder: String) -> [FileFault] {
    var seen: Set<String> = []
    let sources = (configuration?.campuses ?? []).flatMap(\.sources)
    return sources.compactMap { $0.filePath(from: folder) }.filter { seen.insert($0).inserted }
      .compactMap { path in
        do throws(FileError) {
          _ = try world.files.read(path, Self.largestDirectory)
          return nil
        } catch {
          return FileFault(path: path, key: "", position: nil, failure: Failure(error, at: path))
        }
      }
  }

  /// Why a sign-in would be refused before it begins.
  private func cardFaults(of configuration: Configuration?, in path: String) -> [Failure] {
    let cards = configuration?.campuses.compactMap(\.card) ?? []
    guard !cards.isEmpty else { return [] }
    let isOpen = !world.secrets.isSafe(path)
    return (isOpen ? [Failure("configuration-open", path)] : [])
      + cards.compactMap { card in
        do throws(Failure) {
          _ = try card.site()
          return nil
        } catch {
          return error
        }
      }
  }
}

/// What `config check` found, and a daemon that was told to reload.
struct ConfigurationReport {
  fileprivate let path: String
  fileprivate let reading: ConfigurationReading
  /// What is wrong with the recipes and directories it names.
  fileprivate let files: [FileFault]
  /// What stands in the way of signing in, and of nothing else.
  fileprivate let cards: [Failure]

  var isGood: Bool { reading.configuration != nil && files.isEmpty }

  /// The first thing that is odd without being wrong, or that stands in the way of signing in.
  var warning: Failure? {
    reading.problems.first(where: \.isWarning).map { Failure($0, in: path) } ?? cards.first
  }

  /// One fault in a line: `file:line:column: key: what is wrong`, and what could stand there.
  struct Fault {
    fileprivate let place: String
    let isWarning: Bool
    fileprivate let words: String

    /// Without saying that it is a warning: whoever shows it does.
    var text: String { place + words }
  }

  /// All that is wrong, the configuration's own faults first.
  var faults: [Fault] {
    let path = path.sanitized()
    return reading.problems.map { problem in
      let sentence = Sentences.sentence(for: Failure(problem, in: path))
      let key = problem.path.isEmpty ? "" : "\(problem.path.sanitized()): "
      return Fault(
        place: "\(path):\(problem.line):\(problem.column): ", isWarning: problem.isWarning,
        words: key + sentence.message + (sentence.hint.map { " (\($0))" } ?? ""))
    }
      + cards.map { failure in
        let sentence = Sentences.sentence(for: failure)
        return Fault(
          place: "\(path):1:1: ", isWarning: false,
          words: "card: " + sentence.message + (sentence.hint.map { " (\($0))" } ?? ""))
      } + files.map { Fault(place: "", isWarning: false, words: $0.line) }
  }

  /// The faults, and a last line that sums up.
  fileprivate var human: String {
    let path = path.sanitized()
    let text = faults.map { "\($0.place)\($0.isWarning ? "warning: " : "")\($0.words)\n" }.joined()
    let faults = reading.problems.count { !$0.isWarning } + files.count + cards.count
    guard let configuration = reading.configuration, files.isEmpty, cards.isEmpty else {
      return text + "\(path): \(faults == 1 ? "1 fault" : "\(faults) faults")\n"
    }
    let campuses = configuration.campuses.map {
      "\($0.name.sanitized()) (\($0.sources.count == 1 ? "1 source" : "\($0.sources.count) sources"))"
    }
    return text + "\(path): good, \(campuses.joined(separator: ", "))\n"
  }

  fileprivate func json(pretty: Bool) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.field("schema", "dine.config-check/1")
      object.field("file", path)
      object.field("good", isGood && cards.isEmpty)
      object.array("results") { array in
        for problem in reading.problems {
          array.object { result in
            result.field("file", path)
            result.field("code", problem.code)
            result.field("path", problem.path)
            result.field("line", problem.line)
            result.field("column", problem.column)
            result.field("warning", problem.isWarning)
            result.field("message", Sentences.sentence(for: Failure(problem, in: path)).message)
          }
        }
        for failure in cards {
          array.object { result in
            result.field("file", path)
            result.field("code", failure.code)
            result.field("path", "card")
            for key in ["line", "column"] { result.field(key, 1) }
            result.field("warning", false)
            result.field("message", Sentences.sentence(for: failure).message)
          }
        }
        for fault in files { array.object { fault.write(into: &$0) } }
      }
    }
    return writer.text + "\n"
  }
}
