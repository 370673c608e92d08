package import CivilTime
package import SQLite

extension CookieImport {
  /// Reads Firefox's `cookies.sqlite` in place; only cookies of the listed hosts, and none of container tabs.
  ///
  /// Firefox stores session cookies elsewhere. Throws the SQLite error, `locked` while Firefox holds an
  /// exclusive lock on the file.
  package init(firefox path: String, for hosts: SignOnHosts, now: Instant) throws(DatabaseError) {
    self.init()
    let database = try Database(path: path, mode: .readOnly, busyTimeout: 500)
    let rows = try database.prepare(
      """
      SELECT host, path, isSecure, isHttpOnly, expiry, name, value FROM moz_cookies
      WHERE originAttributes = '' ORDER BY creationTime, id LIMIT 20000
      """)
    try rows.bind()
    while try rows.step() {
      // Seconds until Firefox 142, milliseconds since.
      let expiry = Int64(rows.int(4))
      let host = rows.string(0)
      take(
        Row(
          host: host, isForSubdomains: host.hasPrefix("."), path: rows.string(1),
          isSecure: rows.int(2) != 0, isHTTPOnly: rows.int(3) != 0,
          expiry: expiry > 100_000_000_000 ? expiry / 1_000 : expiry, name: rows.string(5),
          value: rows.string(6)),
        hosts, now)
    }
  }
}
