extension CataloguePhrase {
  package var english: String {
    switch self {
    case .noneCalled(let text):
      "No campus that dine knows is called \"\(text)\". dine setup URL takes the address of its dining site."
    case .howToSetUp: "dine setup CAMPUS makes one of them yours."
    case .several(let text, let count): "\"\(text)\" may be any of these \(count)."
    }
  }
}
