import Commands
import Phrases
import Queries
import Failures
import TerminalViews
import Configuration
import Console
import Dining
import World

/// `dine lucky` at a terminal: shows a pick, reads a key, and continues until the person quits.
struct LuckyConversation {
  private let session: Session
  private var seeds: LuckySeeds
  private var talk = LuckyTalk()
  /// The picks with seeds given by the person; other picks are remembered after the conversation.
  private var recent: [String] = []
  private var eaten: [String] = []

  init(_ session: Session) {
    self.session = session
    seeds = session.luckySeeds
  }

  /// Runs the conversation to its end.
  ///
  /// - Returns: yes; no if there is nothing to pick from; interrupted after Ctrl-C.
  mutating func run() throws(Failure) -> ExitCode {
    let listener = session.world.terminal.listen(true)
    guard var place = try shake() else { return .no }
    while true {
      switch listener.next() {
      case .end: return .yes
      case .interrupted: return .interrupted
      case .resized, .timeout: continue
      case .key(let key):
        switch talk.hear(key) {
        case .shake:
          guard let next = try shake() else { return .no }
          place = next
        case .confirm, .cancel:
          eaten = []
          show { talk.lines(about: place.venue.name, on: $0) }
        case .item: try pickItem(at: place)
        case .page: try showPage(of: place)
        case .hint: show { talk.hints(on: $0) }
        case .end: return .yes
        }
      }
    }
  }

  private mutating func shake() throws(Failure) -> VenueMoment? {
    let campus = try session.campus()
    let picks = RecentPicks(session.world, campus.setting)
    var pick = try session.luckyQuery(campus).pick(
      avoiding: seeds.isGiven ? recent : picks.read(), &seeds, in: campus, at: try session.moment(campus))
    guard let moment = pick.moment else {
      session.show(pick, campus.setting.clock)
      return nil
    }
    if seeds.isGiven { recent.append(moment.venue.slug) } else { picks.add(moment.venue.slug) }
    pick.saysSeed = true
    session.show(pick, campus.setting.clock)
    show { talk.hints(on: $0) }
    return moment
  }

  private mutating func pickItem(at place: VenueMoment) throws(Failure) {
    let campus = try session.campus()
    let pick = try session.luckyQuery(campus).dish(
      at: place, avoiding: eaten, &seeds, in: campus, at: try session.moment(campus))
    if let dish = pick.dish { eaten.append(dish.name) }
    session.world.console.output(
      session.surface.show(talk.item(pick, on: session.layout(campus.setting.clock))))
  }

  private func showPage(of place: VenueMoment) throws(Failure) {
    let words = ["show", place.venue.slug] + session.arguments.given(of: DineProgram.spec.globalOptions)
    do throws(UsageError) {
      let arguments = try ArgumentParser.parse(words, of: DineProgram.spec)
      _ = try? DineProgram.show.run(Session(arguments: arguments, words: words, world: session.world))
    } catch {
      throw Failure(error, program: "dine")
    }
    show { talk.hints(on: $0) }
  }

  private func show(_ text: (TextLayout) -> String) {
    guard let clock = try? session.setting().clock else { return }
    session.world.console.output(session.surface.show(text(session.layout(clock))))
  }
}
