extension GuessPhrase {
  package var german: String {
    switch self {
    case .exchangeUnstated(let said, let of):
      "Niemand sagt, wer einen Essenstausch annimmt (\(said) von \(of) sagen, was sie annehmen): darum zählen alle."
    case .corrected(let text, let meant): "Nichts heißt \"\(text)\"; dies gilt \"\(meant)\"."
    }
  }
}
