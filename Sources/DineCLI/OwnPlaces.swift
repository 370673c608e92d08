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
  /// Slugs in the order they were marked.
  private(set) var marks: [(mark: Mark, slug: String)] = []

  /// - Parameters:
  ///   - world: files and environment.
  ///   - setting: the campus of the venues.
  init(_ world: World, _ setting: Setting) {
    self.world = world
    let own = Paths.own(environment: world.environment)?.folder
    folder = own ?? setting.paths.state.path
    path = "\(folder)/places-\(setting.campus.id)"
    guard let bytes = try? world.files.read(path, 65_536) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard words.count == 2, let mark = Mark(rawValue: String(words[0])) else { continue }
      marks.append((mark, String(words[1])))
    }
  }

  /// The slugs that have a mark.
  func slugs(_ mark: Mark) -> [String] { marks.filter { $0.mark == mark }.map(\.slug) }

  /// Sets the mark of a venue, or removes it.
  ///
  /// - Parameters:
  ///   - slug: the venue's slug.
  ///   - mark: the new mark; nil: none.
  /// - Throws: the reason why the file cannot be written.
  func set(_ slug: String, to mark: Mark?) throws(Failure) {
    marks.removeAll { $0.slug == slug }
    if let mark { marks.append((mark, slug)) }
    let text = marks.map { "\($0.mark.rawValue) \($0.slug)\n" }.joined()
    do {
      try world.files.makeDirectory(folder, 0o700)
      try world.files.write(path, Array(text.utf8), 0o600)
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
}
