import Dining

extension KindWord {
  package var english: String { kind.rawValue }
}

extension TenderWord {
  package var english: String { tender.rawValue }
}

extension RowWords {
  package var english: String {
    switch self {
    case .then(let period, let time): "then \(period) \(time)"
    case .exchange: "meal exchange"
    case .exchangeFrom(let time): "exchange from \(time)"
    case .exchangeUntil(let time): "exchange until \(time)"
    case .noExchangeNow: "no exchange now"
    case .walk(let minutes): "\(minutes) min"
    case .placeUnknown: "place unknown"
    case .counters(let open, let count, let time, let atOnce):
      "\(open) of \(count) open" + (time.map { atOnce ? " until \($0)" : ", last until \($0)" } ?? "")
    }
  }
}

extension OpenPhrase {
  package var english: String {
    switch self {
    case .pinned: "Pinned"
    case .halls: "Halls"
    case .alsoOpen: "Also open"
    case .others: "Others"
    case .venues: "Venues"
    case .nothingOpen: "Nothing you asked for is open."
    case .noPlaces: "No place is known: none could be read from the pages so far (dine status)."
    case .hidden(let count, let asked):
      "\(count) more \(count == 1 ? "is" : "are") closed or unknown: dine open --all\(asked)"
    case .leftOut(let open, 0, let asked):
      "\(open) more \(open == 1 ? "is" : "are") open: dine open --all\(asked)"
    case .leftOut(let open, let others, let asked):
      "\(open) more \(open == 1 ? "is" : "are") open, \(others) closed or unknown: dine open --all\(asked)"
    case .hiddenByHand(let count): "\(count) \(count == 1 ? "is" : "are") hidden: dine hide lists them"
    case .undeclared(1): "1 venue does not say what it takes."
    case .undeclared(let count): "\(count) venues do not say what they take."
    case .exchangeHoursUnstated(1): "1 venue does not say when it takes a meal exchange."
    case .exchangeHoursUnstated(let count): "\(count) venues do not say when they take a meal exchange."
    case .doubted(let source, let time):
      "\(source) suddenly lists everything as closed (since \(time)); dine status tells more."
    case .unknownMeans: "Unknown means not stated: dine why VENUE tells more."
    case .foodCourts(let asked):
      "A food court is one line, with how many of its counters are open: dine open --all\(asked) lists them."
    case .someIsOld: "Some of this was seen more than a day ago: run dine refresh."
    }
  }
}

extension PinsPhrase {
  package var english: String {
    switch self {
    case .pinned: "Pinned"
    case .hidden: "Hidden"
    case .gone: "no longer listed"
    case .nothing: "Nothing is pinned or hidden: dine pin VENUE, dine hide VENUE"
    }
  }
}

extension NearPhrase {
  package var english: String {
    switch self {
    case .noneWithExchange: "No venue with a meal exchange is known near there."
    case .noneThatFits: "No matching venue is known near there."
    case .straightLine: "Distances are in a straight line, minutes on foot."
    case .unplaced(let count):
      "\(count == 1 ? "1 venue has" : "\(count) venues have") no known place: --unplaced lists them"
    }
  }
}

extension VenuesPhrase {
  package var english: String {
    switch self {
    case .noneTakes(let tender): "No venue says that it takes \(tender.rawValue)."
    case .none: "No venue is known."
    }
  }
}

extension ShowPhrase {
  package var english: String {
    switch self {
    case .today: "Today"
    case .hours: "Hours"
    case .exchange: "Meal exchange"
    case .alwaysThere: "Always there"
    case .place: "Where"
    case .sources: "Who says so"
    case .menu(let day): "Menu, \(day)"
    case .noMoreHours: "no page says more than the line above"
    case .unknown: "unknown"
    case .dishes(let count): count == 1 ? "1 dish" : "\(count) dishes"
    case .allDay: "all day"
    case .takes(let tenders):
      tenders.isEmpty ? "takes nothing" : "takes \(tenders.map(\.rawValue).joined(separator: ", "))"
    case .days(let first, let last): "\(first) – \(last)"
    }
  }
}
