package import World

/// Why a secret could not be loaded or stored; no case contains any part of it.
package enum VaultError: Error, Hashable, Sendable {
  /// The system provided no memory that can be locked.
  case noLockedMemory
  /// There is no session bus, or no libsecret, so there is no desktop store for passwords.
  case noSecretService
  /// The keyring did not open, or refused access.
  case secretServiceRefused
  /// A secret cannot be written to its source (`systemd-credential`, `password-command`).
  case storeIsReadOnly(String)
  /// A file error prevented it.
  case file(FileError)
  /// systemd passed this process no credential of this name.
  case noCredential(String)
  /// The program named in the configuration does not exist.
  case commandMissing(String)
  /// The program failed, printed nothing, or was stopped.
  case commandFailed(String)
  /// The program exceeded its time limit.
  case commandTookTooLong(String)
  /// The program's first line is longer than a password may be.
  case commandTooLong(String)
  /// The PIN is too easy to guess.
  case weakPIN(PINRules.Weakness)
  /// A PIN is needed to open the file, and none was given.
  case pinNeeded
  /// The PIN does not open the file; this many tries are left.
  case wrongPIN(left: Int)
  /// The next try is accepted only after this many seconds.
  case tooSoon(seconds: Int)
  /// Too many wrong PINs: the device key is destroyed, the password must be typed again.
  case lockedOut
  /// The other half of the key is not on this device.
  case noDeviceKey
  /// The sealed file is not what was written.
  case damaged
  /// The contents exceed the size limit of a sealed file.
  case tooMuch
  /// Another process is using the sealed file.
  case busy

  /// A stable code that contains no values.
  package var code: String {
    switch self {
    case .noLockedMemory: "no-locked-memory"
    case .noSecretService: "no-secret-service"
    case .secretServiceRefused: "secret-service-refused"
    case .storeIsReadOnly: "store-read-only"
    case .file(let error): error.code
    case .noCredential: "no-credential"
    case .commandMissing: "password-command-missing"
    case .commandFailed: "password-command-failed"
    case .commandTookTooLong: "password-command-slow"
    case .commandTooLong: "password-command-too-long"
    case .weakPIN: "weak-pin"
    case .pinNeeded: "pin-needed"
    case .wrongPIN: "wrong-pin"
    case .tooSoon: "pin-too-soon"
    case .lockedOut: "pin-locked-out"
    case .noDeviceKey: "no-device-key"
    case .damaged: "sealed-file-damaged"
    case .tooMuch: "secrets-too-large"
    case .busy: "vault-busy"
    }
  }

  /// What the error is about: a path, a program, the name of a store.
  package var subject: String {
    switch self {
    case .storeIsReadOnly(let name), .noCredential(let name): name
    case .commandMissing(let program), .commandFailed(let program), .commandTookTooLong(let program),
      .commandTooLong(let program):
      program
    case .file(let error): error.path
    case .tooSoon(let seconds): "\(seconds)"
    case .wrongPIN(let left): "\(left)"
    case .weakPIN(let weakness): weakness.rawValue
    default: ""
    }
  }
}
