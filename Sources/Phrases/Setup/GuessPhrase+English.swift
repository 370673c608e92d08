extension GuessPhrase {
  package var english: String {
    switch self {
    case .exchangeUnstated(let said, let of):
      "Nobody says who takes a meal exchange (\(said) of \(of) say what they take), so any venue counts."
    case .corrected(let text, let meant): "Nothing is called \"\(text)\"; this is for \"\(meant)\"."
    }
  }
}
