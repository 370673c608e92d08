package import Failures
package import CivilTime
package import Configuration
import Routes
package import Store
package import World

/// Brings up to date what others may have of a database: a copy of it, and a file of metrics.
package struct Publisher: Sendable {
  private let configuration: Configuration
  private let paths: Paths
  private let world: World
  private let wanted: String?

  /// - Parameters:
  ///   - configuration: what it shares.
  ///   - paths: where the original is.
  ///   - world: the files.
  ///   - wanted: where the copy is to be; nil: as the configuration says, and beside the system's database.
  package init(_ configuration: Configuration, _ paths: Paths, in world: World, copyTo wanted: String?) {
    self.configuration = configuration
    self.paths = paths
    self.world = world
    self.wanted = wanted
  }

  /// Where the site of files is, if there is to be one.
  var sitePath: String? { configuration.sharing.site }

  var siteWorld: World { world }

  /// What tells the configuration from another: nearly all of it is on some page, so that none of it is left out. It is
  /// the one that holds, which its file may not say any more.
  var configurationMark: String { String(configuration.mark, radix: 36) }

  func siteOfFiles() throws(Failure) -> WebSite { try .ofFiles(configuration, paths, in: world) }

  /// Where the copy for other users is, if there is to be one.
  package var copyPath: String? {
    wanted ?? configuration.sharing.database
      ?? (paths.database.origin == .system ? Paths.published : nil)
  }

  /// Brings the copy up to date, if there is to be one.
  ///
  /// - Parameters:
  ///   - store: the original.
  ///   - now: the present.
  ///   - isLast: whether no further call is to be expected soon.
  /// - Returns: when it will be time again, if it was too early; else nil.
  /// - Throws: why the copy could not be made.
  @discardableResult
  package func updateCopy(
    from store: Store, at now: Instant, isLast: Bool = true
  ) throws(Failure) -> Instant? {
    guard let copyPath else { return nil }
    return try Publication(path: copyPath, paths: paths, world: world)
      .update(from: store, at: now, isLast: isLast)
  }

  /// Writes the file of metrics anew, if the configuration names one.
  package func updateMetrics(from store: Store) throws(Failure) {
    guard let path = configuration.sharing.metrics else { return }
    try MetricsFile(path: path, configuration: configuration, paths: paths, world: world)
      .update(from: store)
  }
}
