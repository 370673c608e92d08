extension Sentences {
  /// What happens where secrets are kept.
  static func secrets(_ code: String) -> Row? {
    switch code {
    case "no-secret-service":
      Row(
        .unavailable, "there is no keyring here to keep a login in",
        hint: "set \"store\" to \"pin\" or \"password-command\"; dine never writes a password in clear text")
    case "secret-service-refused":
      Row(.signInNeeded, "the keyring did not open", hint: "unlock it, then try again")
    case "store-read-only":
      Row(.configuration, "nothing can be written to the store \"{subject}\"", hint: "put it there by hand")
    case "no-credential":
      Row(
        .signInNeeded, "systemd handed over no credential {subject}",
        hint: "add LoadCredentialEncrypted=dine-password:FILE to the unit")
    case "password-command-missing":
      Row(
        .configuration, "the password command \"{subject}\" is not there", hint: "name it by its whole path")
    case "password-command-failed":
      Row(
        .signInNeeded, "the password command \"{subject}\" gave no password",
        hint: "run it by hand to see why")
    case "password-command-slow":
      Row(
        .signInNeeded, "the password command \"{subject}\" took longer than 10 s",
        hint: "does it wait for you?")
    case "password-command-too-long":
      Row(.configuration, "the first line of the password command \"{subject}\" is no password: over 4 kB")
    case "weak-pin":
      Row(
        .usage, "that PIN is one of the first anybody would try",
        hint: "four digits or more, no date, no row, not the same again and again; six letters will do too")
    case "short-pin":
      Row(.usage, "that PIN is too short", hint: "four digits or more; with letters six characters or more")
    case "long-pin": Row(.usage, "that PIN is too long", hint: "128 characters are the most")
    case "pin-needed": Row(.signInNeeded, "the login is locked by a PIN", hint: "dine login asks for it")
    case "wrong-pin":
      Row(
        .signInNeeded, "that is not the PIN; tries left: {subject}", hint: "after that the login is forgotten"
      )
    case "pin-too-soon": Row(.signInNeeded, "wait {subject} s before the next try")
    case "pin-locked-out":
      Row(
        .signInNeeded, "too many wrong PINs: the login is forgotten", hint: "dine login --pin signs in anew")
    case "no-device-key":
      Row(
        .signInNeeded, "this device has no key for the locked login: it was copied here, or the key is gone",
        hint: "dine login --pin signs in anew")
    case "sealed-file-damaged":
      Row(.dataUnreadable, "the locked login is damaged", hint: "dine logout, then dine login --pin")
    case "secrets-too-large":
      Row(.ioFailed, "the session is larger than a locked login can be; nothing was kept")
    case "vault-busy": Row(.tryLater, "another dine is at the locked login", hint: "try again in a moment")
    case "no-locked-memory":
      Row(
        .ioFailed, "the system gives no memory that can be locked", hint: "ulimit -l shows how much there is")
    case "file-too-open":
      Row(
        .configuration, "{subject} may be read by others, or is not yours",
        hint: "it must be yours alone: chmod 600, and no link")
    default: nil
    }
  }
}
