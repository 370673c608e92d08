package import World

/// Why a secret could not be had or kept; no case carries any of it.
package enum VaultError: Error, Hashable, Sendable {
  /// The system gave no memory that can be locked.
  case noLockedMemory
  /// There is no session bus, or no libsecret: nothing to keep passwords on a desktop.
  case noSecretService
  /// The keyring did not open, or refused.
  case secretServiceRefused
  /// A secret cannot be written where it comes from (`systemd-credential`, `password-command`).
  case storeIsReadOnly(String)
  /// A file stood in the way.
  case file(FileError)
  /// systemd handed this process no credential of this name.
  case noCredential(String)
  /// The program named in the configuration is not there.
  case commandMissing(String)
  /// It ended badly, wrote nothing, or was stopped.
  case commandFailed(String)
  /// It took longer than it may.
  case commandTookTooLong(String)
  /// Its first line is longer than a password.
  case commandTooLong(String)
  /// The PIN is too easy to guess.
  case weakPIN(PINRules.Weakness)
  /// A PIN is needed to open the file, and none was given.
  case pinNeeded
  /// The PIN does not open the file; so many tries are left.
  case wrongPIN(left: Int)
  /// The next try is only taken after so many seconds.
  case tooSoon(seconds: Int)
  /// Too many wrong PINs: the device key is destroyed, the password must be typed again.
  case lockedOut
  /// The other half of the key is not on this device.
  case noDeviceKey
  /// The sealed file is not what was written.
  case damaged
  /// More than a sealed file takes.
  case tooMuch
  /// Another process is at the sealed file.
  case busy

  /// Stable and free of values.
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

  /// What it happened to: a path, a program, the name of a store.
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
