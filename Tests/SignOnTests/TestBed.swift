import CivilTime
import HTTPClient
import Foundation
import Testing

@testable import SignOn

/// The identity and service providers on loopback that `DINE_TESTBED` (the script that runs them) has started.
struct TestBed {
  static let reason: Comment = "needs the test bed (scripts/test-signon starts it)"
  static let running: TestBed? = ProcessInfo.processInfo.environment["DINE_TESTBED"].flatMap {
    TestBed(script: $0)
  }
  static var isThere: Bool { running != nil }

  let script: String
  let values: [String: String]

  private init?(script: String) {
    self.script = script
    guard let text = Self.run(script, "env") else { return nil }
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1)
      // `printf %q` puts a backslash before what a shell would read.
      if halves.count == 2 { values[String(halves[0])] = String(halves[1].replacing("\\", with: "")) }
    }
    self.values = values
    guard FileManager.default.fileExists(atPath: self["CA"]) else { return nil }
  }

  subscript(name: String) -> String { values[name] ?? "" }

  /// What one command of the script says, white space around it left out.
  @discardableResult func run(_ command: String) -> String {
    (Self.run(script, command) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Foundation's `Process` waits for everybody who has inherited its socket, and what the script starts stays.
  private static func run(_ script: String, _ command: String) -> String? {
    let path = FileManager.default.temporaryDirectory.path + "/dine-bed-" + UUID().uuidString
    defer { unlink(path) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Signals that are blocked here would be blocked there too, and nobody could stop what stays.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let closing =
      #"for f in /proc/self/fd/*; do f=${f##*/}; [ $f -lt 3 ] || eval "exec $f>&-"; done; exec bash "$@""#
    let words: [String] = ["/bin/bash", "-c", closing, "bash", script, command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    var status: Int32 = 0
    guard posix_spawn(&child, "/bin/bash", &actions, &attributes, &arguments, environ) == 0,
      waitpid(child, &status, 0) == child, status == 0
    else { return nil }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }

  /// How often a log of the bed has these words.
  func count(_ words: String, in log: String) -> Int {
    let text = (try? String(contentsOfFile: self["BED"] + "/log/" + log, encoding: .utf8)) ?? ""
    return text.components(separatedBy: words).count - 1
  }

  /// The way to sign on at a page of the bed.
  func site(_ card: String, isTrusted: Bool = true) throws -> SignOnSite {
    let identity = [self["IDP"], self["SSP"]].compactMap { try? HostPort(WebAddress($0)) }
    let offices = [self["CSG"], self["MEL"], self["CASP"]].compactMap { try? HostPort(WebAddress($0)) }
    return try #require(
      SignOnSite(
        cardPage: WebAddress(card), hosts: SignOnHosts(identity: Set(identity), card: Set(offices)),
        allowsPrivateAddresses: isTrusted))
  }

  /// A session at a page of the bed; `change` may put something between it and the network.
  func session(
    _ card: String, jar: CookieJar = CookieJar(), isTrusted: Bool = true, authorities: String? = nil,
    change: (Transport) -> Transport = { $0 }
  ) throws -> SignOnSession {
    let site = try site(card, isTrusted: isTrusted)
    let fetcher = try Fetcher(
      site.limits.fetching(
        userAgent: "dine-test/1", authorities: authorities.map { $0.isEmpty ? nil : $0 } ?? self["CA"]))
    return SignOnSession(
      site, jar: jar, transport: change(Transport(fetcher)),
      surroundings: .init(now: { Instant(secondsSince1970: Int64(time(nil))) }, milliseconds: { 0 }))
  }
}

/// What the card office of the bed shows a person who has signed on.
func isBalance(_ page: SignOnPage) -> Bool {
  page.title == "WebCard Center" && String(decoding: page.bytes, as: UTF8.self).contains("<h2>Welcome</h2>")
}

/// A secret for tests.
struct TestSecret: SecretBytes {
  let bytes: [UInt8]
  init(_ text: String) { bytes = Array(text.utf8) }
  func lendBytes(to body: (UnsafeRawBufferPointer) -> Void) { bytes.withUnsafeBytes(body) }
}

extension SignOnSession.Secrets {
  static func typed(_ password: String?, code: String? = nil) -> Self {
    .init(password: { password.map(TestSecret.init) }, code: { code.map(TestSecret.init) })
  }
}
