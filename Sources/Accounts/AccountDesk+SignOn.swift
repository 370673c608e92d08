package import SignOn
package import Answering
import Store
import CivilTime
package import Configuration
import Console
import Dining
package import HTTPClient
import JSON
import Vault
import World

extension Secret: SecretBytes {
  /// Lends the bytes; see `withBytes`.
  package func lendBytes(to body: (UnsafeRawBufferPointer) -> Void) { withBytes(body) }
}

/// What came of a sign-in.
package struct SignInResult {
  /// The balances, or why there are none.
  let answer: Result<BalanceReading, SignOnFailure>
  /// The cookies as they are now.
  var jar = CookieJar()

  /// Why there are no balances.
  var failure: SignOnFailure? {
    if case .failure(let failure) = answer { failure } else { nil }
  }
}

/// What a sign-in may use.
package struct SignInMeans {
  var user: String?
  var jar = CookieJar()
  /// Gives the password when a page asks for it, at most once; nil: there is none. What it throws ends the sign-in.
  var password: () throws(Failure) -> Secret? = { () throws(Failure) in nil }
  /// Gives the code that somebody types now; nil: nobody is there.
  var code: () -> Secret? = { nil }
}

extension CardOffice {
  /// The card office as the walk needs it; throws where its hosts are none that a sign-in could go to.
  package func site() throws(Failure) -> SignOnSite {
    var sets: [Set<HostPort>] = []
    for names in [identityHosts, cardHosts] {
      var hosts: Set<HostPort> = []
      for name in names {
        guard let host = HostPort(name) else { throw Failure("bad-card-host", name) }
        hosts.insert(host)
      }
      sets.append(hosts)
    }
    let hosts = SignOnHosts(identity: sets[0], card: sets[1])
    guard let page = try? WebAddress(url), loginURL.map({ (try? WebAddress($0)) != nil }) ?? true,
      let site = SignOnSite(
        cardPage: page, loginPage: loginURL.flatMap { try? WebAddress($0) }, hosts: hosts,
        allowsPrivateAddresses: isLocal(page))
    else { throw Failure("bad-card-host", url) }
    return site
  }

  /// Only a configuration that names this very machine may lead to it.
  private func isLocal(_ page: WebAddress) -> Bool {
    page.hostKey == "localhost" || page.hostKey.hasSuffix(".localhost")
  }
}

extension AccountDesk {
  /// The way to the card office: https alone, an honest name.
  package func transport(to card: CardOffice) throws(Failure) -> Transport {
    let contact = setting.configuration.contact
    guard let contact, let agent = UserAgent.text(product: "dine", version: Product.version, contact: contact)
    else { throw Failure("no-contact", setting.paths.configuration.path) }
    var authorities = card.certificateAuthorities
    if let path = authorities, !path.hasPrefix("/"), !setting.paths.configuration.folder.isEmpty {
      authorities = setting.paths.configuration.folder + "/" + path
    }
    do {
      return Transport(try Fetcher(SignOnLimits().fetching(userAgent: agent, authorities: authorities)))
    } catch {
      throw Failure(error.code, "libcurl")
    }
  }

  /// Signs in and reads the balances; one set of credentials, once.
  func signIn(
    to card: CardOffice, with means: SignInMeans, over transport: Transport
  ) throws(Failure) -> SignInResult {
    let site = try card.site()
    guard let platform = card.reader else { throw Failure("unknown-platform", card.platform) }
    let world = world
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
        }, code: { means.code() }),
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
    return SignInResult(answer: answer, jar: session.jar)
  }
}
