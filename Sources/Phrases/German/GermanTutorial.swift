extension TutorialStep {
  package var german: String {
    switch self {
    case .open: "was jetzt geöffnet hat, und bis wann"
    case .menu: "was es zu dieser Mahlzeit gibt, oder zur nächsten"
    case .near: "wo nahe einem Ort eine Essensmarke gilt, das Nächste zuerst"
    case .lucky: "wohin, wenn man sich nicht entscheiden kann"
    case .like: "ein Gericht, das schmeckt: es wird gemeldet, wenn es kommt"
    case .recommend: "was davon schmecken könnte, was es jetzt gibt"
    case .next: "wann es ein Gericht wieder gibt"
    case .week: "die Öffnungszeiten einer Woche"
    case .ate: "was man gegessen hat, und wie es war"
    case .vote: "ja und nein zu dem, was es gibt; dine decide findet dann, wo Freunde essen"
    case .help: "alle Befehle, danach geordnet, was man will"
    }
  }
}

extension TutorialPhrase {
  package var german: String {
    switch self {
    case .title(let campus): "\(campus) in elf Zeilen: eine tippen und sehen"
    }
  }
}
