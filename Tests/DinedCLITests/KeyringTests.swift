import Foundation
import TestSupport
import Testing

/// A keyring as a desktop has it: on a bus of its own, in a folder of its own, nobody else's.
private enum Keyring {
  static let reason: Comment = "needs gnome-keyring and dbus-run-session, and the card office's programs"
  static var canRun: Bool {
    CardOffice.canRun
      && ["dbus-run-session", "gnome-keyring-daemon"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
      }
  }
}

@Suite(.enabled(if: Keyring.canRun, Keyring.reason), .serialized) struct KeyringTests {
  /// Runs lines of a shell where the keyring is open; gives what they say.
  private func say(_ lines: [String], _ office: CardOffice) throws -> [String] {
    let dined = try office.desk(store: "secret-service", #""refresh_minutes": 30"#)
    let script = """
      exec 2>&1
      printf '\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
      sign() { "$DINED" "$@" >said 2>&1; echo "$1 $?"; [ "$1" != logout ] || cat said; }
      cd "$HOME"
      \(lines.joined(separator: "\n"))
      """
    let folder = dined.scratch.file("run")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let process = Process()
    let output = Pipe()
    // The bus ends by a signal, and signals that are blocked here would be blocked there, too.
    let unblock =
      "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", unblock, "/usr/bin/dbus-run-session", "--", "bash", "-c", script]
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": dined.scratch.path, "XDG_RUNTIME_DIR": folder,
      "DINE_CONFIG": dined.config, "DINE_DB": dined.database, "LANG": "C.UTF-8",
      "DINED": Programs.path(of: "dined"),
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func aLoginIsKeptThereAndForgotten() throws {
    let said = try say(
      [
        "printf 'mst3k\\nwahoo-wa\\n' | sign login --keep-password", "sign balance --refresh",
        "printf 'mts3k\\nwahoo-woe\\n' | sign login", "sign balance --refresh",
        "sign logout --forget-balances",
        "sign balance --refresh",
      ], try CardOffice())
    #expect(
      said == [
        "login 0", "balance 0", "login 77", "balance 0", "logout 0",
        "Forgotten: the password in the keyring.", "Forgotten: the session in the keyring.",
        "Forgotten: 3 readings of balances.", "balance 77",
      ])
  }

  @Test func anotherLoginLeavesNothingOfTheOneBefore() throws {
    let said = try say(
      [
        "printf 'mst3k\\nwahoo-wa\\n' | sign login --keep-password",
        "printf 'other\\nwahoo-wa\\n' | sign login", "sign logout --keep-balances",
        "printf 'mst3k\\nwahoo-wa\\n' | sign login --keep-password",
        "printf 'other\\nwahoo-wa\\n4826\\n4826\\n' | sign login --pin",
        "printf '4826\\n' | sign balance --refresh", "sign logout --keep-balances",
      ], try CardOffice())
    #expect(
      said == [
        "login 0", "login 0", "logout 0", "Forgotten: the session in the keyring.",
        "Kept: 2 readings of balances; --forget-balances deletes them, too.", "login 0",
        "login 0", "balance 0", "logout 0", "Forgotten: the PIN-locked login and its device key.",
        "Kept: 5 readings of balances; --forget-balances deletes them, too.",
      ])
  }
}
