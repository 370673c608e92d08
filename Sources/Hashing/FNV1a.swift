/// FNV-1a (Fowler, Noll and Vo, public domain), a hash that is the same on every machine and in every run.
///
/// Some of its values are stored. It is no defence against somebody who looks for two texts with the same hash.
/// Public, like all of this module: other functions would not be inlined in loops over bytes.
public struct FNV1a<Word: FNV1aWord>: Sendable {
  /// The hash of the bytes that were added.
  public var value: Word

  /// - Parameter start: the hash of no bytes; another one than the standard gives another hash function.
  @inlinable public init(start: Word = Word.fnvOffsetBasis) {
    value = start
  }

  /// Adds one byte.
  @inlinable public mutating func add(_ byte: UInt8) {
    value = (value ^ Word(truncatingIfNeeded: byte)) &* Word.fnvPrime
  }

  /// Adds bytes in their order.
  @inlinable public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}

/// A width for which the algorithm's authors give constants.
public protocol FNV1aWord: FixedWidthInteger, UnsignedInteger, Sendable {
  /// The hash of no bytes.
  static var fnvOffsetBasis: Self { get }
  /// What the hash is multiplied by for each byte.
  static var fnvPrime: Self { get }
}

extension FNV1aWord {
  /// The FNV-1a hash of bytes.
  @inlinable public init(fnv1a bytes: some Sequence<UInt8>) {
    var hash = FNV1a<Self>()
    hash.add(bytes)
    self = hash.value
  }
}

extension UInt32: FNV1aWord {
  /// The hash of no bytes.
  @inlinable public static var fnvOffsetBasis: UInt32 { 0x811C_9DC5 }

  /// What the hash is multiplied by for each byte.
  @inlinable public static var fnvPrime: UInt32 { 0x0100_0193 }
}

extension UInt64: FNV1aWord {
  /// The hash of no bytes.
  @inlinable public static var fnvOffsetBasis: UInt64 { 0xCBF2_9CE4_8422_2325 }

  /// What the hash is multiplied by for each byte.
  @inlinable public static var fnvPrime: UInt64 { 0x100_0000_01B3 }
}

extension UInt128: FNV1aWord {
  /// The hash of no bytes.
  @inlinable public static var fnvOffsetBasis: UInt128 { 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D }

  /// What the hash is multiplied by for each byte.
  @inlinable public static var fnvPrime: UInt128 { 0x0000_0000_0100_0000_0000_0000_0000_013B }
}
