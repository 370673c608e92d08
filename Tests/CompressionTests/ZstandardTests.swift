import Compression
import TestSupport
import Testing

private func failure(_ bytes: [UInt8], limit: Int) -> CompressionError? {
  do {
    _ = try Zstandard.decompress(bytes, limit: limit)
    return nil
  } catch {
    return error
  }
}

@Suite struct ZstandardTests {
  @Test(arguments: [0, 1, 17, 100_000], [-5, 1, 3, 19, 100])
  func whatIsPackedIsUnpacked(count: Int, level: Int) throws {
    var random = Seeded(UInt64(count))
    let bytes = random.bytes(count / 2) + [UInt8](repeating: 32, count: count - count / 2)
    let packed = try Zstandard.compress(bytes, level: level)
    #expect(try Zstandard.decompress(packed, limit: count) == bytes)
  }

  @Test func textBecomesSmall() throws {
    let page = Array(String(repeating: "<li class=\"menu__item\">Soup of the day</li>\n", count: 2_000).utf8)
    #expect(try Zstandard.compress(page).count < page.count / 50)
  }

  @Test func aSizeBeyondTheLimitIsRefusedBeforeUnpacking() throws {
    let packed = try Zstandard.compress([UInt8](repeating: 0, count: 10_000_000))
    #expect(packed.count < 2_000)
    #expect(failure(packed, limit: 9_999_999) == .tooLarge(limit: 9_999_999))
    #expect(failure(packed, limit: -1) == .tooLarge(limit: 0))
  }

  /// `head -c 10000000 /dev/zero | zstd`: the frame does not say how much it holds.
  @Test func aFrameThatKeepsItsSizeToItselfIsBoundedToo() throws {
    let frame = streamed(zeroes: 10_000_000)
    #expect(failure(frame, limit: 1_000_000) == .tooLarge(limit: 1_000_000))
    #expect(failure(frame, limit: 9_999_999) == .tooLarge(limit: 9_999_999))
    #expect(try Zstandard.decompress(frame, limit: 10_000_000).count == 10_000_000)
    #expect(try Zstandard.decompress(frame, limit: .max).count == 10_000_000)
  }

  @Test func aFrameThatClaimsTooLittleIsMalformed() throws {
    // Magic number, then: single segment with one byte of size, 5, though the block repeats a byte 200 times.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x20, 5, 0x43, 0x06, 0x00, 0x41]
    #expect(failure(frame, limit: 1_000) == .malformed)
  }

  @Test func severalFramesAreOneContent() throws {
    let both = try Zstandard.compress([1, 2, 3]) + Zstandard.compress([UInt8](repeating: 4, count: 50_000))
    #expect(try Zstandard.decompress(both, limit: 100_000).count == 50_003)
    #expect(failure(both, limit: 50_002) == .tooLarge(limit: 50_002))
  }

  @Test(arguments: [
    ([UInt8](), "packed-truncated"), ([0x28, 0xB5], "packed-truncated"),
    (Array("<!DOCTYPE html><html>".utf8), "packed-malformed"),
  ])
  func whatIsNoFrameIsRefused(bytes: [UInt8], expected: String) {
    #expect(failure(bytes, limit: 1_000)?.code == expected)
  }

  @Test func everyCutIsNoticed() throws {
    let packed = try Zstandard.compress(Array("The quick brown fox jumps over the lazy dog.".utf8))
    for count in 0..<packed.count { #expect(failure(Array(packed.prefix(count)), limit: 1_000) != nil) }
  }

  @Test func noDamagePassesForTheOriginal() throws {
    var random = Seeded(7)
    let bytes = Array(String(repeating: "Mac and cheese, ", count: 300).utf8) + random.bytes(3_000)
    let packed = try Zstandard.compress(bytes)
    for _ in 0..<2_000 {
      let damaged = random.damaged(packed)
      if let unpacked = try? Zstandard.decompress(damaged, limit: 1_000_000), damaged != packed {
        #expect(unpacked == bytes)
      }
    }
  }

  /// Raw, run-length and last blocks of zeroes without a content size, by RFC 8878 section 3.1.
  private func streamed(zeroes count: Int) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58]
    var rest = count
    while rest > 0 {
      let size = min(rest, 131_072)
      rest -= size
      let header = UInt32(size) << 3 | 1 << 1 | (rest == 0 ? 1 : 0)
      frame += [
        UInt8(truncatingIfNeeded: header), UInt8(truncatingIfNeeded: header >> 8),
        UInt8(truncatingIfNeeded: header >> 16), 0,
      ]
    }
    return frame
  }
}
