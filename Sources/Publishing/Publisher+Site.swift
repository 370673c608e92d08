package import CivilTime
package import Configuration
package import Failures
import Phrases
package import Routes
import SQLite
package import Store
package import World

extension WebSite {
  /// The site of a configuration's campuses as files.
  ///
  /// - Parameters:
  ///   - configuration: whose campuses; its file may say something else by now.
  ///   - paths: where it and the database are.
  ///   - world: the files and the clock.
  /// - Returns: the site.
  /// - Throws: why there is no setting of a campus.
  package static func ofFiles(
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
  /// Brings the site of files up to date, if the configuration names one.
  ///
  /// - Parameters:
  ///   - store: whose data are in it.
  ///   - now: the present.
  /// - Returns: when a file will be another; nil: not without new data.
  /// - Throws: what kept it, or some of its files, from being written.
  @discardableResult
  package func updateSite(from store: Store, at now: Instant) throws(Failure) -> Instant? {
    guard let path = sitePath else { return nil }
    let report = try updateSite(at: path, from: store, now: now)
    if let failure = report.failure(in: path) { throw failure }
    return report.next
  }

  /// Brings a site of files up to date.
  ///
  /// - Parameters:
  ///   - path: the folder's.
  ///   - store: whose data are in it.
  ///   - now: the present.
  /// - Returns: what was written.
  /// - Throws: what kept it from being written.
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
