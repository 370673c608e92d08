import Testing

@testable import Store

@Suite struct ContentDigestTests {
  /// SMHasher's check of a whole hash function in one number: for Murmur3F it is 0x6384BA69.
  @Test func theReferenceImplementationAgrees() {
    var hashes: [UInt8] = []
    for length in 0..<256 {
      let key = (0..<length).map { UInt8($0) }
      hashes += ContentDigest(of: key, seed: UInt32(256 - length)).bytes
    }
    #expect(Array(ContentDigest(of: hashes).bytes.prefix(4)) == [0x69, 0xBA, 0x84, 0x63])
  }

  @Test func emptyIsZero() {
    #expect(ContentDigest(of: []).bytes == [UInt8](repeating: 0, count: 16))
  }

  @Test func oneBitTells() {
    let page = [UInt8](repeating: 0x41, count: 1_000)
    var seen: Set<ContentDigest> = [ContentDigest(of: page)]
    for index in page.indices {
      var other = page
      other[index] ^= 1
      seen.insert(ContentDigest(of: other))
    }
    #expect(seen.count == 1_001)
  }
}
