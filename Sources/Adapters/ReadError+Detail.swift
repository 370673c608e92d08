extension ReadError {
  /// The values behind the code, for a notice or a sentence; nil if there are none.
  package var detail: String? {
    switch self {
    case .empty, .noRoom: nil
    case .notThisSite(let title): title
    case .moved(let host): host
    case .refusedBySite(let words): words
    case .missingAnchor(let anchor): anchor
    case .badValue(let field, let text): "\(field) \"\(text)\""
    case .contradiction(let one, let other): "\(one), \(other)"
    case .cutOff(let place): "of the \(place)"
    case .tooLarge(let code): code
    case .tooSlow(let seconds): "more than \(seconds) s"
    case .unparsable(let code, let line, let column):
      [code, line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap { $0 }.joined(
        separator: ", ")
    }
  }
}
