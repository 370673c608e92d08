extension CalendarPhrase {
  package var english: String {
    switch self {
    case .hoursOf(let name): "\(name): hours"
    case .menusOf(let name): "\(name): menus"
    case .open(let name): "\(name) open"
    case .meal(let meal, let name): "\(meal) at \(name)"
    case .menu(let name): "Menu of \(name)"
    case .cancelled(let event): "Cancelled: \(event)"
    case .setByHand: "Set by hand."
    case .saidOfNow(let source): "From the live status of \(source)."
    case .saidOfDates(let source): "From the hours of \(source) for this date."
    case .saidOfWeeks(let source): "From the weekly hours of \(source)."
    }
  }
}
