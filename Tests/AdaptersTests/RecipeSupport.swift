import CivilTime
import Dining
import JSON
import Testing
import TestSupport

@testable import Adapters

/// A recipe that must be right.
func recipe(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Recipe {
  let file = RecipeFile(Array(text.utf8))
  for problem in file.problems {
    Issue.record("\(problem.path): \(problem.code) \(problem.detail)", sourceLocation: sourceLocation)
  }
  return try #require(file.recipe, sourceLocation: sourceLocation)
}

/// A page as of noon of 2026-11-20 in New York.
func recipePage(_ text: String, url: String? = nil) throws -> Page {
  try Page(bytes: Array(text.utf8), url: url, observedAt: at("2026-11-20T12:05"), zone: Zones.newYork)
}

extension RecipeTrial {
  /// Counts, reading and what is left over, as lines.
  var text: String {
    var lines = counts.map { count in
      "\(count.what): \(count.found) found, \(count.read) read, \(count.noted) noted, \(count.leftOut) left out"
    }
    switch reading {
    case .success(let reading): lines.append(reading.text(in: Zones.newYork))
    case .failure(let error): lines.append("\(error.code) \(error.detail ?? "")\n")
    }
    lines += leftOver.places.map { "left \($0.path): \($0.count) \($0.examples)" }
    return lines.joined(separator: "\n") + "\n"
  }
}
