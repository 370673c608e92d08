import Commands
import Configuration
import Failures
import Queries
import World

/// The venues a person has pinned and hidden, stored in a small file of the person's own next to the
/// configuration.
final class OwnPlaces {
  /// The marks of a venue.
  enum Mark: String, CaseIterable {
    case pinned, hidden
  }

  private let world: World
  private let folder: String
  private let path: String
  /// The lines of the file as they were written, including those that are not marks.
  private var lines: [(text: String, mark: Mark?, slug: String)] = []
  /// Why the file could not be read, if there is one.
  private var unread: FileError?

  /// Slugs in the order they were marked.
  var marks: [(mark: Mark, slug: String)] { lines.compactMap { line in line.mark.map { ($0, line.slug) } } }

  /// - Parameters:
  ///   - world: files and environment.
  ///   - setting: the campus of the venues.
  init(_ world: World, _ setting: Setting) {
    self.world = world
    let own = Paths.own(environment: world.environment)?.folder
    folder = own ?? setting.paths.state.path
    path = "\(folder)/places-\(setting.campus.id)"
    load()
  }

  private func load() {
    (lines, unread) = ([], nil)
    do throws(FileError) {
      // An editor may have put a byte order mark before the first line.
      let text = String(decoding: try world.files.read(path, 65_536), as: UTF8.self).drop { $0 == "\u{FEFF}" }
      for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        let words = line.split(separator: " ")
        let mark = words.count == 2 ? Mark(rawValue: String(words[0])) : nil
        lines.append((String(line), mark, mark == nil ? "" : String(words[1])))
      }
      if lines.last?.text == "" { lines.removeLast() }
    } catch {
      if error.reason != .missing { unread = error }
    }
  }

  /// The slugs that have a mark.
  func slugs(_ mark: Mark) -> [String] { marks.filter { $0.mark == mark }.map(\.slug) }

  /// Sets the mark of a venue, or removes it; lines that are not marks stay, as do marks that another process sets
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - slug: the venue's slug.
  ///   - mark: the new mark; nil: none.
  /// - Throws: the reason why the file cannot be read or written.
  func set(_ slug: String, to mark: Mark?) throws(Failure) {
    let attempt: LockAttempt
    do throws(FileError) {
      try world.files.makeDirectory(folder, 0o700)
      attempt = try world.files.awaitLock(path + ".lock")
    } catch {
      throw Failure(error)
    }
    guard case .taken(let lock) = attempt else { throw Failure(.locked, path) }
    defer { withExtendedLifetime(lock) {} }
    do throws(FileError) {
      load()
      if let unread { throw unread }
      lines.removeAll { $0.slug == slug }
      if let mark { lines.append(("\(mark.rawValue) \(slug)", mark, slug)) }
      try world.files.write(path, Array(lines.map { $0.text + "\n" }.joined().utf8), 0o600)
    } catch {
      throw Failure(error)
    }
  }
}

extension Session {
  /// How the person who asks wants venues listed.
  func arrangement(_ campus: CampusSnapshot) throws(Failure) -> Arrangement {
    let own = OwnPlaces(world, campus.setting)
    return Arrangement(
      home: try campus.home(), pinned: Set(own.slugs(.pinned)), hidden: Set(own.slugs(.hidden)))
  }

  /// The slugs of what the person who asks has hidden; none for programs.
  func hidden(_ setting: Setting) -> Set<String> {
    form == .human ? Set(OwnPlaces(world, setting).slugs(.hidden)) : []
  }
}
