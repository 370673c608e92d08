import Dining

extension KindWord {
  package var german: String {
    switch kind {
    case .hall: "Mensa"
    case .cafe: "Café"
    case .restaurant: "Restaurant"
    case .market: "Laden"
    case .truck: "Foodtruck"
    }
  }
}

extension TenderWord {
  /// A meal exchange buys a set meal for one meal of a plan, outside the hall that the plan is for: what is handed over
  /// counts for a meal and not for money, as an Essensmarke does.
  package var german: String {
    switch tender {
    case .mealSwipe: "Mensa-Mahlzeit"
    case .mealExchange: "Essensmarke"
    case .plusDollars: "Plus Dollars"
    case .card: "Karte"
    // A campus' own is called as its configuration calls it.
    default: tender.rawValue
    }
  }
}

extension RowWords {
  package var german: String {
    switch self {
    case .then(let period, let time): "dann \(period) \(time)"
    case .exchange: "Essensmarke"
    case .exchangeFrom(let time): "Essensmarke ab \(time)"
    case .exchangeUntil(let time): "Essensmarke bis \(time)"
    case .noExchangeNow: "jetzt keine Essensmarke"
    case .walk(let minutes): "\(minutes) min"
    case .placeUnknown: "Lage unbekannt"
    case .counters(let open, let count, let time, let atOnce):
      atOnce
        ? "\(open) von \(count) geöffnet" + (time.map { " bis \($0)" } ?? "")
        : "\(open) von \(count) offen" + (time.map { ", letzte bis \($0)" } ?? "")
    }
  }
}

extension OpenPhrase {
  package var german: String {
    switch self {
    case .pinned: "Angeheftet"
    case .halls: "Mensen"
    case .alsoOpen: "Außerdem geöffnet"
    case .others: "Weitere"
    case .venues: "Orte"
    case .nothingOpen: "Nichts davon ist geöffnet."
    case .noPlaces: "Kein Ort ist bekannt: Aus den Seiten war bisher keiner zu lesen (dine status)."
    case .hidden(let count, let asked):
      "\(Self.others(count)) geschlossen oder unbekannt: dine open --all\(asked)"
    case .leftOut(let open, 0, let asked): "\(Self.others(open)) geöffnet: dine open --all\(asked)"
    case .leftOut(let open, let others, let asked):
      "\(Self.others(open)) geöffnet, \(others) geschlossen oder unbekannt: dine open --all\(asked)"
    case .hiddenByHand(1): "1 Ort ist ausgeblendet: dine hide zeigt ihn"
    case .hiddenByHand(let count): "\(count) Orte sind ausgeblendet: dine hide zeigt sie"
    case .undeclared(1): "Bei 1 Ort ist nicht angegeben, was er nimmt."
    case .undeclared(let count): "Bei \(count) Orten ist nicht angegeben, was sie nehmen."
    case .exchangeHoursUnstated(1): "Bei 1 Ort ist nicht angegeben, wann er eine Essensmarke nimmt."
    case .exchangeHoursUnstated(let count):
      "Bei \(count) Orten ist nicht angegeben, wann sie eine Essensmarke nehmen."
    case .doubted(let source, let time):
      "\(source) meldet plötzlich alles geschlossen (seit \(time)); dine status sagt mehr."
    case .unknownMeans: "Unbekannt heißt: Keine Seite gibt es an. dine why VENUE sagt mehr."
    case .foodCourts(let asked):
      "Mehrere Theken unter einem Dach stehen in einer Zeile: dine open --all\(asked) zeigt jede."
    case .someIsOld: "Manches davon ist über einen Tag alt: dine refresh ruft es neu ab."
    }
  }

  private static func others(_ count: Int) -> String {
    count == 1 ? "1 weiterer ist" : "\(count) weitere sind"
  }
}

extension PinsPhrase {
  package var german: String {
    switch self {
    case .pinned: "Angeheftet"
    case .hidden: "Ausgeblendet"
    case .gone: "nicht mehr verzeichnet"
    case .nothing: "Nichts ist angeheftet oder ausgeblendet: dine pin VENUE, dine hide VENUE"
    }
  }
}

extension NearPhrase {
  package var german: String {
    switch self {
    case .noneWithExchange: "In der Nähe ist kein Ort mit Essensmarke bekannt."
    case .noneThatFits: "In der Nähe ist kein passender Ort bekannt."
    case .straightLine: "Entfernungen in Luftlinie, Minuten zu Fuß."
    case .unplaced(1): "Bei 1 Ort ist die Lage unbekannt: --unplaced zeigt ihn"
    case .unplaced(let count): "Bei \(count) Orten ist die Lage unbekannt: --unplaced zeigt sie"
    }
  }
}

extension VenuesPhrase {
  package var german: String {
    switch self {
    case .noneTakes(let tender): "Kein Ort bekannt, der „\(TenderWord(tender).german)“ nimmt."
    case .none: "Kein Ort ist bekannt."
    }
  }
}

extension ShowPhrase {
  package var german: String {
    switch self {
    case .today: "Heute"
    case .hours: "Öffnungszeiten"
    case .exchange: "Essensmarke"
    case .alwaysThere: "Immer da"
    case .place: "Lage"
    case .sources: "Quellen"
    case .menu(let day): "Speiseplan, \(day)"
    case .noMoreHours: "keine Seite sagt mehr als die Zeile oben"
    case .unknown: "unbekannt"
    case .dishes(let count): count == 1 ? "1 Gericht" : "\(count) Gerichte"
    case .allDay: "ganztägig"
    case .takes(let tenders):
      tenders.isEmpty
        ? "nimmt nichts" : "nimmt \(tenders.map { TenderWord($0).german }.joined(separator: ", "))"
    case .days(let first, let last): "\(first) – \(last)"
    }
  }
}
