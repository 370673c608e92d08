/// Holds a text to OpenMetrics 1.0.0: strictly, and with no mercy for what collectors would let pass.
package struct OpenMetricsChecker {
  private var family: MetricFamily?
  private var closed: Set<String> = []

  /// The samples of an exposition, or why it is none.
  package static func samples(of text: String) throws -> [MetricSample] {
    var checker = OpenMetricsChecker()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Scalars, not characters: \r\n would be one.
    if text.unicodeScalars.last == "\n" { lines.removeLast() }
    guard lines.last == "# EOF" else { throw MetricFault("no # EOF at the end") }
    var samples: [MetricSample] = []
    for line in lines.dropLast() {
      if line.hasPrefix("# ") {
        try checker.metadata(line)
      } else {
        let sample = try MetricLineReader.sample(line)
        try checker.add(sample)
        samples.append(sample)
      }
    }
    try checker.close()
    return samples
  }

  private mutating func metadata(_ line: String) throws {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, !parts[2].isEmpty else { throw MetricFault("no metadata: \(line)") }
    let name = try MetricLineReader.sample(parts[2] + " 1").name
    if family?.name != name {
      try close()
      try open(name)
    }
    try family?.describe(parts[1], parts[3])
  }

  private mutating func add(_ sample: MetricSample) throws {
    if family?.suffix(of: sample.name) == nil {
      try close()
      try open(sample.name)
    }
    try family?.add(sample)
  }

  private mutating func open(_ name: String) throws {
    guard !closed.contains(name) else { throw MetricFault("\(name) comes again") }
    family = MetricFamily(name: name)
  }

  private mutating func close() throws {
    guard let family else { return }
    try family.finish()
    let names = family.names
    guard closed.isDisjoint(with: names) else { throw MetricFault("\(family.name) clashes with another") }
    closed.formUnion(names)
    self.family = nil
  }
}

/// A family of samples: its metadata and the rules of its type.
private struct MetricFamily {
  let name: String
  private var kind: String?
  private var described: Set<String> = []
  private var groups: [(key: Set<MetricLabel>, samples: [MetricSample])] = []

  private static let suffixes = [
    "unknown": [""], "gauge": [""], "stateset": [""], "counter": ["_total", "_created"], "info": ["_info"],
    "summary": ["", "_count", "_sum", "_created"], "histogram": ["_bucket", "_count", "_sum", "_created"],
    "gaugehistogram": ["_bucket", "_gcount", "_gsum"],
  ]

  init(name: String) { self.name = name }

  private var type: String { kind ?? "unknown" }
  private var own: [String] { Self.suffixes[type] ?? [] }
  var names: Set<String> { Set(own.map { name + $0 } + [name]) }

  func suffix(of sample: String) -> String? { own.first { name + $0 == sample } }

  mutating func describe(_ keyword: String, _ text: String) throws {
    guard groups.isEmpty else { throw MetricFault("metadata of \(name) behind samples") }
    guard described.insert(keyword).inserted else { throw MetricFault("\(keyword) of \(name) twice") }
    switch keyword {
    case "HELP": break
    case "TYPE":
      guard Self.suffixes[text] != nil else { throw MetricFault("no type: \(text)") }
      kind = text
    case "UNIT":
      guard text.isEmpty || name.hasSuffix("_" + text), !text.contains(" ") else {
        throw MetricFault("\(name) does not end with its unit \(text)")
      }
      if !text.isEmpty { described.insert("a unit") }
    default: throw MetricFault("no metadata: \(keyword)")
    }
  }

  mutating func add(_ sample: MetricSample) throws {
    guard let suffix = suffix(of: sample.name) else { throw MetricFault("no sample of \(name)") }
    try judge(sample, suffix)
    let special = ["summary": "quantile", "histogram": "le", "gaugehistogram": "le", "stateset": name][type]
    let key = Set(sample.labels.filter { $0.name != special })
    if let last = groups.indices.last, groups[last].key == key {
      let former = groups[last].samples.last { $0.name == sample.name && $0.labels == sample.labels }
      if let former {
        guard let before = former.timestamp, let now = sample.timestamp, now >= before else {
          throw MetricFault("\(sample.name) twice, or back in time")
        }
      }
      groups[last].samples.append(sample)
    } else {
      guard !groups.contains(where: { $0.key == key }) else { throw MetricFault("\(name): groups are mixed") }
      groups.append((key, [sample]))
    }
  }

  private func judge(_ sample: MetricSample, _ suffix: String) throws {
    func label(_ name: String) -> String? { sample.labels.first { $0.name == name }?.value }
    let fault = MetricFault("a value or label that \(sample.name) cannot have")
    let isCounted = ["_total", "_bucket", "_count", "_gcount"].contains(suffix)
    if isCounted || suffix == "_sum" {
      guard sample.value >= 0 else { throw fault }
    }
    if sample.exemplar != nil {
      guard suffix == "_bucket" || suffix == "_total" else {
        throw MetricFault("an exemplar of \(sample.name)")
      }
      let size = sample.exemplar?.labels.reduce(0) {
        $0 + $1.name.unicodeScalars.count + $1.value.unicodeScalars.count
      }
      guard size ?? 0 <= 128 else { throw MetricFault("too long an exemplar") }
    }
    switch (type, suffix) {
    case ("info", _): guard sample.value == 1 else { throw fault }
    case ("stateset", _):
      guard sample.value == 0 || sample.value == 1, label(name) != nil else { throw fault }
    case ("summary", ""):
      // A quantile of nothing is not a number.
      guard !(sample.value < 0), let number = label("quantile").flatMap(MetricLineReader.number),
        (0...1).contains(number)
      else {
        throw fault
      }
    case (_, "_bucket"):
      guard let text = label("le"), let limit = MetricLineReader.number(text), !limit.isNaN else {
        throw fault
      }
    default: break
    }
  }

  func finish() throws {
    guard !(described.contains("a unit") && ["info", "stateset"].contains(type)) else {
      throw MetricFault("\(name) has a unit")
    }
    guard type.hasSuffix("histogram") else { return }
    for group in groups { try finish(group.samples) }
  }

  /// The rules of a histogram: buckets first, growing, up to infinity; and a sum and a count together or not at all.
  private func finish(_ samples: [MetricSample]) throws {
    let fault = MetricFault("\(name): no histogram")
    let buckets = samples.filter { $0.name == name + "_bucket" }
    let limits = buckets.compactMap { bucket in
      bucket.labels.first { $0.name == "le" }.flatMap { MetricLineReader.number($0.value) }
    }
    guard samples.prefix(buckets.count).allSatisfy({ $0.name == name + "_bucket" }), limits.last == .infinity,
      zip(limits, limits.dropFirst()).allSatisfy({ $0 < $1 }),
      zip(buckets, buckets.dropFirst()).allSatisfy({ $0.value <= $1.value })
    else { throw fault }
    let isGauge = type == "gaugehistogram"
    let count = samples.first { $0.name == name + (isGauge ? "_gcount" : "_count") }
    let sum = samples.first { $0.name == name + (isGauge ? "_gsum" : "_sum") }
    guard (count == nil) == (sum == nil), count == nil || count?.value == buckets.last?.value else {
      throw fault
    }
    let isNegative = (limits.first ?? 0) < 0
    if let sum {
      guard !sum.value.isNaN, isGauge ? isNegative || sum.value >= 0 : !isNegative else { throw fault }
    }
  }
}
