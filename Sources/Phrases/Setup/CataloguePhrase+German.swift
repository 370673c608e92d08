extension CataloguePhrase {
  package var german: String {
    switch self {
    case .noneCalled(let text):
      "dine kennt keinen Campus namens \"\(text)\". dine setup URL nimmt die Adresse seiner Mensa-Seite."
    case .howToSetUp: "Mit dine setup CAMPUS richtet man einen davon ein."
    case .several(let text, let count): "\"\(text)\" kann jeder dieser \(count) sein."
    }
  }
}
