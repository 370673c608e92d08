/// The words of the specification, found by their bytes.
enum Keywords {
  /// A word's token, and whether it was written in the specification's case.
  struct Match {
    var kind: Token.Kind
    var value: Int
    var hasUsualCase: Bool
  }

  /// The keyword made of ASCII letters in a range of bytes, in any case.
  static func match(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Match? {
    guard (2...7).contains(end - start) else { return nil }
    var lower: UInt64 = 0
    var capitals = 0
    for index in start..<end {
      let byte = bytes[index]
      if byte < 0x61 { capitals |= 1 << (index - start) }
      lower = lower << 8 | UInt64(byte | 0x20)
    }
    guard let (kind, value) = meaning(lower) else { return nil }
    let usual: Int =
      switch kind {
      case .weekday, .month: 0b1
      case .holiday: 0b11
      default: 0
      }
    return Match(kind: kind, value: value, hasUsualCase: capitals == usual)
  }

  // The letters of a word, packed: a switch over integers finds a word in a few comparisons and allocates nothing.
  private static func meaning(_ lower: UInt64) -> (Token.Kind, Int)? {
    switch lower {
    case 0x6D6F: (.weekday, 0)  // mo
    case 0x7475: (.weekday, 1)  // tu
    case 0x7765: (.weekday, 2)  // we
    case 0x7468: (.weekday, 3)  // th
    case 0x6672: (.weekday, 4)  // fr
    case 0x7361: (.weekday, 5)  // sa
    case 0x7375: (.weekday, 6)  // su
    case 0x7068: (.holiday, 0)  // ph
    case 0x7368: (.holiday, 1)  // sh
    case 0x6F70_656E: (.modifier, 0)  // open
    case 0x636C_6F73_6564: (.modifier, 1)  // closed
    case 0x6F6666: (.modifier, 2)  // off
    case 0x75_6E6B_6E6F_776E: (.modifier, 3)  // unknown
    case 0x6A616E: (.month, 1)  // jan
    case 0x666562: (.month, 2)  // feb
    case 0x6D6172: (.month, 3)  // mar
    case 0x617072: (.month, 4)  // apr
    case 0x6D6179: (.month, 5)  // may
    case 0x6A756E: (.month, 6)  // jun
    case 0x6A756C: (.month, 7)  // jul
    case 0x617567: (.month, 8)  // aug
    case 0x736570: (.month, 9)  // sep
    case 0x6F6374: (.month, 10)  // oct
    case 0x6E6F76: (.month, 11)  // nov
    case 0x646563: (.month, 12)  // dec
    case 0x7765_656B: (.week, 0)  // week
    case 0x646179: (.days, 0)  // day
    case 0x6461_7973: (.days, 0)  // days
    case 0x6561_7374_6572: (.easter, 0)  // easter
    case 0x6461_776E: (.sun, 0)  // dawn
    case 0x73_756E_7269_7365: (.sun, 1)  // sunrise
    case 0x7375_6E73_6574: (.sun, 2)  // sunset
    case 0x6475_736B: (.sun, 3)  // dusk
    default: nil
    }
  }
}

extension Rule.Modifier {
  /// The modifier for a token's value.
  static func of(_ value: Int) -> Rule.Modifier {
    switch value {
    case 0: .open
    case 1: .closed
    case 2: .off
    default: .unknown
    }
  }
}
