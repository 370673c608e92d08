extension ReadingPhrase {
  package var english: String {
    switch self {
    case .summary(let adapter, let confidence, let counts):
      "\(adapter), \(confidence): \(counts.venues) venues, \(counts.hours) statements, \(counts.menus) menus, "
        + "\(counts.dishes) dishes, \(counts.notices) notices"
    case .venue: "venue"
    case .hours: "hours"
    case .menu: "menu"
    case .offer: "offer"
    case .notice: "notice"
    case .unread: "unread"
    case .exchangeScope(let scope): "\(scope), meal exchange"
    case .faults(let path, let count): "\(path): \(count == 1 ? "1 fault" : "\(count) faults")"
    case .count(let what, let found, let read, let noted, let leftOut):
      "\(what): \(found) found, \(read) read, \(noted) noted" + (leftOut > 0 ? ", \(leftOut) left out" : "")
    case .tooLarge: "The page is too large to search."
    case .nothingLeftOver: "Nothing is left over."
    case .leftOver: "Left over:"
    case .text: "text"
    case .examples(let examples, let more):
      examples.map { "\"\($0)\"" }.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
    case .moreElsewhere(let count): "\(count) more at other places"
    }
  }
}

extension ProbePhrase {
  package var english: String {
    switch self {
    case .notRecognised:
      return "No platform was recognised: not by the host, not by texts on the page, not by any adapter."
    case .rivals(let names):
      return "No platform was recognised: more than one adapter accepts the page, so none is used: "
        + names.joined(separator: ", ")
    case .recognised(let platform, let adapter, let evidence):
      return "\(platform) (\(adapter)), \(Self.english(evidence))."
    case .notRead(let platform, let evidence, let reason):
      return "\(platform), \(Self.english(evidence)). dine does not read it: \(reason)."
    case .asked: return "Asked:"
    case .tried: return "Tried:"
    case .links: return "The page links to known sites; try dine probe with one of them:"
    case .source(let summary): return "A source for the configuration, for \(summary):"
    case .hallsHint:
      return "If menus are fetched by hall, add \"halls\": {\"a name of yours\": \"the site's own id\"}."
    case .recipeHint:
      return
        "Any site can be read by a recipe of your own, docs/recipes.md: save a page, and dine recipe try RECIPE "
        + "FILE shows what it reads."
    case .question(let url, let isAgain, let redirectedTo):
      return (isAgain ? "read again " : "GET ") + url + (redirectedTo.map { ", redirected to \($0)" } ?? "")
    case .outcome(let status, let bytes): return "\(status), \(bytes) bytes"
    case .noAnswer: return "no answer"
    case .notAsked: return "not fetched"
    case .yield(let counts, let isEmpty):
      var parts = [
        (counts.venues, "venues"), (counts.hours, "statements of hours"), (counts.menus, "menus"),
        (counts.dishes, "dishes"), (counts.offers, "offers"), (counts.notices, "notices"),
      ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      if isEmpty { parts.insert("read successfully, but empty", at: 0) }
      return (parts.isEmpty ? ["further requests"] : parts).joined(separator: ", ")
    case .thePage: return "the page"
    case .notBefore(let url, let time): return "\(url) (not before \(time))"
    }
  }

  private static func english(_ evidence: Evidence) -> String {
    switch evidence {
    case .host(let host): "by its host, \(host)"
    case .texts(let texts): "by texts on its page: \(texts.joined(separator: ", "))"
    case .ownWords: "by what the page says about itself"
    case .onlyReader: "by its page, which no other adapter accepts"
    }
  }
}

extension SitesPhrase {
  package var english: String {
    switch self {
    case .gives(let gifts): return "gives \(gifts.joined(separator: ", "))"
    case .verified(let means, let date, let exception):
      let words =
        switch means {
        case "real page": "real page"
        case "fixture": "fixture: pages invented in a documented format"
        default: "not on a whole real page, only on excerpts and invented ones"
        }
      return "verified: \(words), \(date)\(exception.map { ", except \($0)" } ?? "")"
    case .shape(let name, true, let seen):
      return "in use: \(name)\(seen.map { ", last confirmed \($0)" } ?? "")"
    case .shape(let name, false, let seen):
      return "only in saved pages: \(name)\(seen.map { ", last seen \($0)" } ?? "")"
    case .notRead: return "Not read:"
    case .robots(let allowed, let url, let line, let rule):
      return (allowed ? "allowed" : "forbidden")
        + "  \(url)  (\(line.map { "line \($0): \(rule)" } ?? "no rule applies"))"
    }
  }
}
