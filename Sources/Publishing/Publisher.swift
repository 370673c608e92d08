package import Failures
package import CivilTime
package import Configuration
import Routes
package import Store
package import World

/// Updates the files made from a database for others: a copy of it, and a file of metrics.
package struct Publisher: Sendable {
  private let configuration: Configuration
  private let paths: Paths
  private let world: World
  private let wanted: String?

  /// - Parameters:
  ///   - configuration: the configuration with the shared files.
  ///   - paths: the paths of the original and of other files.
  ///   - world: the files.
  ///   - wanted: the path of the copy; nil: as configured, or beside the system's database.
  package init(_ configuration: Configuration, _ paths: Paths, in world: World, copyTo wanted: String?) {
    self.configuration = configuration
    self.paths = paths
    self.world = world
    self.wanted = wanted
  }

  /// The folder of the site of files, if one is wanted.
  var sitePath: String? { configuration.sharing.site }

  var siteWorld: World { world }

  /// Identifies the effective configuration, which its file may no longer contain: nearly all of it is on
  /// some page, so none of it is left out.
  var configurationMark: String { String(configuration.mark, radix: 36) }

  func siteOfFiles() throws(Failure) -> WebSite { try .ofFiles(configuration, paths, in: world) }

  /// The path of the copy for other users, if one is wanted.
  package var copyPath: String? {
    wanted ?? configuration.sharing.database
      ?? (paths.database.origin == .system ? Paths.published : nil)
  }

  /// Updates the copy, if one is wanted.
  ///
  /// - Parameters:
  ///   - store: the original.
  ///   - now: the current time.
  ///   - isLast: whether no further call is expected soon.
  /// - Returns: when it is due again, if it was too early; else nil.
  /// - Throws: why the copy could not be made.
  @discardableResult
  package func updateCopy(
    from store: Store, at now: Instant, isLast: Bool = true
  ) throws(Failure) -> Instant? {
    guard let copyPath else { return nil }
    return try Publication(path: copyPath, paths: paths, world: world)
      .update(from: store, at: now, isLast: isLast)
  }

  /// Writes the file of metrics again, if the configuration names one.
  package func updateMetrics(from store: Store) throws(Failure) {
    guard let path = configuration.sharing.metrics else { return }
    try MetricsFile(path: path, configuration: configuration, paths: paths, world: world)
      .update(from: store)
  }
}
