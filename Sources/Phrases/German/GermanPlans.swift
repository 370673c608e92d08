extension PlanPhrase {
  package var german: String {
    switch self {
    case .draft: "Geplant würde:"
    case .planned: "Geplant:"
    case .asked: "Abzusagen:"
    case .cancelled: "Abgesagt (dine plan undo nimmt das zurück):"
    case .restored: "Wieder geplant:"
    case .withdrawn: "Nicht mehr geplant:"
    case .nothing: "Nichts ist geplant: dine plan GERICHT --for tomorrow"
    case .nothingToUndo: "Es gibt nichts zurückzunehmen."
    case .when(let day, let time): "\(day) \(time)"
    case .placeOpen: "geöffnet"
    case .openUntil(let time): "geöffnet bis \(time)"
    case .closesEarly(let time): "schließt um \(time), vor dem Ende der Mahlzeit"
    case .closed(nil): "dann geschlossen"
    case .closed(let time?): "dann geschlossen, öffnet \(time)"
    case .hoursUnknown: "niemand sagt, ob dann geöffnet ist"
    case .noPlace: "noch ohne Ort: auf keinem veröffentlichten Speiseplan"
    case .onMenu(""): "auf dem Speiseplan"
    case .onMenu(let station): "auf dem Speiseplan (\(station))"
    case .offMenu: "nicht auf dem Speiseplan"
    case .noMenu: "noch kein Speiseplan veröffentlicht"
    case .people(let count): "für \(count)"
    case .share(let person, let dish?): "\(person): \(dish)"
    case .share(let person, nil): "\(person): nichts ist als passend ausgewiesen"
    case .unsuited(let person, let dish): "\(person): \(dish) ist nicht als passend ausgewiesen"
    case .overlaps(let number, let name): "Plan \(number) ist zur selben Zeit: \(name)"
    case .unknown(let names):
      "Nichts bekannt von \(names.joined(separator: ", ")): weder Vorlieben noch, was nicht gegessen wird."
    case .others(let names): "Auch: \(names.joined(separator: ", "))"
    }
  }
}
