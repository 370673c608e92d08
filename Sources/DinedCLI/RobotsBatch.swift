import Failures
import HTTPClient
import JSON
import World

/// `dined robots --batch`: one question per line on standard input, one verdict per line on standard output,
/// in the same order.
struct RobotsBatch {
  let world: World
  /// The user agent of questions that name none.
  let agent: String

  /// The maximum number of bytes in a line: a whole robots.txt as an escaped JSON string.
  static let longestLine = 4 << 20

  func run() throws(Failure) -> ExitCode {
    let console = world.console
    while console.outputFailure() == nil {
      do {
        guard let line = try console.line(Self.longestLine) else { return .yes }
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
        console.output(answer(line) + "\n")
      } catch {
        guard error.reason == .tooLarge else { throw Failure(named: error.code, error.path) }
        console.output(Self.reply(.null, error: "line-too-long") + "\n")
      }
    }
    return .yes
  }

  /// The verdict on one line, as one line of JSON; for a line that is not a question, an error.
  func answer(_ line: [UInt8]) -> String {
    let question: JSONValue
    do {
      question = try JSONValue(parsing: line)
    } catch {
      return Self.reply(.null, error: "bad-json")
    }
    let id = question["id"] ?? .null
    guard question.object != nil else { return Self.reply(.null, error: "not-an-object") }
    guard let robots = question["robots"]?.string else { return Self.reply(id, error: "missing-robots") }
    guard let url = question["url"]?.string else { return Self.reply(id, error: "missing-url") }
    let verdict = RobotsFile(Array(robots.utf8)).verdict(
      on: RobotsFile.target(of: url), for: question["agent"]?.string ?? agent)
    var writer = JSONWriter()
    writer.object { answer in
      answer.field("id", id)
      answer.field("allowed", verdict.allowed)
    }
    return writer.text
  }

  private static func reply(_ id: JSONValue, error code: String) -> String {
    var writer = JSONWriter()
    writer.object { answer in
      answer.field("id", id)
      answer.object("error") { $0.field("code", code) }
    }
    return writer.text
  }
}
