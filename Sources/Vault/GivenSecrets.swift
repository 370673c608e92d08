package import World

/// Secrets that systemd passes to a unit: files in `$CREDENTIALS_DIRECTORY`, decrypted for that unit only.
package struct SystemdCredentials: SecretStore {
  package let name = "systemd-credential"
  package let isWritable = false
  private let world: World
  private let folder: String

  /// - Throws: `noCredential` if this process was given none.
  package init(in world: World) throws(VaultError) {
    guard let folder = world.environment("CREDENTIALS_DIRECTORY"), folder.hasPrefix("/") else {
      throw .noCredential("CREDENTIALS_DIRECTORY")
    }
    self.world = world
    self.folder = folder
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? {
    let path = "\(folder)/dine-\(name.kind.rawValue)"
    let room = name.kind == .session ? longestSession : longestPassword
    do {
      return try Secret(capacity: room) { buffer throws(VaultError) in
        let count = try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
        // `systemd-creds encrypt` includes the line break that an editor or echo left at the end.
        return name.kind == .password ? lineLength(buffer, count) : count
      }
    } catch VaultError.file(let error) where error.reason == .missing {
      return nil
    }
  }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    throw .storeIsReadOnly(self.name)
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool { false }
}

/// A program of the person's own that prints the password, as in `["pass", "show", "uva"]`.
package struct PasswordCommand: SecretStore {
  /// How long it may take, in seconds.
  package static let patience = 10

  package let name = "password-command"
  package let isWritable = false
  private let world: World
  private let words: [String]

  /// - Parameters:
  ///   - words: the program and its arguments; no shell is involved.
  ///   - world: runs the program.
  package init(_ words: [String], in world: World) {
    self.words = words
    self.world = world
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? {
    guard name.kind == .password else { return nil }
    let program = words.first ?? ""
    return try Secret(capacity: longestPassword) { buffer throws(VaultError) in
      switch world.secrets.run(words, Self.patience, buffer) {
      case .line(let count) where count > 0: return count
      case .line, .failed: throw .commandFailed(program)
      case .missing: throw .commandMissing(program)
      case .tookTooLong: throw .commandTookTooLong(program)
      case .tooLarge: throw .commandTooLong(program)
      }
    }
  }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    throw .storeIsReadOnly(self.name)
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool { false }
}

/// Converts a file error to an error of the vault.
func reading<Result>(_ body: () throws(FileError) -> Result) throws(VaultError) -> Result {
  do {
    return try body()
  } catch {
    throw .file(error)
  }
}

/// The bytes before the first line break.
private func lineLength(_ buffer: UnsafeMutableRawBufferPointer, _ count: Int) -> Int {
  let line = buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
  return line.last == UInt8(ascii: "\r") ? line.count - 1 : line.count
}
