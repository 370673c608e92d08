/// A sample of an OpenMetrics exposition, or why its line is none.
package struct MetricSample: Equatable, Sendable {
  package struct Exemplar: Equatable, Sendable {
    package let labels: [MetricLabel]
  }
  package let name: String
  package let labels: [MetricLabel]
  package let value: Double
  /// As it is written.
  package let timestamp: Double?
  package let exemplar: Exemplar?
}

/// A label and its value.
package struct MetricLabel: Hashable, Sendable {
  package let name: String
  package let value: String
}

/// Why a text is no OpenMetrics exposition.
package struct MetricFault: Error, Equatable, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
}

/// Reads the line of a sample, character by character: the grammar allows one space here and none there.
struct MetricLineReader {
  private var rest: Substring

  static func sample(_ line: String) throws -> MetricSample {
    var reader = MetricLineReader(rest: line[...])
    let name = reader.take { $0.isMetricLetter || $0 == ":" || $0.isDigit }
    guard let first = name.unicodeScalars.first, !first.isDigit else { throw MetricFault("no name: \(line)") }
    let labels = try reader.labelsIfAny()
    try reader.expect(" ")
    let value = try reader.number(finite: false)
    var timestamp: Double?
    if reader.isNumberNext { timestamp = try reader.spacedNumber() }
    var exemplar: MetricSample.Exemplar?
    if !reader.rest.isEmpty {
      try reader.expect(" # ")
      guard let labels = try reader.labels() else { throw MetricFault("no exemplar: \(line)") }
      try reader.expect(" ")
      _ = try reader.number(finite: false)
      if !reader.rest.isEmpty { _ = try reader.spacedNumber() }
      exemplar = MetricSample.Exemplar(labels: labels)
    }
    guard reader.rest.isEmpty else { throw MetricFault("what is \"\(reader.rest)\"?") }
    return MetricSample(name: name, labels: labels, value: value, timestamp: timestamp, exemplar: exemplar)
  }

  private mutating func take(_ isPart: (Unicode.Scalar) -> Bool) -> String {
    let scalars = rest.unicodeScalars.prefix(while: isPart)
    rest = rest[scalars.endIndex...]
    return String(scalars)
  }

  private mutating func expect(_ text: String) throws {
    guard rest.unicodeScalars.starts(with: text.unicodeScalars) else {
      throw MetricFault("\"\(text)\" is expected before \"\(rest)\"")
    }
    rest = Substring(rest.unicodeScalars.dropFirst(text.unicodeScalars.count))
  }

  private mutating func labelsIfAny() throws -> [MetricLabel] { try labels() ?? [] }

  private mutating func labels() throws -> [MetricLabel]? {
    guard rest.unicodeScalars.first == "{" else { return nil }
    try expect("{")
    var labels: [MetricLabel] = []
    while rest.unicodeScalars.first != "}" {
      if !labels.isEmpty { try expect(",") }
      let name = take { $0.isMetricLetter || $0.isDigit }
      guard let first = name.unicodeScalars.first, !first.isDigit else {
        throw MetricFault("no label before \"\(rest)\"")
      }
      try expect("=\"")
      labels.append(MetricLabel(name: name, value: try quoted()))
    }
    try expect("}")
    guard Set(labels.map(\.name)).count == labels.count else { throw MetricFault("a label twice") }
    return labels
  }

  private mutating func quoted() throws -> String {
    var value = ""
    while let next = rest.unicodeScalars.first {
      rest = Substring(rest.unicodeScalars.dropFirst())
      switch next {
      case "\"": return value
      case "\\":
        guard let escaped = rest.unicodeScalars.first else { throw MetricFault("an escape of nothing") }
        rest = Substring(rest.unicodeScalars.dropFirst())
        switch escaped {
        case "n": value += "\n"
        case "\\", "\"": value.unicodeScalars.append(escaped)
        default: value += "\\\(escaped)"
        }
      default: value.unicodeScalars.append(next)
      }
    }
    throw MetricFault("a label without an end")
  }

  /// Whether a space and something that is no exemplar follow.
  private var isNumberNext: Bool {
    rest.unicodeScalars.first == " " && rest.unicodeScalars.dropFirst().first != "#"
  }

  private mutating func spacedNumber() throws -> Double {
    try expect(" ")
    return try number(finite: true)
  }

  private mutating func number(finite: Bool) throws -> Double {
    let word = take { $0 != " " && $0 != "#" }
    guard let number = Self.number(word), !finite || number.isFinite else {
      throw MetricFault("\"\(word)\" is no number")
    }
    return number
  }

  /// A number in decimal, or one of the three words.
  static func number(_ word: String) -> Double? {
    switch word {
    case "NaN": return .nan
    case "Inf", "+Inf": return .infinity
    case "-Inf": return -.infinity
    default:
      guard word.unicodeScalars.allSatisfy({ $0.isDigit || "+-.eE".unicodeScalars.contains($0) }) else {
        return nil
      }
      return Double(word)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isMetricLetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}
