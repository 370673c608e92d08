import JSONViews
import Queries
import Daemon
import Adapters
import Failures
import Phrases
import TerminalViews
import Commands
import CivilTime
import Console
import Dining
import Ingestion
import JSON

/// The result of probing a URL, `dine.probe/1`: the platform, every step, and how to configure a source for
/// it.
struct ProbeReport: Answer {
  static let schema = "dine.probe/1"

  let url: String
  let recognition: Recognition
  let steps: [ProbeStep]
  /// The source to configure; nil if no adapter reads the site.
  let source: ProposedSource?

  /// Success if something was read; if every page failed, the code of the first failure.
  var exit: ExitCode {
    guard recognition.adapter != nil else { return .no }
    let readings = steps.compactMap(\.reading)
    if readings.contains(where: { !$0.isEmpty }) { return .yes }
    guard readings.isEmpty, let failure = steps.lazy.compactMap(\.failure).first else { return .no }
    return Failure(failure).code.exit
  }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  /// How the platform was recognised: a word for programs, and the hosts or texts.
  private var evidence: (by: String, what: [String])? {
    switch recognition.evidence {
    case .host(let host)?: ("host", [host])
    case .texts(let texts)?: ("texts", texts)
    case .reader?: ("reader", [])
    case nil: nil
    }
  }

  func plain(_ clock: LocalClock) -> [[String?]] {
    let adapter = recognition.adapter?.name
    let evidence = self.evidence
    return [
      ["platform", adapter, evidence?.by, evidence?.what.joined(separator: ","), recognition.platform?.title]
    ]
      + steps.map { step in
        [
          "step", masked(step.url), step.answer.map { "\($0.status)" }, step.answer.map { "\($0.bytes)" },
          step.failure?.code, step.sentence(clock) ?? step.yield.map { clock.say($0) },
        ]
      } + recognition.refusals.map { ["refusal", $0.adapter, $0.error.code, $0.error.detail] }
      + (source.map { [["source", $0.json()]] } ?? [])
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("url", masked(url))
      result.field("platform", recognition.platform?.title)
      result.field("adapter", recognition.adapter?.name)
      result.field("by", evidence?.by)
      result.field("evidence", evidence?.what ?? [])
      result.field("not_read", recognition.unread?.reason)
      result.key("source")
      if let source { source.write(into: &result) } else { result.value(nil as String?) }
      result.array("steps") { array in for step in steps { step.write(into: &array, clock) } }
      result.array("refusals") { array in
        for refusal in recognition.refusals {
          array.object {
            $0.field("adapter", refusal.adapter)
            $0.field("code", refusal.error.code)
            $0.field("detail", refusal.error.detail)
            $0.field("sentence", refusal.sentence(in: .english))
          }
        }
      }
      result.field("rivals", recognition.rivals)
      result.array("links") { array in
        for link in recognition.links {
          array.object {
            $0.field("url", link.url)
            $0.field("platform", link.title)
          }
        }
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    [layout.text(layout.say(verdict)), asked(layout), proposal(layout), tried(layout), elsewhere(layout)]
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var verdict: ProbePhrase {
    guard let platform = recognition.platform, let evidence = recognition.evidence else {
      return recognition.rivals.isEmpty ? .notRecognised : .rivals(recognition.rivals)
    }
    let reason: ProbePhrase.Evidence =
      switch evidence {
      case .host(let host): .host(host)
      case .texts(let texts): .texts(texts)
      case .reader: recognition.adapter?.readsOnePlatform == false ? .ownWords : .onlyReader
      }
    guard let unread = recognition.unread else {
      return .recognised(platform: platform.title, adapter: recognition.adapter?.name ?? "", reason)
    }
    return .notRead(platform: platform.title, reason, reason: unread.reason)
  }

  private func asked(_ layout: TextLayout) -> String {
    guard !steps.isEmpty else { return "" }
    return layout.text(layout.say(ProbePhrase.asked))
      + steps.filter { $0.failure?.spared == nil }.map { step in
        let said = [
          layout.say(step.outcome), step.sentence(layout.clock) ?? step.yield.map { layout.say($0) },
        ].compactMap(\.self).joined(separator: ": ")
        return layout.text(layout.say(step.question), indent: 2)
          + step.headers.map { layout.text($0, indent: 6) }.joined() + layout.text(said, indent: 6)
      }.joined() + spared(layout)
  }

  private func spared(_ layout: TextLayout) -> String {
    let failures = steps.compactMap(\.failure).filter { $0.spared != nil }
    return failures.byHost(layout.clock).map { failure in
      layout.text(Sentences.sentence(for: failure, in: layout.clock.language).message, indent: 2)
    }.joined()
  }

  private func proposal(_ layout: TextLayout) -> String {
    guard let source, let adapter = recognition.adapter else { return "" }
    let text =
      layout.text(layout.say(ProbePhrase.source(for: adapter.summary))) + source.snippet
    guard source.halls.isEmpty, adapter.gives.contains(.menus) else { return text }
    return text
      + layout.text(layout.say(ProbePhrase.hallsHint))
  }

  /// The adapters that rejected the page; empty if the host or the texts identified the platform.
  private func tried(_ layout: TextLayout) -> String {
    guard recognition.adapter == nil, !recognition.refusals.isEmpty else { return "" }
    return layout.text(layout.say(ProbePhrase.tried))
      + recognition.refusals.map {
        layout.text("\($0.adapter): \($0.sentence(in: layout.clock.language))", indent: 2)
      }.joined()
  }

  private func elsewhere(_ layout: TextLayout) -> String {
    guard recognition.adapter == nil else { return "" }
    let links = recognition.links.map { layout.text("\($0.url) (\($0.title))", indent: 2) }.joined()
    let recipe = layout.text(layout.say(ProbePhrase.recipeHint))
    guard !links.isEmpty else { return recipe }
    return layout.text(layout.say(ProbePhrase.links)) + links
      + "\n"
      + recipe
  }
}

extension Recognition.Refusal {
  /// The reason, in words about the page.
  fileprivate func sentence(in language: Language) -> String {
    let page = ProbePhrase.thePage.text(in: language)
    return Sentences.sentence(
      for: Failure(named: error.code, page, detail: error.detail), in: language
    ).message
  }
}
