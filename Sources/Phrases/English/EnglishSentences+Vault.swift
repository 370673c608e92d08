import Failures

extension EnglishSentences {
  /// What happens where secrets are kept.
  static func secrets(_ code: FailureCode) -> Row? {
    switch code {
    case .noSecretService:
      Row(
        "there is no keyring to keep a login in",
        hint: "set \"store\" to \"pin\" or \"password-command\"; dine never writes a password in clear text")
    case .secretServiceRefused:
      Row("the keyring did not open", hint: "unlock it, then try again")
    case .storeReadOnly:
      Row("nothing can be written to the store \"{subject}\"", hint: "put it there by hand")
    case .noCredential:
      Row(
        "systemd passed no credential {subject}",
        hint: "add LoadCredentialEncrypted=dine-password:FILE to the unit")
    case .passwordCommandMissing:
      Row("the password command \"{subject}\" does not exist", hint: "give its full path")
    case .passwordCommandFailed:
      Row(
        "the password command \"{subject}\" gave no password",
        hint: "run it by hand to see why")
    case .passwordCommandSlow:
      Row(
        "the password command \"{subject}\" took longer than 10 s",
        hint: "is it waiting for input?")
    case .passwordCommandTooLong:
      Row("the first line of the password command \"{subject}\" is over 4 kB: not a password")
    case .weakPin:
      Row(
        "that PIN is one of the first anybody would try",
        hint:
          "four digits or more; not a date, a sequence like 1234 or a repeated digit; six letters will do too"
      )
    case .shortPin:
      Row("that PIN is too short", hint: "four digits or more; six characters or more with letters")
    case .longPin: Row("that PIN is too long", hint: "128 characters at most")
    case .pinNeeded: Row("the login is locked by a PIN", hint: "dine login asks for it")
    case .wrongPin:
      Row(
        "that is not the PIN; tries left: {subject}", hint: "after that the login is forgotten"
      )
    case .pinTooSoon: Row("wait {subject} s before the next try")
    case .pinLockedOut:
      Row("too many wrong PINs: the login is forgotten", hint: "dine login --pin signs in again")
    case .noDeviceKey:
      Row(
        "this device has no key for the locked login: it was copied here, or the key is gone",
        hint: "dine login --pin signs in again")
    case .sealedFileDamaged:
      Row("the locked login is damaged", hint: "dine logout, then dine login --pin")
    case .secretsTooLarge:
      Row("the session is larger than a locked login can be; nothing was kept")
    case .vaultBusy: Row("another dine is using the locked login", hint: "try again in a moment")
    case .noLockedMemory:
      Row("the system provides no memory that can be locked", hint: "ulimit -l shows the limit")
    case .fileTooOpen:
      Row(
        "{subject} is readable by other users, or not owned by you",
        hint: "it must be yours alone: chmod 600, and no link")
    default: nil
    }
  }
}
