extension ReadingPhrase {
  package var german: String {
    switch self {
    case .summary(let adapter, let confidence, let counts):
      "\(adapter), \(confidence): "
        + [
          counts.venues == 1 ? "1 Ort" : "\(counts.venues) Orte",
          counts.hours == 1 ? "1 Angabe" : "\(counts.hours) Angaben",
          counts.menus == 1 ? "1 Speiseplan" : "\(counts.menus) Speisepläne",
          counts.dishes == 1 ? "1 Gericht" : "\(counts.dishes) Gerichte",
          counts.notices == 1 ? "1 Hinweis" : "\(counts.notices) Hinweise",
        ].joined(separator: ", ")
    case .venue: "Ort"
    case .hours: "Zeiten"
    case .menu: "Speiseplan"
    case .offer: "Angebot"
    case .notice: "Hinweis"
    case .unread: "ungelesen"
    case .exchangeScope(let scope): "\(scope), Essensmarke"
    case .faults(let path, let count): "\(path): \(count) Fehler"
    case .count(let what, let found, let read, let noted, let leftOut):
      "\(what): \(found) gefunden, \(read) gelesen, \(noted) vermerkt"
        + (leftOut > 0 ? ", \(leftOut) ausgelassen" : "")
    case .tooLarge: "Die Seite ist zu groß, um sie durchzusehen."
    case .nothingLeftOver: "Nichts ist übrig."
    case .leftOver: "Übrig:"
    case .text: "Text"
    case .examples(let examples, let more):
      examples.map { "„\($0)“" }.joined(separator: ", ") + (more > 0 ? " und \(more) weitere" : "")
    case .moreElsewhere(let count):
      count == 1 ? "1 weiteres an anderer Stelle" : "\(count) weitere an anderen Stellen"
    }
  }
}

extension ProbePhrase {
  package var german: String {
    switch self {
    case .notRecognised:
      return "Keine Plattform erkannt: nicht am Host, nicht an Texten der Seite, von keinem Leser."
    case .rivals(let names):
      return "Keine Plattform erkannt: mehr als ein Leser nimmt die Seite an, daher gilt keiner: "
        + names.joined(separator: ", ")
    case .recognised(let platform, let adapter, let evidence):
      return "\(platform) (\(adapter)), \(Self.german(evidence))."
    case .notRead(let platform, let evidence, let reason):
      return "\(platform), \(Self.german(evidence)). dine liest sie nicht: \(reason)."
    case .asked: return "Gefragt:"
    case .tried: return "Versucht:"
    case .links: return "Die Seite führt zu bekannten Websites; dine probe mit einer davon versuchen:"
    case .source(let summary): return "Eine Quelle für die Konfiguration, für \(summary):"
    case .hallsHint:
      return
        "Wo Speisepläne nach Mensa abgerufen werden, \"halls\": {\"ein eigener Name\": \"die Kennung der Website\"} "
        + "ergänzen."
    case .recipeHint:
      return
        "Jede Website lässt sich mit einem eigenen Rezept lesen, docs/recipes.md: eine Seite speichern, und dine "
        + "recipe try RECIPE FILE zeigt, was es liest."
    case .question(let url, let isAgain, let redirectedTo):
      return (isAgain ? "noch einmal gelesen: " : "GET ") + url
        + (redirectedTo.map { ", führte zu \($0)" } ?? "")
    case .outcome(let status, let bytes): return "\(status), \(bytes) Byte"
    case .noAnswer: return "keine Antwort"
    case .notAsked: return "nicht abgerufen"
    case .yield(let counts, let isEmpty):
      var parts = [
        (counts.venues, "Ort", "Orte"), (counts.hours, "Angabe von Zeiten", "Angaben von Zeiten"),
        (counts.menus, "Speiseplan", "Speisepläne"), (counts.dishes, "Gericht", "Gerichte"),
        (counts.offers, "Angebot", "Angebote"), (counts.notices, "Hinweis", "Hinweise"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      if isEmpty { parts.insert("gut gelesen und leer", at: 0) }
      return (parts.isEmpty ? ["was noch zu fragen ist"] : parts).joined(separator: ", ")
    case .thePage: return "die Seite"
    case .notBefore(let url, let time): return "\(url) (nicht vor \(time))"
    }
  }

  private static func german(_ evidence: Evidence) -> String {
    switch evidence {
    case .host(let host): "am Host erkannt, \(host)"
    case .texts(let texts): "an Texten der Seite erkannt: \(texts.joined(separator: ", "))"
    case .ownWords: "an dem erkannt, was die Seite über sich sagt"
    case .onlyReader: "an der Seite erkannt, die kein anderer Leser annimmt"
    }
  }
}

extension SitesPhrase {
  package var german: String {
    switch self {
    case .gives(let gifts): return "liefert \(gifts.map(Self.gift).joined(separator: ", "))"
    case .verified(let means, let date, let exception):
      let words =
        switch means {
        case "real page": "echte Seite"
        case "fixture": "Muster: erfundene Seiten in einem dokumentierten Format"
        default: "an keiner ganzen echten Seite, nur an Auszügen und erfundenen"
        }
      return "geprüft: \(words), \(date)\(exception.map { ", außer \($0)" } ?? "")"
    case .shape(let name, true, let seen):
      return "heute abgerufen: \(name)\(seen.map { ", so beantwortet zuletzt \($0)" } ?? "")"
    case .shape(let name, false, let seen):
      return "nur in gespeicherten Seiten: \(name)\(seen.map { ", zuletzt gesehen \($0)" } ?? "")"
    case .notRead: return "Nicht gelesen:"
    case .robots(let allowed, let url, let line, let rule):
      return (allowed ? "erlaubt" : "verboten")
        + "  \(url)  (\(line.map { "Zeile \($0): \(rule)" } ?? "keine Regel gilt"))"
    }
  }

  /// What an adapter gives, by the word that programs read.
  private static func gift(_ word: String) -> String {
    switch word {
    case "venues": "Orte"
    case "coordinates": "Koordinaten"
    case "state": "Zustand"
    case "hours": "Zeiten"
    case "meal-exchange": "Essensmarke"
    case "menus": "Speisepläne"
    case "diet": "Ernährungsangaben"
    case "prices": "Preise"
    default: word
    }
  }
}
