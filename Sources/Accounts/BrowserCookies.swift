import SignOn
import Failures
import SQLite
import World

/// Takes cookies from a person's browser, only for the hosts of a sign-in.
struct BrowserCookies {
  private let world: World

  init(in world: World) {
    self.world = world
  }

  /// The cookies of a source.
  ///
  /// - Parameters:
  ///   - source: `firefox`, or a file in Netscape format.
  ///   - hosts: the hosts whose cookies are read.
  /// - Returns: the cookies that were read.
  /// - Throws: `no-cookies` if there are none for these hosts, `cookies-over` if all of them have expired.
  func read(from source: String, for hosts: SignOnHosts) throws(Failure) -> CookieImport {
    let imported: CookieImport
    if source == "firefox" {
      imported = try firefox(for: hosts)
    } else {
      do throws(FileError) {
        imported = CookieImport(
          netscape: try world.files.read(source, 4_000_000), for: hosts, now: world.now())
      } catch {
        throw Failure(error)
      }
    }
    guard !imported.cookies.isEmpty || imported.over == 0 else { throw Failure(.cookiesOver, source) }
    guard !imported.cookies.isEmpty else {
      throw Failure(
        .noCookies, source,
        detail: hosts.identity.union(hosts.card).sorted().map(\.description).joined(separator: ", "))
    }
    return imported
  }

  /// The cookies of Firefox's default profile according to `profiles.ini`.
  private func firefox(for hosts: SignOnHosts) throws(Failure) -> CookieImport {
    guard let home = world.environment("HOME"), home.hasPrefix("/") else {
      throw Failure(.noFirefox, "HOME")
    }
    let folders = [
      home + "/.mozilla/firefox", home + "/snap/firefox/common/.mozilla/firefox",
      home + "/.var/app/org.mozilla.firefox/.mozilla/firefox",
    ]
    for folder in folders {
      guard let text = try? world.files.read(folder + "/profiles.ini", 100_000),
        let profile = Self.defaultProfile(in: String(decoding: text, as: UTF8.self))
      else { continue }
      let path = (profile.hasPrefix("/") ? profile : folder + "/" + profile) + "/cookies.sqlite"
      guard world.files.exists(path) else { continue }
      do throws(DatabaseError) {
        return try CookieImport(firefox: path, for: hosts, now: world.now())
      } catch {
        throw Failure(named: error.code, path)
      }
    }
    throw Failure(.noFirefox, home)
  }

  /// The profile that an installation names as its default, else the one marked as default, else the first.
  static func defaultProfile(in text: String) -> String? {
    var section: Substring = ""
    var installed: String?
    var marked: String?
    var first: String?
    var path: String?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        section = line
        path = nil
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = String(parts[1])
      if section.hasPrefix("[Install"), parts[0] == "Default" { installed = installed ?? value }
      guard section.hasPrefix("[Profile") else { continue }
      if parts[0] == "Path" {
        path = value
        first = first ?? value
      }
      if parts[0] == "Default", value == "1" { marked = path ?? marked }
    }
    return installed ?? marked ?? first
  }
}
