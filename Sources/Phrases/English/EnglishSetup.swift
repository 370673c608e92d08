extension SetupPhrase {
  package var english: String {
    switch self {
    case .whichCampus: "Which campus? A name, a city, or the address of its dining site: "
    case .notKnown(let text):
      "No campus called \"\(text)\" is known. Another name, or the address of its dining site."
    case .isItYours(let name, let place, let platform):
      "\(name) (\(place)), read from \(platform). Is it this one? [Y/n] "
    case .severalFit(let text): "\"\(text)\" matches several:"
    case .whichOfThese: "Which one? A number, or another name: "
    case .whyMail:
      "Sites are told how to reach whoever fetches their pages; nobody else is."
    case .mail: "Your mail address: "
    case .noMail(let text): "\"\(text)\" is neither a mail address nor a web page."
    case .zone(let zone): "Which time zone does it have? [\(zone)] "
    case .looking(let url, let spacing): "Looking at \(url), \(spacing) s between pages …"
    case .made(let name, let key, let path): "\(Self.named(name, key)) is set up in the new file \(path)."
    case .added(let name, let key, let path): "\(Self.named(name, key)) is set up: added to \(path)."
    case .wouldWrite(let name, let key, let path):
      "\(Self.named(name, key)) would be set up in \(path). Nothing was written."
    case .isThere(let key, let path): "\(key) is already in \(path); nothing was changed there."
    case .otherIsMeant(let other, let key):
      "dine alone still answers for \(other); dine --campus \(key) answers for the new one."
    case .pages(let count, let spacing, let seconds):
      "\(Self.counted(count, "page", "pages")), \(spacing) s apart: about \(seconds) s"
    case .restFollows: "The rest is being fetched. Ctrl-C leaves it for dine refresh."
    case .next(let key):
      key.map { "Now: dine --campus \($0), dine menu --campus \($0), dine search WORDS --campus \($0)" }
        ?? "Now: dine, dine menu, dine search WORDS, dine help"
    case .kept(let path): "\(path) is kept: dine refresh tries again."
    }
  }

  /// A campus, with what commands call it where that is another word.
  private static func named(_ name: String, _ key: String) -> String {
    name == key ? name : "\(name) (\(key))"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}

extension CataloguePhrase {
  package var english: String {
    switch self {
    case .noneCalled(let text):
      "No campus that dine knows is called \"\(text)\". dine setup URL takes the address of its dining site."
    case .howToSetUp: "dine setup CAMPUS makes one of them yours."
    case .further(let count, let isByDistance):
      "\(count) more\(isByDistance ? (count == 1 ? " is farther away" : " are farther away") : ""): --limit N lists more."
    case .several(let text, let count): "\"\(text)\" matches these \(count)."
    }
  }
}

extension GuessPhrase {
  package var english: String {
    switch self {
    case .exchangeUnstated(0, _): "No venue says what it takes, so any venue counts."
    case .exchangeUnstated(let said, let of):
      "No venue is known to take a meal exchange (\(said) of \(of) say what they take), so any venue counts."
    case .corrected(let text, let meant): "Nothing is called \"\(text)\"; this is for \"\(meant)\"."
    }
  }
}
