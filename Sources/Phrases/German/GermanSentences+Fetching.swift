import Failures

extension GermanSentences {
  /// Sentences about the exchange with a site; {subject} is the address asked for.
  static func exchanges(_ code: FailureCode) -> Row? {
    switch code {
    case .badUrl: Row("{subject} ist keine brauchbare Adresse{(detail)}")
    case .protocolRefused: Row("{subject}: nur http und https werden abgerufen")
    case .badRequestHeader: Row("ein Header für {subject} lässt sich nicht senden{(detail)}")
    case .couldNotResolve:
      Row(
        "{subject} lässt sich nicht abrufen: unbekannter Hostname{(detail)}",
        hint: "Netz und Schreibweise prüfen")
    case .couldNotConnect:
      Row(
        "{subject} antwortet nicht", hint: "die letzten guten Antworten bleiben; dine status zeigt ihr Alter")
    case .privateAddress: Row("{subject} führt in ein privates Netz, wohin dine nicht folgt")
    case .timedOut, .tooSlow:
      Row(
        "{subject} hat zu lange gebraucht",
        hint: "die letzten guten Antworten bleiben; dine status zeigt ihr Alter")
    case .tlsHandshake: Row("keine sichere Verbindung zu {subject}")
    case .certificateExpired, .certificateNotYetValid:
      Row("das Zertifikat von {subject} gilt heute nicht", hint: "die Uhr dieses Rechners prüfen")
    case .certificateUntrusted:
      Row(
        "{subject} kann sich nicht ausweisen: dem Aussteller des Zertifikats wird hier nicht vertraut",
        hint: "nichts wurde von dort gelesen; Ausstellern vertrauen: update-ca-certificates(8)")
    case .certificateWrongHost:
      Row(
        "{subject} kann sich nicht ausweisen: das Zertifikat gilt für einen anderen Namen",
        hint: "nichts wurde von dort gelesen")
    case .certificateRefused:
      Row("{subject} kann sich nicht ausweisen", hint: "nichts wurde von dort gelesen")
    case .tlsTrustStore:
      Row("dieses System hat keine Zertifikate, denen es traut", hint: "ca-certificates installieren")
    case .headersTooLarge: Row("{subject} hat mehr gesendet, als dine liest{(detail)}")
    case .inflationBomb: Row("{subject} ist ausgepackt weit mehr als gesendet")
    case .badEncoding: Row("der Inhalt von {subject} lässt sich nicht auspacken")
    case .cutOff:
      Row("{subject} endete vor dem Ende{(detail)}", hint: "die letzten guten Antworten bleiben")
    case .connectionBroken: Row("die Verbindung zu {subject} brach ab{(detail)}")
    case .emptyReply, .notHttp, .badFraming: Row("{subject} hat nicht in HTTP geantwortet")
    case .tooManyRedirects: Row("{subject} leitet im Kreis weiter")
    case .redirectRefusedDowngrade: Row("{subject} leitet von https zu http weiter, wohin dine nicht folgt")
    case .redirectRefusedScheme, .redirectRefusedBadUrl:
      Row("{subject} leitet auf etwas weiter, das keine Webadresse ist")
    case .redirectRefusedPrivateAddress:
      Row("{subject} leitet in ein privates Netz weiter, wohin dine nicht folgt{(detail)}")
    case .unaskedNotModified: Row("{subject} hat eine erste Anfrage mit „not modified“ beantwortet")
    case .sourceUnreached:
      Row(
        "{subject} war nicht zu erreichen{(detail)}: Gibt es ein Netz?",
        hint: "die letzten guten Antworten bleiben; dine status zeigt ihr Alter")
    case .fetchInterrupted:
      Row("dined brach ab, während {subject} gelesen wurde; so oft in Folge: {detail}")
    case .cancelled: Row("angehalten, bevor {subject} abgerufen war")
    case .fetchingUnavailable: Row("libcurl ließ sich nicht starten")
    case .transferFailed: Row("{subject} ließ sich nicht abrufen{(detail)}")
    case .httpStatus, .pageGone:
      Row(
        "{subject} hat mit HTTP-Status {detail} geantwortet", hint: "stimmt die Adresse in der Konfiguration?"
      )
    case .accessRefused:
      Row(
        "{subject} darf nicht gelesen werden: HTTP-Status {detail}",
        hint: "dine umgeht keine Weigerung; die letzten guten Antworten bleiben")
    case .tooManyRequests:
      Row(
        "{subject} wurde zu oft gefragt: HTTP-Status {detail}",
        hint: "die Website wird so lange in Ruhe gelassen, wie sie verlangt")
    case .serverFailed:
      Row(
        "{subject} ist gestört: HTTP-Status {detail}",
        hint: "die letzten guten Antworten bleiben; dine status zeigt ihr Alter")
    default: nil
    }
  }
}
