import Commands
import Configuration
import Console
import Dining
import Failures
import People
import Phrases
import Queries
import TerminalViews
import World

/// `dine vote` at a terminal: shows a dish or a place, reads a key, and continues until all are voted on or
/// the person quits. Every vote is stored at once.
struct VoteConversation {
  private let session: Session
  private let book: BallotBook
  private let campus: CampusSnapshot
  private let talk = VoteTalk()
  private var entries: [VoteResult.Entry] = []
  private var position = 0
  /// The positions of what was voted on, not skipped.
  private var voted: Set<Int> = []

  init(_ session: Session, _ book: BallotBook, _ campus: CampusSnapshot) {
    self.session = session
    self.book = book
    self.campus = campus
  }

  /// Runs the conversation to its end.
  ///
  /// - Returns: yes; interrupted after Ctrl-C.
  mutating func run() throws(Failure) -> ExitCode {
    let listener = session.world.terminal.listen(true)
    let found = try book.open(try session.ballotChoice())
    entries = found.entries
    guard !entries.isEmpty else {
      session.show(found, campus.setting.clock)
      return .yes
    }
    show { talk.hints(on: $0) }
    showCard()
    while position < entries.count {
      switch listener.next() {
      case .end: return end(.yes)
      case .interrupted: return end(.interrupted)
      case .resized, .timeout: continue
      case .key(let key):
        guard try take(talk.hear(key)) else { return end(.yes) }
      }
    }
    session.show(try book.open(try session.ballotChoice(), limit: 0), campus.setting.clock)
    return end(.yes)
  }

  /// Performs the action of a key; false: quit.
  private mutating func take(_ step: VoteTalk.Step) throws(Failure) -> Bool {
    switch step {
    case .yes, .no: try vote(step == .yes)
    case .skip:
      say(.skipped)
      position += 1
    case .undo: try undo()
    case .info: showPage()
    case .hint: show { talk.hints(on: $0) }
    case .end: return false
    }
    if position < entries.count { showCard() }
    return true
  }

  private mutating func vote(_ isYes: Bool) throws(Failure) {
    let entry = entries[position]
    _ = try book.vote(on: entry.subject, called: entry.name, isYes)
    say(.voted(isYes, entry.name))
    voted.insert(position)
    position += 1
  }

  /// Goes back by one, and restores the previous vote.
  private mutating func undo() throws(Failure) {
    guard position > 0 else { return say(.nothingToUndo) }
    position -= 1
    let entry = entries[position]
    if voted.remove(position) != nil {
      _ = try book.vote(on: entry.subject, called: entry.name, entry.isYes)
    }
    say(.undone(entry.name))
  }

  private func showPage() {
    let entry = entries[position]
    let question =
      switch entry.subject {
      case .dish: ["dish", entry.name]
      case .venue(let slug): ["show", slug]
      }
    let words = question + session.arguments.given(of: DineProgram.spec.globalOptions)
    guard let arguments = try? ArgumentParser.parse(words, of: DineProgram.spec) else { return }
    let other = Session(arguments: arguments, words: words, world: session.world)
    let command: Command = if case .dish = entry.subject { DineProgram.dish } else { DineProgram.show }
    _ = try? command.run(other)
  }

  private func showCard() {
    let entry = entries[position]
    show { talk.card(entry, on: $0) }
  }

  private func say(_ phrase: VotePhrase) { show { talk.line(phrase, on: $0) } }

  private func end(_ code: ExitCode) -> ExitCode {
    say(.done(voted.count))
    return code
  }

  private func show(_ text: (TextLayout) -> String) {
    session.world.console.output(session.surface.show(text(session.layout(campus.setting.clock))))
  }
}
