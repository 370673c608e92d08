import Hashing
import Testing

@Suite struct HashingTests {
  /// Values of the test suite that the authors of FNV publish (draft-eastlake-fnv, "The Test Values").
  @Test(
    arguments: [
      ("", 0x811C_9DC5, 0xCBF2_9CE4_8422_2325),
      ("a", 0xE40C_292C, 0xAF63_DC4C_8601_EC8C),
      ("foobar", 0xBF9C_F968, 0x8594_4171_F739_67E8),
    ] as [(String, UInt32, UInt64)])
  func theHashIsThatOfTheReference(text: String, short: UInt32, long: UInt64) {
    #expect(UInt32(fnv1a: text.utf8) == short)
    #expect(UInt64(fnv1a: text.utf8) == long)
  }

  @Test func theWidestHashIsThatOfTheReference() {
    #expect(UInt128(fnv1a: "".utf8) == 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D)
    #expect(UInt128(fnv1a: "a".utf8) == 0xD228_CB69_6F1A_8CAF_7891_2B70_4E4A_8964)
  }

  @Test func bytesMayBeAddedOneAfterTheOther() {
    var hash = FNV1a<UInt64>()
    hash.add(UInt8(ascii: "f"))
    hash.add("oobar".utf8)
    #expect(hash.value == UInt64(fnv1a: "foobar".utf8))
    #expect(FNV1a<UInt64>(start: 1).value == 1)
  }

  /// The first numbers for seed 1234567, as the authors' C code gives them.
  @Test func randomNumbersAreThoseOfTheReference() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    for number in expected { #expect(generator.next() == number) }
  }
}
