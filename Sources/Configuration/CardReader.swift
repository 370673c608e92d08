import JSON

/// Reads the member `card` of a campus.
struct CardReader {
  static let keys = [
    "platform", "url", "login_url", "identity_hosts", "card_hosts", "user", "store", "password_command",
    "refresh_minutes", "ca_file", "page",
  ]
  static let pageKeys = ["sign", "rows", "label", "amount"]
  static let platforms = [
    "cs-gold", "get-web", "get-json", "eaccounts", "jsa-atrium", "managemyid", "custom",
  ]
  /// A shorter interval would burden the card office.
  static let leastMinutes = 30

  let section: Section

  func read() -> CardOffice {
    let url = address("url", isRequired: true) ?? ""
    let host = Self.host(of: url)
    let store = section.word("store", as: CardOffice.Store.self)
    let command = section.texts("password_command") ?? []
    if command.isEmpty, store == .passwordCommand { section.miss("password_command") }
    if section.value("password_command") != nil {
      if section.value("store") == nil {
        section.miss("store")
      } else if let store, store != .passwordCommand {
        section.note(.unknownName, "store", detail: store.rawValue, candidates: ["password-command"])
      }
    }
    let cards = hosts("card_hosts", orElse: host)
    let identities = hosts("identity_hosts", orElse: host)
    warnOfStrangers(identities, beside: cards)
    return CardOffice(
      platform: platform, url: url, loginURL: address("login_url", isRequired: false),
      identityHosts: identities, cardHosts: cards, user: section.text("user"), store: store ?? .secretService,
      passwordCommand: command,
      refreshMinutes: section.integer("refresh_minutes", Self.leastMinutes...10_080),
      certificateAuthorities: section.text("ca_file"), recipe: recipe)
  }

  private var platform: String {
    guard let name = section.requiredText("platform") else { return "" }
    if !Self.platforms.contains(name) {
      section.note(.unknownName, "platform", detail: name, candidates: Self.platforms)
    }
    return name
  }

  private var recipe: CardOffice.Recipe? {
    let platform = section.value("platform")?.string
    guard platform == "custom" else {
      // Beside a misspelt platform, that is the fault.
      if section.value("page") != nil, platform.map({ Self.platforms.contains($0) }) ?? false {
        section.note(
          .unknownKey, "page", detail: "page", candidates: Self.keys.filter { $0 != "page" }, target: .key)
      }
      return nil
    }
    guard let part = section.section("page", keys: Self.pageKeys) else {
      section.miss("page")
      return nil
    }
    let texts = Self.pageKeys.map { part.requiredText($0) ?? "" }
    return CardOffice.Recipe(sign: texts[0], rows: texts[1], label: texts[2], amount: texts[3])
  }

  /// The receiver of a password or a session must use https.
  private func address(_ key: String, isRequired: Bool) -> String? {
    guard let url = isRequired ? section.requiredText(key) : section.text(key) else { return nil }
    if !isWebAddress(url) || !url.utf8.prefix(8).elementsEqual("https://".utf8) {
      section.note(.notHTTPS, key, detail: url)
    }
    return url
  }

  private func hosts(_ key: String, orElse host: String) -> [String] {
    guard let names = section.texts(key), !names.isEmpty else { return host.isEmpty ? [] : [host] }
    for name in names where !isWebAddress("https://" + name) || Self.host(of: "https://" + name) != name {
      section.note(.badHostName, key, detail: name)
    }
    return names
  }

  /// A typing error in a host name sends a password to another party: a host that shares no domain with
  /// another one causes a warning.
  private func warnOfStrangers(_ hosts: [String], beside cards: [String]) {
    let domains = Set(cards.map(Self.domain))
    let vendors = [
      "cbord.com", "transactcampus.com", "jsatech.com", "atriumcampus.com", "managemyid.com",
      "netcardmanager.com",
    ]
    guard domains.isDisjoint(with: vendors) else { return }
    for host in hosts where !domains.contains(Self.domain(of: host)) {
      section.note(.strangeHost, "identity_hosts", detail: host)
    }
  }

  private static func host(of url: String) -> String {
    String(url.dropFirst("https://".count).prefix { !"/?#".contains($0) })
  }

  /// The last two parts of a name, without its port.
  private static func domain(of host: String) -> String {
    host.prefix { $0 != ":" }.split(separator: ".").suffix(2).joined(separator: ".")
  }
}
