package import Dining
import JSON
import Markup

/// The products whose card-office pages can be read.
package enum BalancePlatform: Hashable, Sendable {
  /// CBORD CS Gold: WebCard Center, ManageMyID of 2012.
  case csGold
  /// CBORD GET in the browser.
  case getWeb
  /// CBORD GET's JSON services.
  case getJSON
  /// Transact eAccounts.
  case eAccounts
  /// JSA and Atrium Connect.
  case atrium
  /// Atrium's ManageMyID.
  case manageMyID
  /// A page described in the configuration.
  case custom(BalanceRecipe)

  /// The platforms that need no description, in the order they are tried.
  package static let known: [BalancePlatform] = [
    .getJSON, .getWeb, .eAccounts, .atrium, .csGold, .manageMyID,
  ]

  /// The name in the configuration.
  package var name: String {
    switch self {
    case .csGold: "cs-gold"
    case .getWeb: "get-web"
    case .getJSON: "get-json"
    case .eAccounts: "eaccounts"
    case .atrium: "jsa-atrium"
    case .manageMyID: "managemyid"
    case .custom: "custom"
    }
  }

  /// The platform with a name; nil if there is none, and for `custom`, which needs more than a name.
  package init?(named name: String) {
    guard let found = Self.known.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// Reads balance pages: bytes in, a reading out. It has no access to the network or the clock, and does not
/// know whose page it is.
package enum BalanceReader {
  /// The accounts of a page.
  ///
  /// - Parameters:
  ///   - bytes: the page as it was fetched or saved.
  ///   - contentType: the `Content-Type` it came with.
  ///   - platform: the product that made the page; nil: the first that recognises it.
  /// - Returns: the accounts; none if the page is recognised and lists none.
  /// - Throws: the reason why the page yields none.
  package static func read(
    _ bytes: [UInt8], contentType: String? = nil, platform: BalancePlatform? = nil
  ) throws(BalanceError) -> BalanceReading {
    let page = try BalancePage(bytes, contentType: contentType)
    switch page.content {
    case .json(let value):
      if let platform, platform != .getJSON { throw .pageChanged("html") }
      return try GETAccounts.read(value).checked()
    case .html(let document):
      let root = document.root
      if BalancePage.isCutOff(document, page.text) { throw BalancePage.broken(page.text) }
      if root.asksForPassword || asksForSignIn(root, page.text) { throw .sessionExpired }
      do throws(BalanceError) {
        let found =
          if let platform { try read(root, page.text, as: platform) } else { try recognised(root, page.text) }
        var reading = found.checked()
        reading.statedAt = StatedTimeText.only(in: root.text)
        if let words = StatedTimeText.unread(in: root.text) {
          reading.notices.append(Notice(BalanceReading.unreadTime, words))
        }
        return reading
      } catch {
        guard case .pageChanged = error, NoAccounts.isSaid(by: root, page.text, as: platform) else {
          throw error
        }
        return BalanceReading()
      }
    }
  }

  private static func recognised(_ root: Node, _ text: DecodedText) throws(BalanceError) -> BalanceReading {
    var first: BalanceError?
    for platform in BalancePlatform.known where platform != .getJSON {
      do throws(BalanceError) {
        return try read(root, text, as: platform)
      } catch {
        // A platform that recognised the page reports the better error.
        if case .pageChanged("sign") = error { continue }
        first = first ?? error
      }
    }
    if let first { throw first }
    return try BalanceRecipe.currentBalances.read(root)
  }

  private static func read(
    _ root: Node, _ text: DecodedText, as platform: BalancePlatform
  ) throws(BalanceError) -> BalanceReading {
    switch platform {
    case .csGold: try CSGoldPage.read(root, text)
    case .getWeb: try GETOverview.read(root)
    case .getJSON: throw .pageChanged("json")
    case .eAccounts: try AccountSummary.read(root)
    case .atrium: try AtriumStatements.read(root)
    case .manageMyID: try AtriumReference.read(root)
    case .custom(let recipe): try recipe.read(root)
    }
  }

  /// A form that automatically carries a request to an identity provider; CS Gold's login page; Atrium's own
  /// form.
  private static func asksForSignIn(_ root: Node, _ text: DecodedText) -> Bool {
    root.first("input", attribute: "name", value: "SAMLRequest") != nil
      || text.contains("Forgot My Password") || text.contains("Click to login")
  }
}

extension BalanceReading {
  /// Upper bound on accounts; no person has more, and a page that claims more must not take forever to
  /// process.
  static let most = 200

  /// One row per account: identical duplicates are merged, contradictory ones have no number. Labels that
  /// differ only in capitals are the same.
  func checked() -> BalanceReading {
    var reading = BalanceReading(notices: Array(notices.prefix(Self.most)))
    if accounts.count > Self.most { reading.notices.append(Notice("too-many-accounts", "\(accounts.count)")) }
    for account in accounts.prefix(Self.most) {
      guard let place = reading.accounts.firstIndex(where: { $0.isNamed(as: account) }) else {
        reading.accounts.append(account)
        continue
      }
      let known = reading.accounts[place]
      if (known.unit, known.amount) != (account.unit, account.amount) {
        reading.accounts[place] = AccountBalance(
          label: known.label, unit: .unknown, amount: .unparsable("shown twice"))
        reading.notices.append(Notice("contradiction", account.label))
      }
    }
    return reading
  }
}

extension AccountBalance {
  fileprivate func isNamed(as other: AccountBalance) -> Bool {
    label == other.label || lowercasedASCII(label) == lowercasedASCII(other.label)
  }
}

/// Why a page yields no balances at all; problems with a single account are reported in the reading.
package enum BalanceError: Error, Hashable, Sendable {
  /// It asks for a sign-in: the session has expired.
  case sessionExpired
  /// It is not the balance page this reader knows, or it has changed; what is missing.
  case pageChanged(String)
  /// It is truncated.
  case cutOff
  /// It cannot be parsed; the parser's own code.
  case unreadable(String)

  /// A stable code that contains no values.
  package var code: String {
    switch self {
    case .sessionExpired: "session-expired"
    case .pageChanged: "page-changed"
    case .cutOff: "balance-page-cut-off"
    case .unreadable: "balance-page-unreadable"
    }
  }
}
