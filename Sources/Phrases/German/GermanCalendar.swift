extension CalendarPhrase {
  package var german: String {
    switch self {
    case .hoursOf(let name): "\(name): Öffnungszeiten"
    case .menusOf(let name): "\(name): Speiseplan"
    case .open(let name): "\(name) geöffnet"
    case .meal(let meal, let name): "\(meal): \(name)"
    case .menu(let name): "Speiseplan: \(name)"
    case .cancelled(let event): "Entfällt: \(event)"
    case .setByHand: "Von Hand gesetzt."
    case .saidOfNow(let source): "Nach dem, was \(source) über diesen Moment sagt."
    case .saidOfDates(let source): "Nach dem, was \(source) über diesen Tag sagt."
    case .saidOfWeeks(let source): "Nach den wöchentlichen Zeiten von \(source)."
    }
  }
}
