import SignOn
package import Failures
import Store
import PrivateStore
import CivilTime
package import Configuration
import Console
import Dining
package import HTTPClient
import Vault
import World

/// The result of a sign-in.
struct SignInResult {
  /// The balances, or why there are none.
  var answer: Result<BalanceReading, SignOnFailure>
  /// The current cookies.
  var jar = CookieJar()

  /// Why there are no balances.
  var failure: SignOnFailure? {
    if case .failure(let failure) = answer { failure } else { nil }
  }

  /// The same result for a log, without the page's title.
  var withoutTitle: SignInResult {
    var result = self
    result.answer = answer.mapError { failure in
      var failure = failure
      failure.title = nil
      return failure
    }
    return result
  }
}

/// The cookies and secrets that a sign-in may use.
struct SignInMeans {
  var user: String?
  var jar = CookieJar()
  /// Returns the password when a page asks for it, at most once; nil: there is none. An error thrown here
  /// ends the sign-in.
  var password: () throws(Failure) -> Secret? = { () throws(Failure) in nil }
  /// Returns the one-time code that a person types now; nil: there is no person to ask. An error thrown here
  /// ends the sign-in.
  var code: () throws(Failure) -> Secret? = { () throws(Failure) in nil }
}

/// Signs in at a card office and reads the balances: one set of credentials, sent once.
package struct CardSignIn {
  private let context: AccountContext
  private let card: CardOffice

  package init(_ context: AccountContext, _ card: CardOffice) {
    self.context = context
    self.card = card
  }

  /// The transport to the card office: HTTPS only, with the configured user agent.
  package func transport() throws(Failure) -> Transport {
    let setting = context.setting
    let contact = setting.configuration.contact
    guard let contact, let agent = UserAgent.text(product: "dine", version: Product.version, contact: contact)
    else { throw Failure(.noContact, setting.paths.configuration.path) }
    let authorities = card.certificateAuthorities(from: setting.paths.configuration.folder)
    if let authorities, !context.world.files.exists(authorities) {
      throw Failure(.noAuthorities, authorities)
    }
    do {
      return Transport(try Fetcher(SignOnLimits().fetching(userAgent: agent, authorities: authorities)))
    } catch {
      throw Failure(named: error.code, "libcurl")
    }
  }

  /// Signs in and reads the balances.
  ///
  /// - Parameters:
  ///   - means: the cookies and secrets that may be used.
  ///   - transport: the transport to the card office.
  /// - Returns: the result of the sign-in.
  /// - Throws: an error on this machine that prevented it.
  func run(
    with means: SignInMeans, over transport: Transport
  ) throws(Failure) -> SignInResult {
    let site = try card.site()
    guard let platform = card.reader else { throw Failure(.unknownPlatform, card.platform) }
    let world = context.world
    let tells = context.tracesRequests
    let session = SignOnSession(
      site, jar: means.jar, transport: transport,
      surroundings: SignOnSession.Environment(
        now: world.now, milliseconds: world.milliseconds, isInterrupted: world.isInterrupted),
      log: { line in if tells { world.console.error("dined: \(line.description.sanitized())\n") } })
    var obstacle: Failure?
    var passwordHasLeft = false
    let outcome = session.signOn(
      user: means.user,
      secrets: SignOnSession.Secrets(
        password: {
          do throws(Failure) {
            let password = try means.password()
            passwordHasLeft = passwordHasLeft || password != nil
            return password
          } catch {
            obstacle = error
            return nil
          }
        },
        code: {
          do throws(Failure) {
            return try means.code()
          } catch {
            obstacle = error
            return nil
          }
        }),
      until: { page in CardPage(page, platform).isWanted })
    if let obstacle { throw obstacle }
    let answer: Result<BalanceReading, SignOnFailure> =
      switch outcome {
      case .failed(let failure): .failure(failure)
      case .ok(let page):
        CardPage(page, platform).balances(in: session).mapError { failure in
          var failure = failure
          (failure.isAfterPassword, failure.isPasswordProven) = (passwordHasLeft, true)
          return failure
        }
      }
    if case .failure(let failure) = answer, failure.isInterruption { throw Failure(.interrupted) }
    return SignInResult(answer: answer, jar: session.jar)
  }
}
