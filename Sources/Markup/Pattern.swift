import CPCRE2

/// A Perl-compatible regular expression over UTF-8, compiled once, with bounded work.
///
/// It is just-in-time compiled if the system allows executable memory, otherwise interpreted, with the same
/// results. One pattern may be used by several threads at a time.
package final class Pattern: @unchecked Sendable {
  // Unchecked: PCRE2 never writes to a compiled pattern while it matches, and it is not changed after init.
  private let code: OpaquePointer
  private let limits: PatternLimits

  /// The pattern as written.
  package let source: String
  /// Whether the just-in-time compiled form is used.
  package let isJustInTime: Bool

  /// Compiles a pattern; throws `badPattern` with the offset where PCRE2 gave up.
  package init(
    _ source: String, options: PatternOptions = [], limits: PatternLimits = .standard,
    justInTime: Bool = true
  ) throws(MarkupError) {
    var reason: Int32 = 0
    var offset = 0
    var text = source
    let compiled = text.withUTF8 { bytes in
      pcre2_compile_8(bytes.baseAddress, bytes.count, options.compileFlags, &reason, &offset, nil)
    }
    guard let compiled else { throw .badPattern(pattern: source, offset: offset, reason: Int(reason)) }
    code = compiled
    self.source = source
    self.limits = limits
    isJustInTime = justInTime && pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE) == 0
  }

  deinit {
    pcre2_code_free_8(code)
  }

  /// Every match in order, without overlaps.
  ///
  /// Throws `patternLimit` when a limit of the pattern is reached, or when there are more than `limit`.
  package func matches(in text: DecodedText, limit: Int = 100_000) throws(MarkupError) -> [PatternMatch] {
    let found = search(text, limit: limit)
    if let error = found.error { throw error }
    return found.matches
  }

  /// The first match; throws like `matches`.
  package func firstMatch(in text: DecodedText) throws(MarkupError) -> PatternMatch? {
    let found = search(text, limit: 1)
    if let error = found.error, error != .patternLimit(.matches) { throw error }
    return found.matches.first
  }

  /// The number of matches; throws like `matches`.
  package func count(in text: DecodedText, limit: Int = 100_000) throws(MarkupError) -> Int {
    guard let matcher = Matcher(code, limits) else { throw .outOfMemory }
    return try text.bytes.withUnsafeBufferPointer { (bytes) throws(MarkupError) in
      var scan = MatchScan()
      var count = 0
      while try matcher.find(in: bytes, &scan) {
        guard count < limit else { throw .patternLimit(.matches) }
        count += 1
      }
      return count
    }
  }

  /// The matches up to the end, or up to a limit, which is the error.
  func search(_ text: DecodedText, limit: Int) -> (matches: [PatternMatch], error: MarkupError?) {
    guard let matcher = Matcher(code, limits) else { return ([], .outOfMemory) }
    let names = captureNames
    var matches: [PatternMatch] = []
    let error = text.bytes.withUnsafeBufferPointer { bytes -> MarkupError? in
      do throws(MarkupError) {
        var scan = MatchScan()
        while let ranges = try matcher.next(in: bytes, &scan) {
          guard matches.count < limit else { return .patternLimit(.matches) }
          matches.append(PatternMatch(bytes: text.bytes, ranges: ranges, names: names))
        }
        return nil
      } catch {
        return error
      }
    }
    return (matches, error)
  }

  /// The names of the named capture groups, with their numbers.
  private var captureNames: [String: Int] {
    var count: UInt32 = 0
    var size: UInt32 = 0
    var table: UnsafePointer<UInt8>?
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMECOUNT), &count)
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMEENTRYSIZE), &size)
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
    guard let table else { return [:] }
    var names: [String: Int] = [:]
    for entry in 0..<Int(count) {
      // Two bytes of number, then the name, ended by zero.
      let start = table + entry * Int(size)
      names[String(cString: start + 2)] = Int(start[0]) << 8 | Int(start[1])
    }
    return names
  }
}

/// Options for compiling a pattern.
package struct PatternOptions: OptionSet, Sendable {
  /// The bits.
  package let rawValue: UInt32

  /// Options by their bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Letters match whatever their case, beyond ASCII as well.
  package static let ignoresCase = PatternOptions(rawValue: PCRE2_CASELESS)
  /// White space and `#` comments in the pattern are ignored.
  package static let extended = PatternOptions(rawValue: PCRE2_EXTENDED)

  fileprivate var compileFlags: UInt32 { rawValue | PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C }
}

/// Limits on the work of one search for a match.
package struct PatternLimits: Sendable {
  /// Steps of backtracking.
  package var steps: UInt32
  /// Nested backtracking points, when interpreted.
  package var depth: UInt32
  /// Memory for them in KiB, when interpreted; the just-in-time form's stack is half a MiB.
  package var heap: UInt32

  /// Limits for patterns over whole pages: a million steps, 100,000 deep, 16 MiB.
  package static let standard = PatternLimits(steps: 1_000_000, depth: 100_000, heap: 16_384)

  /// Custom limits.
  package init(steps: UInt32, depth: UInt32, heap: UInt32) {
    self.steps = steps
    self.depth = depth
    self.heap = heap
  }
}
