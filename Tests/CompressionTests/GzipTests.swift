import Compression
import Testing

@Suite struct GzipTests {
  @Test func aMemberIsShortAndAlwaysTheSame() throws {
    let bytes = Array(String(repeating: "soup of the day, ", count: 500).utf8)
    let packed = try Gzip.compress(bytes)
    #expect(packed.prefix(3) == [0x1F, 0x8B, 8])
    #expect(packed.count < bytes.count / 20)
    #expect(packed == (try Gzip.compress(bytes)))
    // The length of the content stands at the end, little-endian (RFC 1952, 2.3.1).
    let length = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length == bytes.count)
  }

  @Test func nothingIsAMemberToo() throws {
    #expect(try Gzip.compress([]).suffix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func whatCannotBePackedGrowsLittle() throws {
    var state: UInt32 = 1
    let noise = (0..<10_000).map { _ -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    #expect(try Gzip.compress(noise).count < noise.count + 100)
  }
}
