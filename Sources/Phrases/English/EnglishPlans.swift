extension PlanPhrase {
  package var english: String {
    switch self {
    case .draft: "This would be planned:"
    case .planned: "Planned:"
    case .asked: "To be cancelled:"
    case .cancelled: "Cancelled (dine plan undo restores it):"
    case .restored: "Planned again:"
    case .withdrawn: "No longer planned:"
    case .nothing: "Nothing is planned: dine plan DISH --for tomorrow"
    case .nothingToUndo: "There is nothing to undo."
    case .when(let day, let time): "\(day) \(time)"
    case .placeOpen: "open"
    case .openUntil(let time): "open until \(time)"
    case .closesEarly(let time): "closes at \(time), before the meal is over"
    case .closed(nil): "closed then"
    case .closed(let time?): "closed then, opens \(time)"
    case .hoursUnknown: "not stated whether it is open then"
    case .noPlace: "no place yet: it is on no published menu"
    case .onMenu(""): "on the menu"
    case .onMenu(let station): "on the menu (\(station))"
    case .offMenu: "not on the menu"
    case .noMenu: "no menu is published yet"
    case .people(let count): "for \(count)"
    case .share(let person, let dish?): "\(person): \(dish)"
    case .share(let person, nil): "\(person): no dish on the menu is known to suit"
    case .unsuited(let person, let dish): "\(person): \(dish) is not known to suit"
    case .overlaps(let number, let name): "Plan \(number) is at the same time: \(name)"
    case .unknown(let names):
      "Nothing is known about \(names.joined(separator: ", ")): no likes and no dietary restrictions."
    case .others(let names): "Also at \(names.joined(separator: ", "))"
    }
  }
}
