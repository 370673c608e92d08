package import Configuration
package import Failures

extension Setting {
  /// Why nothing can be fetched for the campus, about which nothing is known yet; nil: something can.
  package var obstacleToFetching: Failure? {
    guard !campus.sources.isEmpty else { return Failure(.noDataNorSource, campus.name) }
    guard configuration.contact == nil else { return nil }
    return Failure(.noDataNorContact, campus.name, detail: paths.configuration.path)
  }
}
