extension BarPhrase {
  package var german: String {
    switch self {
    case .until(let name, let time): "\(name) bis \(time)"
    case .from(let name, let time): "\(name) ab \(time)"
    case .isOpen(let name): "\(name) offen"
    case .isClosed(let name): "\(name) zu"
    case .nobodySays(let name): "\(name) ?"
    case .open(let count): count == 0 ? "nichts offen" : "\(count) offen"
    case .unknown: "unbekannt"
    case .noneKnown: "nichts sicher offen"
    case .place(let name, let state): "\(name): \(state)"
    case .more(let count): "und \(count) weitere"
    }
  }
}
