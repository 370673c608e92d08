import JSON
import Accounts
package import Failures
package import Phrases
package import Configuration
import Console
import World

/// The faults found by `config check`, or by a daemon that reloads.
package struct ConfigurationReport {
  package let path: String
  package let reading: ConfigurationReading
  /// The faults of the recipes and directories it names.
  package let files: [FileFault]
  /// Faults that only prevent signing in.
  package let cards: [Failure]

  package var isGood: Bool { reading.configuration != nil && files.isEmpty }

  /// The first warning, or fault that prevents signing in.
  package var warning: Failure? {
    reading.problems.first(where: \.isWarning).map { Failure($0, in: path) } ?? cards.first
  }

  /// One fault in a line: `file:line:column: key: fault`, and the allowed values.
  package struct Fault {
    package let place: String
    package let isWarning: Bool
    package let words: String

    /// The fault without the word "warning", which each form writes in its own way.
    package var text: String { place + words }
  }

  /// All faults, the configuration's own first.
  ///
  /// - Parameter language: the language of the messages.
  /// - Returns: a line per fault.
  package func faults(in language: Language) -> [Fault] {
    let path = path.sanitized()
    return reading.problems.map { problem in
      let sentence = Sentences.sentence(for: Failure(problem, in: path), in: language)
      let key = problem.path.isEmpty ? "" : "\(problem.path.sanitized()): "
      return Fault(
        place: "\(path):\(problem.line):\(problem.column): ", isWarning: problem.isWarning,
        words: key + sentence.message + (sentence.hint.map { " (\($0))" } ?? ""))
    }
      + cards.map { failure in
        let sentence = Sentences.sentence(for: failure, in: language)
        return Fault(
          place: "\(path):1:1: ", isWarning: false,
          words: "card: " + sentence.message + (sentence.hint.map { " (\($0))" } ?? ""))
      } + files.map { Fault(place: "", isWarning: false, words: $0.line(in: language)) }
  }
}

extension ConfigurationReading {
  /// Without the faults that only follow from another: a key is not missing if it is there, but misspelt.
  fileprivate var withoutConsequences: ConfigurationReading {
    let misspelt = problems.filter { $0.reason == .unknownKey }.compactMap { problem in
      Suggestion.nearest(to: problem.detail, among: problem.candidates).map { meant in
        String(problem.path.dropLast(problem.detail.count)) + meant
      }
    }
    var reading = self
    reading.problems.removeAll { problem in
      guard case .missingKey(let key) = problem.reason else { return false }
      return misspelt.contains(problem.path.isEmpty ? key : "\(problem.path).\(key)")
    }
    return reading
  }
}

extension SettingSource {
  /// All faults of the effective configuration, and of the files it names.
  package func configurationReport() throws(Failure) -> ConfigurationReport {
    let place = paths.configuration
    let path = place.path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.files.read(path, Configuration.largestFile)
    } catch {
      throw error.reason == .missing ? Failure(.noConfiguration, path) : Failure(error, at: path)
    }
    let reading = Configuration.read(bytes, in: .system(adapters: .known, world: world)).withoutConsequences
    let files =
      RecipeFiles(in: world).faults(of: reading.configuration, in: place.folder)
      + directoryFaults(of: reading.configuration, in: place.folder)
    return ConfigurationReport(
      path: path, reading: reading, files: files, cards: cardFaults(of: reading.configuration, in: place))
  }

  /// The largest file read as a page, in bytes.
  private static let largestDirectory = 8_000_000

  /// The directories whose files are missing or unreadable.
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
  private func cardFaults(of configuration: Configuration?, in place: Paths.Place) -> [Failure] {
    let cards = configuration?.campuses.compactMap(\.card) ?? []
    guard !cards.isEmpty else { return [] }
    let isOpen = !world.secrets.isSafe(place.path)
    return (isOpen ? [Failure(.configurationOpen, place.path)] : [])
      + cards.compactMap { card in
        do throws(Failure) {
          _ = try card.site()
        } catch {
          return error
        }
        guard let authorities = card.certificateAuthorities(from: place.folder),
          !world.files.exists(authorities)
        else { return nil }
        return Failure(.noAuthorities, authorities)
      }
  }
}
