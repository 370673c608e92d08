package import Dining
import HTTPClient

/// A page of the card office that may have the balances, or lead to them.
package struct CardPage {
  private let page: SignOnPage
  private let platform: BalancePlatform

  /// - Parameters:
  ///   - page: the page at the end of a sign-on.
  ///   - platform: the configured platform of the card office.
  package init(_ page: SignOnPage, _ platform: BalancePlatform) {
    self.page = page
    self.platform = platform
  }

  /// Whether balances can be read from it, or it states that there are none, or it leads to them.
  package var isWanted: Bool {
    if platform == .getWeb, overview != nil { return true }
    return (try? BalanceReader.read(page.bytes, contentType: page.contentType, platform: platform)) != nil
  }

  /// The request that GET's start page sends to its server: a person's number and a token.
  private var overview: GETOverviewRequest? { GETOverviewRequest(in: page.bytes) }

  /// The balances; reading them may take one more request.
  package func balances(in session: SignOnSession) -> Result<BalanceReading, SignOnFailure> {
    guard platform == .getWeb, let overview,
      let url = try? page.url.resolving("funds_overview_partial.php")
    else { return read(page) }
    let request = SignOnRequest(
      post: [FormEntry("userId", .text(overview.user)), FormEntry("formToken", .text(overview.token))],
      to: url,
      from: page.url)
    switch session.page(request) {
    case .failure(let failure): return .failure(failure)
    case .success(let page): return read(page)
    }
  }

  private func read(_ page: SignOnPage) -> Result<BalanceReading, SignOnFailure> {
    do throws(BalanceError) {
      return .success(
        try BalanceReader.read(page.bytes, contentType: page.contentType, platform: platform))
    } catch {
      return .failure(SignOnFailure(error, at: page.url.place))
    }
  }
}

extension SignOnFailure {
  /// The failure for a page of the card office that yields no balances.
  package init(_ error: BalanceError, at place: String?) {
    self.init(error == .sessionExpired ? .sessionExpired : .pageChanged, error.code, at: place)
  }
}
