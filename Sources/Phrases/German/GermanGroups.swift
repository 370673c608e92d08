import Dining

extension GroupPhrase {
  package var german: String {
    switch self {
    case .noGroups: "Es gibt keine Gruppe: dine group new NAME PERSON PERSON"
    case .members(let names): names.isEmpty ? "noch niemand" : names.joined(separator: ", ")
    case .made(let name): "Neue Gruppe: \(name)"
    case .changed(let name): "Geändert: \(name)"
    case .kept(let name): "Wie zuvor: \(name)"
    case .wouldBeRemoved(let name): "Zu löschen: \(name)"
    case .removed(let name): "Gelöscht: \(name)"
    }
  }
}

extension VotePhrase {
  package var german: String {
    switch self {
    case .voted(true, let name): "Ja zu \(name)."
    case .voted(false, let name): "Nein zu \(name)."
    case .kept(true, let name): "Ja zu \(name), wie zuvor."
    case .kept(false, let name): "Nein zu \(name), wie zuvor."
    case .removed(let name): "\(name): keine Stimme mehr."
    case .absent(let name): "\(name): da war keine Stimme."
    case .toVoteOn: "Abzustimmen über"
    case .yes: "Ja"
    case .no: "Nein"
    case .noVotes: "Keine Stimmen: dine vote NAME yes"
    case .nothingMeant: "Keine Stimme ist so."
    case .allVoted:
      "Über alle Gerichte und Orte von heute ist abgestimmt: dine vote --all geht sie noch einmal durch"
    case .nothingToday:
      "Heute gibt es nichts mehr, worüber sich abstimmen ließe: dine vote NAME yes gilt jedem Gericht"
    case .more(let count): "noch \(count): dine vote fragt in einem Terminal einzeln"
    case .keys: "[y] ja  [n] nein  [s] weiter  [u] zurück  [i] Info  [q] Ende"
    case .place: "Ort"
    case .served(let venue, let station, let period, let from):
      [venue, period, station.isEmpty ? nil : station, from.map { "ab \($0)" }].compactMap(\.self)
        .joined(separator: ", ")
    case .placeOpens(let time): "öffnet \(time)"
    case .undone(let name): "Zurückgenommen: \(name)"
    case .nothingToUndo: "Es gibt nichts zurückzunehmen."
    case .skipped: "Übergangen."
    case .done(1): "1 Stimme."
    case .done(let count): "\(count) Stimmen."
    }
  }
}

extension OverlapPhrase {
  package var german: String {
    switch self {
    case .overlap(let one, let other, let percent, let both, let either):
      "\(one) und \(other): zu \(percent) % gleich, \(both) von \(either) Lieblingssachen beider"
    case .unknown(let one, let other, let counts, let fewest):
      "\(one) und \(other): unbekannt. \(one) mag \(counts.first ?? 0), \(other) \(counts.last ?? 0); es braucht je \(fewest)"
    case .bothLike: "Beide mögen"
    case .picks(let group, let station, let count):
      "\(group) mag \(station) am liebsten (\(count)-mal); noch niemand sagte etwas zu"
    case .nothingLiked(let group):
      "Nichts, was \(group) mag, steht auf einem Speiseplan: dine vote --person NAME"
    case .nothingNew(let group, let station):
      "\(group) mag \(station) am liebsten; nichts von dort, das allen passt, ist für alle neu."
    }
  }
}

extension DecisionPhrase {
  package var german: String {
    switch self {
    case .place(let name, let from, let to): "\(name), \(from) – \(to)"
    case .nowhere(let from, let to): "Kein Ort passt allen, \(from) – \(to)."
    case .members(let names): names.joined(separator: ", ")
    case .openUntil(let time): time.map { "geöffnet bis \($0)" } ?? "geöffnet, kein Ende genannt"
    case .fits(let name, let dishes, let more):
      "\(name): \(dishes.joined(separator: ", "))\(more > 0 ? " und \(more) mehr" : "")"
    case .anything(let name, let count):
      "\(name): \(count == 1 ? "1 Gericht" : "eines von \(count) Gerichten")"
    case .noMenu: "kein Speiseplan bekannt, und niemand braucht einen"
    case .edge(.rule, .nash): "am besten für alle zusammen, ohne dass jemand leer ausgeht"
    case .edge(.rule, .likes): "die meisten Stimmen"
    case .edge(.rule, .average): "im Mittel am besten"
    case .edge(.rule, .misery): "am besten für den, dem es am wenigsten passt"
    case .edge(.worstOff, _): "gleichauf mit dem nächsten; besser für den, dem es am wenigsten passt"
    case .edge(.notLately, _): "gleichauf mit dem nächsten; dort wart ihr kürzlich"
    case .edge(.nearer, _): "gleichauf mit dem nächsten; näher"
    case .edge(.draw, _): "gleichauf mit dem nächsten; gelost"
    case .only: "der einzige Ort, der bleibt"
    case .fewestNoes(let count):
      "Zu jedem Ort, der passt, sagte jemand nein; dieser hat die wenigsten (\(count))."
    case .notVoted(let names): "Entschieden ohne die Stimmen von \(names.joined(separator: ", "))."
    case .unknown(let names):
      "Nichts bekannt von \(names.joined(separator: ", ")): weder Stimmen noch, was nicht gegessen wird."
    case .round(let count): "Runde \(count)"
    case .then: "Danach"
    case .unsure: "Vielleicht: nicht alles ist angegeben"
    case .leftOut: "Ausgelassen"
    case .obstacle(let obstacle): Self.german(obstacle)
    }
  }

  private static func german(_ obstacle: Obstacle) -> String {
    switch obstacle {
    case .closed: "geschlossen"
    case .hoursUnknown: "niemand sagt, ob geöffnet ist"
    case .passedOver: "in einer Runde zuvor gewählt"
    case .opens(let time): "öffnet erst um \(time)"
    case .closes(let time): "schließt um \(time)"
    case .nothingFits(let names): "nichts für \(names.joined(separator: ", "))"
    case .unstated(let names): "nichts ist angegeben, das \(names.joined(separator: ", ")) passt"
    case .noMenu(let names):
      "kein Speiseplan bekannt, also nichts angegeben für \(names.joined(separator: ", "))"
    case .refused(let count): "\(count)-mal nein"
    }
  }
}

extension PersonPhrase {
  package var german: String {
    switch self {
    case .exported(let name, let path): "Von \(name), geschrieben nach \(path):"
    case .wouldBeImported(let name): "Für \(name) käme herein:"
    case .imported(let name): "Für \(name) kam herein:"
    case .nothingNew(let name): "Nichts davon ist neu für \(name)."
    case .opinions(let new, 0): "\(new)-mal beliebt, unbeliebt oder zum Probieren"
    case .opinions(let new, let known): "\(Self.opinions(new: new, known: 0).german), \(known) schon bekannt"
    case .votes(let new, 0): new == 1 ? "1 Stimme" : "\(new) Stimmen"
    case .votes(let new, let known): "\(Self.votes(new: new, known: 0).german), \(known) schon bekannt"
    case .unread(let count): "\(count) ausgelassen: nicht von diesem Campus oder nicht verstanden"
    case .confirmImport: "Noch ist nichts gespeichert: --yes übernimmt es."
    case .renamed(let name, let new): "\(name) heißt jetzt \(new)."
    case .sayWhoYouAre(let name):
      "DINE_PERSON=\(name) in der Shell sagt ab jetzt, wer gemeint ist; dine people rename \(name) me nimmt es zurück."
    case .sayNoMore(let name): "Wo die Shell DINE_PERSON=\(name) sagt, gehört es weg."
    case .sameName(let name): "\(name) heißt schon so."
    case .blocked(let name): "Dateien von \(name) werden ab jetzt abgelehnt."
    case .unblocked(let name): "Dateien von \(name) werden wieder angenommen."
    case .blockedBefore(let name): "Dateien von \(name) wurden schon abgelehnt."
    case .notBlocked(let name): "Dateien von \(name) wurden nicht abgelehnt."
    case .blockedNames(let names): "Abgelehnt: \(names.joined(separator: ", "))"
    case .nobodyBlocked: "Niemandes Dateien werden abgelehnt."
    }
  }
}
