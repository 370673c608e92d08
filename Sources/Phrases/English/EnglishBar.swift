extension BarPhrase {
  package var english: String {
    switch self {
    case .until(let name, let time): "\(name) until \(time)"
    case .from(let name, let time): "\(name) from \(time)"
    case .isOpen(let name): "\(name) open"
    case .isClosed(let name): "\(name) closed"
    case .nobodySays(let name): "\(name) ?"
    case .open(let count): count == 0 ? "nothing open" : "\(count) open"
    case .unknown: "unknown"
    case .noneKnown: "nothing known to be open"
    case .place(let name, let state): "\(name): \(state)"
    case .more(let count): "and \(count) more"
    }
  }
}
