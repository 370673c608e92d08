/// The command-line options of a daemon, in addition to the configuration.
package struct DaemonOptions: Sendable {
  /// Where to keep a copy of the database for other users; nil: as configured.
  package var copyTo: String?
  /// Whether a line is written to standard error for every request.
  package var tracesRequests: Bool

  package init(copyTo: String? = nil, tracesRequests: Bool = false) {
    self.copyTo = copyTo
    self.tracesRequests = tracesRequests
  }
}
