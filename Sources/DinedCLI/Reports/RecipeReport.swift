import Daemon
import Adapters
import Failures
import Phrases
import TerminalViews
import CivilTime
import Console
import Dining
import JSON

/// The result of trying a recipe on a page: `dine.recipe/1`.
struct RecipeReport {
  private let recipe: String
  private let page: String?
  private let faults: [FileFault]
  private let trial: RecipeTrial?

  /// A recipe that could not be tried.
  init(_ recipe: String, faults: [FileFault]) {
    self.recipe = recipe
    self.faults = faults
    page = nil
    trial = nil
  }

  init(_ recipe: String, page: String, trial: RecipeTrial) {
    self.recipe = recipe
    self.page = page
    self.trial = trial
    faults = []
  }

  private var reading: Reading? { try? trial?.reading.get() }

  private var failure: Failure? {
    guard case .failure(let error) = trial?.reading else { return nil }
    return Failure(named: error.code, page ?? "", detail: error.detail)
  }

  /// The configuration error code if the recipe is invalid, else the exit code of `read`.
  var exit: ExitCode {
    guard faults.isEmpty else { return .configuration }
    if let failure { return failure.code.exit }
    return reading?.isEmpty == true ? .no : .yes
  }

  func json(_ zone: Zone, pretty: Bool) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.object { object in
      object.field("schema", "dine.recipe/1")
      object.field("recipe", recipe)
      object.field("page", page)
      object.array("faults") { array in
        for fault in faults { array.object { fault.write(into: &$0) } }
      }
      object.field("code", failure?.name)
      object.field("detail", failure?.detail)
      object.array("counts") { array in
        for count in trial?.counts ?? [] {
          array.object { result in
            result.field("what", count.what)
            result.field("found", count.found)
            result.field("read", count.read)
            result.field("noted", count.noted)
            result.field("left_out", count.leftOut)
          }
        }
      }
      object.key("reading")
      if let reading {
        ReadingReport(reading).write(into: &object, zone)
      } else {
        object.value(nil as String?)
      }
      write(trial?.leftOver ?? RecipeLeftOver(), into: &object)
    }
    return writer.line()
  }

  private func write(_ left: RecipeLeftOver, into writer: inout JSONWriter) {
    writer.array("left_over") { array in
      for place in left.places {
        array.object { result in
          result.field("path", place.path)
          result.field("count", place.count)
          result.field("examples", place.examples)
        }
      }
    }
    writer.field("left_over_more", left.more)
    writer.field("left_over_incomplete", left.isIncomplete)
  }

  /// Counts, the reading, and what was left unread.
  func human(_ layout: TextLayout) -> String {
    guard let trial else {
      let tally = layout.say(ReadingPhrase.faults(path: recipe.sanitized(), faults.count))
      return (faults.map { $0.line(in: layout.clock.language) } + [tally]).map { $0 + "\n" }.joined()
    }
    var counts = trial.counts.map { count in
      layout.text(
        layout.say(
          ReadingPhrase.count(
            count.what, found: count.found, read: count.read, noted: count.noted, leftOut: count.leftOut)))
    }.joined()
    if let failure { counts += layout.text(layout.message(of: failure)) }
    let read = reading.map { ReadingReport($0).human(layout) } ?? ""
    return [counts, read, leftOver(trial.leftOver, layout)].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func leftOver(_ left: RecipeLeftOver, _ layout: TextLayout) -> String {
    let isTooLarge = layout.text(layout.say(ReadingPhrase.tooLarge))
    guard !left.places.isEmpty else {
      return left.isIncomplete ? isTooLarge : layout.text(layout.say(ReadingPhrase.nothingLeftOver))
    }
    var text = layout.text(layout.say(ReadingPhrase.leftOver))
    for place in left.places {
      let examples = ReadingPhrase.examples(place.examples, more: place.count - place.examples.count)
      text += layout.text(place.path.isEmpty ? layout.say(ReadingPhrase.text) : place.path, indent: 2)
      text += layout.text(layout.say(examples), indent: 4)
    }
    if left.more > 0 { text += layout.text(layout.say(ReadingPhrase.moreElsewhere(left.more)), indent: 2) }
    return left.isIncomplete ? text + isTooLarge : text
  }
}
