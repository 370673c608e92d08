extension DoctorTitle {
  package var german: String {
    switch self {
    case .configuration: "Konfiguration"
    case .timeZones: "Zeitzonen"
    case .programs: "Programme"
    case .disk: "Datenträger"
    case .database: "Datenbank"
    case .ownDatabase: "eigene Datenbank"
    case .copy: "Kopie"
    case .writing: "Schreiben"
    case .lock: "Sperre"
    case .daemon: "Dienst"
    case .pages: "Seiten"
    case .clock: "Uhr"
    case .terminal: "Terminal"
    case .source(let name): "Quelle \(name)"
    case .host(let name): "Host \(name)"
    case .robots(let host): "robots.txt \(host)"
    }
  }
}

extension DoctorPhrase {
  package var german: String {
    switch self {
    case .campuses(let path, let count): "\(path), \(count) Campus"
    case .noZoneRelease: "die Version der tz-Datenbank ist nicht bekannt"
    case .zoneRelease(let release, let isOld): "tz-Datenbank \(release)\(isOld ? ", über ein Jahr alt" : "")"
    case .noDine(let folder): "in \(folder) liegt kein dine neben dined"
    case .bothPrograms(let version, let folder): "dine und dined \(version) in \(folder)"
    case .room(let megabytes, let path): "\(megabytes) MB frei für \(path)"
    case .isCopy(let path): "\(path) ist eine; dined macht sie neu für alle, die nur lesen"
    case .sound(let path, let schema, let megabytes): "\(path), Schema \(schema), \(megabytes) MB, in Ordnung"
    case .passUnderWay(let process): "ein Durchgang läuft\(process.map { ", Prozess \($0)" } ?? "")"
    case .notRecording: "derzeit wird nichts erfasst"
    case .noDaemonRuns: "hier läuft keiner; dine refresh, ein Timer oder dined run rufen Fälliges ab"
    case .daemonRuns(let process): "dined run arbeitet\(process.map { ", Prozess \($0)" } ?? "")"
    case .noCopy(let path): "unter \(path) ist keine Kopie für andere Benutzer"
    case .copyAt(let path, let asOf): "\(path), \(asOf)"
    case .pagesInFuture(let count):
      count == 1
        ? "1 Seite wurde in der Zukunft abgerufen" : "\(count) Seiten wurden in der Zukunft abgerufen"
    case .noneInFuture: "kein Abruf liegt in der Zukunft"
    case .clockAgrees(let seconds): "geht wie die Uhren der Server, auf \(seconds) s genau"
    case .clockOff(let seconds, let isBehind):
      "geht gegenüber den Servern \(Self.roughly(seconds, days: "Tage")) \(isBehind ? "nach" : "vor")"
    case .pagesOfSource(let count, let bad, let noted, let asOf):
      "\(count == 1 ? "1 Seite" : "\(count) Seiten"), \(bad) nicht gut, "
        + (noted > 0 ? "\(noted) mit Warnung, " : "") + (asOf ?? "nie gelesen")
    case .hallsLost(let pages, let halls):
      "\(pages); nicht mehr in der Liste der Seite: \(halls.joined(separator: ", "))"
    case .changedShape(let pages, let reason):
      "\(pages); hat die Form geändert\(reason.map { "; \($0)" } ?? "")"
    case .notBelieved(let pages, let reason): "\(pages); \(reason)"
    case .stale(let pages, let reason): "\(pages); veraltet\(reason.map { "; \($0)" } ?? "")"
    case .noLongerAsked(let venues):
      "nicht mehr in der Konfiguration; was sie von den Zeiten \(venues == 1 ? "eines Orts" : "von \(venues) Orten") sagte, gilt weiter"
    case .askedAsUsual: "wird wie üblich gefragt"
    case .neverFetched: "nie abgerufen"
    case .nothingRead: "beim letzten Versuch war dort nichts zu lesen"
    case .restsAsAsked(let until): "auf eigenen Wunsch in Ruhe gelassen bis \(until)"
    case .restsOutOfReach(let until): "nicht erreichbar, in Ruhe gelassen bis \(until)"
    case .restsAfterFailures(let count, let until):
      "nach \(Self.failures(count)) in Folge in Ruhe gelassen bis \(until)"
    case .onePageTried(let count): "nach \(Self.failures(count)) in Folge wird eine Seite versucht"
    case .overloaded(let tenths):
      "trägt nicht alles, was gefragt wird: jede Wartezeit ist \(tenths / 10),\(tenths % 10)-mal so lang"
    case .robotsIgnored: "laut Konfiguration nicht beachtet"
    case .robotsForbids(let origin, let count):
      "\(origin)/robots.txt verbietet \(count == 1 ? "1 Seite" : "\(count) Seiten")"
    case .robotsMissing(let origin): "\(origin)/robots.txt war nicht zu bekommen, daher wird nichts gefragt"
    case .robotsRead(let hasRules, let asOf):
      "\(hasRules ? "erlaubt, was gefragt wird" : "keine vorhanden"), \(asOf)"
    case .surface(let columns, let isUnicode):
      "\(columns.map { "\($0) Spalten" } ?? "kein Terminal"), \(isUnicode ? "UTF-8" : "nur ASCII")"
    case .line(let health, let detail, let remedy):
      "\(Self.health(health)): \(detail)\(remedy.map { " (\($0))" } ?? "")"
    }
  }

  private static func failures(_ count: Int) -> String {
    count == 1 ? "1 Fehlschlag" : "\(count) Fehlschlägen"
  }

  private static func health(_ word: String) -> String {
    switch word {
    case "ok": "gut"
    case "warn": "Warnung"
    case "fail": "Fehler"
    default: word
    }
  }
}

extension DoctorAdvice {
  package var german: String {
    switch self {
    case .installZones: "tzdata installieren"
    case .installNewerZones:
      "ein neueres tzdata installieren: Zeitumstellungen werden jedes Jahr neu beschlossen"
    case .installBoth: "beide Programme zusammen installieren"
    case .freeRoom: "Platz schaffen"
    case .setClock: "die Uhr dieses Rechners stellen: timedatectl zeigt, ob sie richtig gehalten wird"
    case .moveAway(let copy):
      "beiseitelegen und dine refresh ausführen"
        + (copy.map { "; die letzte Kopie vor einer Umstellung ist \($0)" } ?? "")
    case .moveOwnAway(let path):
      "\(path) beiseiteschieben und eine eigene Kopie dorthin legen; ohne eine beginnt dine von vorn"
    case .makeCopy: "dine refresh legt sie an; dined muss dort schreiben dürfen"
    case .askAgainOrSetByHand:
      "unter ihrem Namen in der Konfiguration wird sie wieder gefragt; dine venues edit und remove gehen vor"
    case .capturePage(let source): "dined capture \(source) sichert die Seite zum Anpassen des Adapters"
    case .compareWithSite:
      "auf der Seite selbst nachsehen; stimmt sie, trägt dine venues edit das solange ein"
    case .statusThenRefresh: "dine status, dann dine refresh"
    case .statusSaysWhich: "dine status zeigt, welche; dine refresh ruft Fälliges ab"
    case .compareHalls:
      "gibt es sie noch, zeigt dined probe die neue Nummer für \"halls\" in der Konfiguration"
    case .waitForHost: "warten; der erste Durchgang danach fragt wieder"
    case .refreshTries: "dine refresh versucht es jetzt"
    case .askLess: "weniger Seiten oder seltener abrufen (interval_hours)"
    case .honourRobots: "aus fetching.ignore_robots nehmen, wenn die Betreiber es nicht erlauben"
    case .askKeepers: "die Betreiber fragen oder diese Seiten aus der Konfiguration nehmen"
    case .robotsNextPage: "mit der nächsten Seite wird wieder danach gefragt"
    }
  }
}
