package import Failures
extension Sentences {
  /// What happens where secrets are kept.
  package static func secrets(_ code: FailureCode) -> Row? {
    switch code {
    case .noSecretService:
      Row(
        .unavailable, "there is no keyring here to keep a login in",
        hint: "set \"store\" to \"pin\" or \"password-command\"; dine never writes a password in clear text")
    case .secretServiceRefused:
      Row(.signInNeeded, "the keyring did not open", hint: "unlock it, then try again")
    case .storeReadOnly:
      Row(.configuration, "nothing can be written to the store \"{subject}\"", hint: "put it there by hand")
    case .noCredential:
      Row(
        .signInNeeded, "systemd handed over no credential {subject}",
        hint: "add LoadCredentialEncrypted=dine-password:FILE to the unit")
    case .passwordCommandMissing:
      Row(
        .configuration, "the password command \"{subject}\" is not there", hint: "name it by its whole path")
    case .passwordCommandFailed:
      Row(
        .signInNeeded, "the password command \"{subject}\" gave no password",
        hint: "run it by hand to see why")
    case .passwordCommandSlow:
      Row(
        .signInNeeded, "the password command \"{subject}\" took longer than 10 s",
        hint: "does it wait for you?")
    case .passwordCommandTooLong:
      Row(.configuration, "the first line of the password command \"{subject}\" is no password: over 4 kB")
    case .weakPin:
      Row(
        .usage, "that PIN is one of the first anybody would try",
        hint: "four digits or more, no date, no row, not the same again and again; six letters will do too")
    case .shortPin:
      Row(.usage, "that PIN is too short", hint: "four digits or more; with letters six characters or more")
    case .longPin: Row(.usage, "that PIN is too long", hint: "128 characters are the most")
    case .pinNeeded: Row(.signInNeeded, "the login is locked by a PIN", hint: "dine login asks for it")
    case .wrongPin:
      Row(
        .signInNeeded, "that is not the PIN; tries left: {subject}", hint: "after that the login is forgotten"
      )
    case .pinTooSoon: Row(.signInNeeded, "wait {subject} s before the next try")
    case .pinLockedOut:
      Row(
        .signInNeeded, "too many wrong PINs: the login is forgotten", hint: "dine login --pin signs in anew")
    case .noDeviceKey:
      Row(
        .signInNeeded, "this device has no key for the locked login: it was copied here, or the key is gone",
        hint: "dine login --pin signs in anew")
    case .sealedFileDamaged:
      Row(.dataUnreadable, "the locked login is damaged", hint: "dine logout, then dine login --pin")
    case .secretsTooLarge:
      Row(.ioFailed, "the session is larger than a locked login can be; nothing was kept")
    case .vaultBusy: Row(.tryLater, "another dine is at the locked login", hint: "try again in a moment")
    case .noLockedMemory:
      Row(
        .ioFailed, "the system gives no memory that can be locked", hint: "ulimit -l shows how much there is")
    case .fileTooOpen:
      Row(
        .configuration, "{subject} may be read by others, or is not yours",
        hint: "it must be yours alone: chmod 600, and no link")
    default: nil
    }
  }
}
