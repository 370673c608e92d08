import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Queries

extension DineProgram {
  static let status = Command(
    CommandSpec(
      "status", "the state of fetching, page by page", in: .data,
      examples: [
        .init("dine status", "each page, its last outcome and its age"),
        .init("dine status --json", "the same as JSON"),
      ]),
    finding: { session throws(Failure) in
      try session.answer(StatusQuery(), in: try session.campus())
    })
}
