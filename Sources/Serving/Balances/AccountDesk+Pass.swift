import Accounts
import Answering
import Archive
import CivilTime
import Configuration
import Fetching
import SQLite
import Vault
import World

extension AccountDesk {
  /// One look of the daemon at the balances, where the configuration asks for any and one is due; after the first refusal
  /// there is none until a person has acted.
  ///
  /// - Parameter transport: the way to the card office, made only when one is needed.
  /// - Returns: when the next is due; nil: not by itself.
  /// - Throws: what stood in the way this time.
  func pass(over transport: () throws(Failure) -> Transport) throws(Failure) -> Instant? {
    guard let card = campus.card, card.refreshMinutes != nil, card.store != .pin else { return nil }
    let now = world.now()
    let standing = try reading { archive throws(DatabaseError) in try archive.standing(campus: campus.id) }
      .flatMap { $0 }
    // Nobody has signed in yet, and a keyring has nothing to sign in with.
    guard standing != nil || card.store != .secretService else { return nil }
    switch pace(of: card).verdict(standing?.pace ?? .init(), for: .daemon, now: now) {
    case .person: return nil
    case .wait(let due): return due
    case .go: break
    }
    guard let card = try? self.card() else {
      throw Failure("configuration-open", setting.paths.configuration.path)
    }
    let user = card.user ?? standing?.user ?? ""
    let store = try plainStore(of: card)
    if card.reader == .getJSON {
      try refreshByLink(card, user: user, store)
      return now + pace(of: card).interval
    }
    var means = try means(user, store, card)
    // Nobody is there to type one.
    means.code = { nil }
    let result = try signIn(to: card, with: means, over: try transport())
    try keepSession(result.jar, in: store, user, card)
    try settle(result, card, user: user)
    return now + pace(of: card).interval
  }
}

extension Task {
  /// The daemon's look at the balances of a campus; gives when the next is due, and never stops the daemon.
  func balancePass(
    over campus: ServedCampus, beat: @escaping @Sendable () -> Void, log: (Gravity, String) -> Void
  ) -> Instant? {
    guard campus.setting.campus.card?.refreshMinutes != nil else { return nil }
    do throws(Failure) {
      var world = world
      let isInterrupted = world.isInterrupted
      world.isInterrupted = {
        beat()
        return isInterrupted()
      }
      let desk = try AccountDesk(Task(arguments: arguments, world: world), campus.setting)
      return try desk.pass { () throws(Failure) in try desk.transport(to: try desk.card()) }
    } catch {
      let sentence = Sentences.sentence(for: error)
      log(.warning, sentence.message)
      return world.now() + 60
    }
  }
}
