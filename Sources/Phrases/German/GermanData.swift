extension StatusPhrase {
  package var german: String {
    switch self {
    case .nothingFetched: return "Noch nichts abgerufen."
    case .neverFetched: return "nie abgerufen"
    case .noHalls(let source): return "\(source): ohne \"halls\" in der Konfiguration wird nichts abgerufen"
    case .pages(let count, let standing):
      return (count == 1 ? "1 Seite, " : "\(count) Seiten, ") + Self.german(standing)
    case .nothingRecorded: return "noch nichts erfasst"
    case .due(let time): return "fällig \(time)"
    case .dueNow: return "jetzt fällig"
    case .host(let name, let requests, let budget, let rest):
      return "\(name): \(requests) von \(budget) Anfragen heute" + (rest.map { ", \(Self.german($0))" } ?? "")
    case .stretched(let tenths):
      return
        "Seiten warten \(tenths / 10),\(tenths % 10)-mal so lange wie gewünscht: mehr trägt der Server nicht"
    case .robotsUnreachable: return "robots.txt nicht lesbar"
    case .robotsIgnored: return "robots.txt laut Konfiguration nicht beachtet"
    case .somePagesOld: return "Manche Seiten sind älter, als sie sein sollten: dine refresh ruft sie neu ab."
    case .trouble(let sentence, let lastGood):
      return "\(sentence), \(lastGood.map { "zuletzt gut: \($0)" } ?? "noch nie gut")"
    case .pagesOf(let count, let host):
      return count == 1 ? "1 Seite von \(host)" : "\(count) Seiten von \(host)"
    case .eachPageOf(let count, let host): return "jede von \(count) Seiten von \(host)"
    }
  }

  private static func german(_ standing: Standing) -> String {
    switch standing {
    case .good: "gut"
    case .bad(let count): "\(count) nicht gut"
    case .changed(let count): "\(count) in der Form geändert"
    case .noted(let count): "\(count) mit Warnung"
    case .unread(let count): "\(count) noch nicht gelesen"
    }
  }

  private static func german(_ rest: Rest) -> String {
    switch rest {
    case .asAsked(let until): "auf Wunsch des Servers in Ruhe gelassen bis \(until)"
    case .outOfReach(let until): "nicht erreichbar, in Ruhe gelassen bis \(until)"
    case .failures(let count, let until): "nach \(failures(count)) in Ruhe gelassen bis \(until)"
    case .onePage(let count): "nach \(failures(count)) wird eine Seite versucht"
    }
  }

  private static func failures(_ count: Int) -> String {
    count == 1 ? "1 Fehlschlag" : "\(count) Fehlschlägen"
  }
}

extension PathsPhrase {
  package var german: String {
    switch self {
    case .name(let name):
      switch name {
      case "configuration": "Konfiguration"
      case "database": "Datenbank"
      case "read": "gelesen wird"
      case "balances": "Guthaben"
      case "shared": "gemeinsame Kopie"
      case "lock": "Sperre"
      case "state": "Zustand"
      case "cache": "Zwischenspeicher"
      default: name
      }
    case .place(let path, let origin, let exists):
      "\(path)  (\(Self.origin(origin))\(exists ? "" : ", noch nicht da"))"
    }
  }

  /// Who decided, by the word that programs read.
  private static func origin(_ word: String) -> String {
    switch word {
    case "flag": "Option"
    case "environment": "Umgebung"
    case "user": "Benutzer"
    case "system": "System"
    case "beside dine": "neben dine"
    default: word
    }
  }
}
