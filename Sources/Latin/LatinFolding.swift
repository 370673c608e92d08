/// Letters of the Latin script reduced to ASCII letters: "é" to "e", "ß" to "ss".
package enum LatinFolding {
  /// Lower-case ASCII letters for a scalar beyond ASCII, or nil if it is not a Latin letter. Ligatures of printing are
  /// letters, and so are letters and digits as wide as Chinese ones.
  package static func ascii(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xFB00...0xFB06: return ligatures[Int(scalar.value) - 0xFB00]
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return Unicode.Scalar(scalar.value - 0xFEE0)?.properties.lowercaseMapping
    default: break
    }
    let folded =
      switch scalar.value {
      case 0xC0..<0x250: letter(Int(scalar.value) - 0xC0, in: latin1ToExtendedB)
      case 0x1E00..<0x1F00: letter(Int(scalar.value) - 0x1E00, in: extendedAdditional)
      default: UInt8(ascii: "-")
      }
    switch folded {
    case UInt8(ascii: "-"): return nil
    case UInt8(ascii: "+"): return several[scalar.properties.lowercaseMapping]
    default: return String(Unicode.Scalar(folded))
    }
  }

  private static func letter(_ offset: Int, in table: StaticString) -> UInt8 {
    offset < table.utf8CodeUnitCount ? table.utf8Start[offset] : UInt8(ascii: "-")
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

  private static let several = [
    "æ": "ae", "þ": "th", "ß": "ss", "ĳ": "ij", "œ": "oe", "ƕ": "hv", "ǆ": "dz", "ǉ": "lj", "ǌ": "nj",
    "ǣ": "ae", "ǳ": "dz", "ǽ": "ae", "ỻ": "ll",
  ]

  // From Unicode's decompositions (and the strokes and hooks that they keep); "-": not a letter, "+": in
  // `several`.
  private static let latin1ToExtendedB: StaticString = """
    aaaaaa+ceeeeiiiidnooooo-ouuuuy++aaaaaa+ceeeeiiiidnooooo-ouuuuy+yaaaaaaccccccccddddeeeeeeeeeegggg\
    gggghhhhiiiiiiiiii++jjkkkllllllllllnnnnnnnnnoooooo++rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
    bb--bboccdddd-eeeffgg+iikkllmnnooo--pp---s-ttttuuuvyyzzz-------w----+++++++++aaiioouuuuuuuuuueaa\
    aa++--ggkkoooozzj+++gg+wnnaa++ooaaaaeeeeiiiioooorrrruuuussttyyhhnd--zzaaeeooooooooyylntj--acclts\
    z--buveejjqqrryy
    """
  private static let extendedAdditional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrr\
    ssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy-sss+daaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy++vvyy
    """
}
