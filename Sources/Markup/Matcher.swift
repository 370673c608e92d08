import CPCRE2

/// The position at which a search continues.
struct MatchScan {
  fileprivate var position = 0
  fileprivate var options: UInt32 = 0
}

/// The memory one search needs beside the compiled pattern, owned and released.
struct Matcher: ~Copyable {
  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer
  private let stack: MatchStack

  init?(_ code: OpaquePointer, _ limits: PatternLimits) {
    guard let data = pcre2_match_data_create_from_pattern_8(code, nil) else { return nil }
    guard let context = pcre2_match_context_create_8(nil) else {
      pcre2_match_data_free_8(data)
      return nil
    }
    pcre2_set_match_limit_8(context, limits.steps)
    pcre2_set_depth_limit_8(context, limits.depth)
    pcre2_set_heap_limit_8(context, limits.heap)
    self.code = code
    self.data = data
    self.context = context
    stack = MatchStack()
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
  }

  /// The ranges of the next match and its groups, in bytes; nil if there are no more.
  func next(
    in bytes: UnsafeBufferPointer<UInt8>, _ scan: inout MatchScan
  ) throws(MarkupError) -> [Range<Int>?]? {
    guard try find(in: bytes, &scan) else { return nil }
    return ranges(count: Int(pcre2_get_ovector_count_8(data)))
  }

  /// Advances past the next match; false if there are no more.
  func find(in bytes: UnsafeBufferPointer<UInt8>, _ scan: inout MatchScan) throws(MarkupError) -> Bool {
    guard scan.position <= bytes.count else { return false }
    // PCRE2 requires an address even for an empty text.
    let empty: [UInt8] = [0]
    var status: Int32 = 0
    repeat {
      status = empty.withUnsafeBufferPointer { empty in
        pcre2_match_8(
          code, bytes.baseAddress ?? empty.baseAddress, bytes.count, scan.position,
          scan.options | PCRE2_NO_UTF_CHECK, data, context)
      }
    } while status == PCRE2_ERROR_JIT_STACKLIMIT && stack.grow(for: context)
    guard status > 0 else {
      if status == PCRE2_ERROR_NOMATCH { return false }
      throw Self.error(status)
    }
    guard let whole = ranges(count: 1).first.flatMap({ $0 }), whole.upperBound >= scan.position else {
      return false
    }
    scan.position = whole.upperBound
    scan.options = whole.isEmpty ? PCRE2_NOTEMPTY_ATSTART : 0
    return true
  }

  private func ranges(count: Int) -> [Range<Int>?] {
    guard let pairs = pcre2_get_ovector_pointer_8(data) else { return [] }
    return (0..<count).map { group in
      let start = pairs[2 * group]
      let end = pairs[2 * group + 1]
      // A group that did not participate has PCRE2_UNSET, all bits set.
      return start >= 0 && start <= end ? start..<end : nil
    }
  }

  private static func error(_ status: Int32) -> MarkupError {
    switch status {
    case PCRE2_ERROR_MATCHLIMIT: .patternLimit(.steps)
    case PCRE2_ERROR_DEPTHLIMIT: .patternLimit(.depth)
    case PCRE2_ERROR_HEAPLIMIT: .patternLimit(.heap)
    case PCRE2_ERROR_JIT_STACKLIMIT: .patternLimit(.stack)
    case PCRE2_ERROR_NOMEMORY: .outOfMemory
    default: .patternFailed(reason: Int(status))
    }
  }
}

/// The stack of the just-in-time form; few searches need more than the 32 KiB on their thread's own stack.
private final class MatchStack {
  private var stack: OpaquePointer?

  deinit {
    pcre2_jit_stack_free_8(stack)
  }

  /// Gives a search half a MiB; false if it already has that.
  func grow(for context: OpaquePointer) -> Bool {
    guard stack == nil, let room = pcre2_jit_stack_create_8(32 << 10, 512 << 10, nil) else { return false }
    stack = room
    pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(room))
    return true
  }
}

/// One place where a pattern matched.
package struct PatternMatch: Sendable {
  private let bytes: [UInt8]
  /// The byte ranges of the whole match (at 0) and of each group; nil for a group that did not participate.
  package let ranges: [Range<Int>?]
  private let names: [String: Int]

  init(bytes: [UInt8], ranges: [Range<Int>?], names: [String: Int]) {
    self.bytes = bytes
    self.ranges = ranges
    self.names = names
  }

  /// The text of a group by number, 0 for the whole match; nil if there is none.
  package subscript(_ group: Int) -> String? {
    guard ranges.indices.contains(group), let range = ranges[group] else { return nil }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a group by name; nil if there is none.
  package subscript(_ name: String) -> String? {
    names[name].flatMap { self[$0] }
  }

  /// The byte range of a group by name; nil if there is none.
  package func range(ofGroup name: String) -> Range<Int>? {
    guard let group = names[name] ?? Int(name), ranges.indices.contains(group) else { return nil }
    return ranges[group]
  }
}
