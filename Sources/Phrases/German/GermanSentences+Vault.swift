import Failures

extension GermanSentences {
  /// What happens where secrets are kept.
  static func secrets(_ code: FailureCode) -> Row? {
    switch code {
    case .noSecretService:
      Row(
        "hier gibt es keinen Schlüsselbund für Zugangsdaten",
        hint:
          "\"store\" auf \"pin\" oder \"password-command\" setzen; dine schreibt nie ein Passwort im Klartext"
      )
    case .secretServiceRefused:
      Row("der Schlüsselbund blieb verschlossen", hint: "ihn entsperren, dann noch einmal versuchen")
    case .storeReadOnly:
      Row("in den Speicher „{subject}“ lässt sich nichts schreiben", hint: "es von Hand dort ablegen")
    case .noCredential:
      Row(
        "systemd hat keine Zugangsdaten {subject} übergeben",
        hint: "LoadCredentialEncrypted=dine-password:FILE in die Unit aufnehmen")
    case .passwordCommandMissing:
      Row("den Passwortbefehl „{subject}“ gibt es nicht", hint: "ihn mit ganzem Pfad angeben")
    case .passwordCommandFailed:
      Row(
        "der Passwortbefehl „{subject}“ lieferte kein Passwort", hint: "ihn von Hand ausführen zeigt, warum")
    case .passwordCommandSlow:
      Row("der Passwortbefehl „{subject}“ brauchte über 10 s", hint: "wartet er auf eine Eingabe?")
    case .passwordCommandTooLong:
      Row("die erste Zeile des Passwortbefehls „{subject}“ ist kein Passwort: über 4 kB")
    case .weakPin:
      Row(
        "diese PIN gehört zu den ersten, die man probieren würde",
        hint:
          "vier Ziffern oder mehr, kein Datum, keine Reihe, keine Wiederholung; sechs Buchstaben gehen auch")
    case .shortPin:
      Row("diese PIN ist zu kurz", hint: "vier Ziffern oder mehr; mit Buchstaben sechs Zeichen oder mehr")
    case .longPin: Row("diese PIN ist zu lang", hint: "höchstens 128 Zeichen")
    case .pinNeeded: Row("die Zugangsdaten sind mit einer PIN gesperrt", hint: "dine login fragt danach")
    case .wrongPin:
      Row(
        "das ist nicht die PIN; Versuche übrig: {subject}", hint: "danach werden die Zugangsdaten vergessen")
    case .pinTooSoon: Row("bis zum nächsten Versuch {subject} s warten")
    case .pinLockedOut:
      Row(
        "zu viele falsche PINs: die Zugangsdaten sind vergessen", hint: "dine login --pin meldet neu an")
    case .noDeviceKey:
      Row(
        "dieses Gerät hat keinen Schlüssel für die gesperrten Zugangsdaten: sie wurden hierher kopiert, oder er ist weg",
        hint: "dine login --pin meldet neu an")
    case .sealedFileDamaged:
      Row("die gesperrten Zugangsdaten sind beschädigt", hint: "dine logout, dann dine login --pin")
    case .secretsTooLarge:
      Row("die Sitzung ist größer, als gesperrte Zugangsdaten sein können; nichts wurde aufbewahrt")
    case .vaultBusy:
      Row("ein anderes dine benutzt die gesperrten Zugangsdaten", hint: "gleich noch einmal versuchen")
    case .noLockedMemory:
      Row("das System gibt keinen sperrbaren Speicher", hint: "ulimit -l zeigt, wie viel es gibt")
    case .fileTooOpen:
      Row(
        "{subject} ist für andere lesbar oder gehört jemand anderem",
        hint: "die Datei muss die eigene sein: chmod 600, und kein Link")
    default: nil
    }
  }
}
