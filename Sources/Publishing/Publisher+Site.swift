package import CivilTime
import Configuration
package import Failures
import Phrases
import Routes
import SQLite
package import Store
import World

extension WebSite {
  /// The site of a configuration's campuses as files.
  ///
  /// - Parameters:
  ///   - configuration: the configuration with the campuses; its file may have changed since.
  ///   - paths: the paths of it and of the database.
  ///   - world: the files and the clock.
  /// - Returns: the site.
  /// - Throws: why a campus has no setting.
  static func ofFiles(
    _ configuration: Configuration, _ paths: Paths, in world: World
  ) throws(Failure) -> WebSite {
    var campuses: [ServedCampus] = []
    for campus in configuration.campuses {
      let overrides = Overrides(
        configuration: paths.configuration.path, database: paths.database.path, campus: campus.id)
      do {
        campuses.append(
          ServedCampus(try Setting(overrides, adapters: nil, holding: configuration, world: world)))
      } catch {
        throw Failure(error)
      }
    }
    var options = Options(contact: configuration.contact, version: Product.version, entropy: { 0 })
    options.address = configuration.serving.address
    options.isStatic = true
    options.isPublic = configuration.serving.isPublic
    return WebSite(campuses, options: options)
  }
}

extension Publisher {
  /// Updates the site of files, if the configuration names one.
  ///
  /// - Parameters:
  ///   - store: the store with its data.
  ///   - now: the current time.
  /// - Returns: when a file will change; nil: not without new data.
  /// - Throws: the error that prevented it, or some of its files, from being written.
  @discardableResult
  package func updateSite(from store: Store, at now: Instant) throws(Failure) -> Instant? {
    guard let path = sitePath else { return nil }
    let report = try updateSite(at: path, from: store, now: now)
    if let failure = report.failure(in: path) { throw failure }
    return report.next
  }

  /// Updates a site of files.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - store: the store with its data.
  ///   - now: the current time.
  /// - Returns: the files that were written.
  /// - Throws: the error that prevented it from being written.
  package func updateSite(at path: String, from store: Store, now: Instant) throws(Failure)
    -> SiteFolder.Report
  {
    var state = "\(Product.version) \(configurationMark)"
    do {
      state = "\(try store.contentMark()) \(state)"
    } catch {
      throw Failure(named: error.code, path)
    }
    return try SiteFolder(path, in: siteWorld).update(try siteOfFiles(), of: state, at: now)
  }
}
