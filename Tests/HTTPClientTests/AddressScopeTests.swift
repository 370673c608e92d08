import Testing

@testable import HTTPClient

@Suite struct AddressScopeTests {
  @Test(
    arguments: [
      ("8.8.8.8", AddressScope.global), ("1.1.1.1", .global), ("172.15.255.255", .global),
      ("172.32.0.0", .global), ("100.63.255.255", .global), ("100.128.0.0", .global), ("192.0.1.0", .global),
      ("198.17.255.255", .global), ("198.20.0.0", .global), ("223.255.255.255", .global),
      ("169.253.255.255", .global), ("192.167.255.255", .global), ("11.0.0.0", .global),
      ("128.143.2.7", .global),
      ("0.0.0.0", .unusable), ("0.255.255.255", .unusable),
      ("10.0.0.0", .privateNetwork), ("10.255.255.255", .privateNetwork),
      ("100.64.0.0", .privateNetwork), ("100.127.255.255", .privateNetwork),
      ("127.0.0.1", .loopback), ("127.0.0.2", .loopback), ("127.255.255.255", .loopback),
      ("169.254.0.0", .linkLocal), ("169.254.169.254", .linkLocal),
      ("172.16.0.0", .privateNetwork), ("172.31.255.255", .privateNetwork),
      ("192.168.0.0", .privateNetwork), ("192.168.255.255", .privateNetwork),
      ("192.0.0.1", .unusable), ("192.0.2.1", .unusable), ("192.88.99.1", .unusable),
      ("198.18.0.0", .unusable), ("198.19.255.255", .unusable), ("198.51.100.1", .unusable),
      ("203.0.113.1", .unusable), ("224.0.0.1", .multicast), ("239.255.255.250", .multicast),
      ("240.0.0.1", .unusable), ("255.255.255.255", .unusable),
    ] as [(String, AddressScope)])
  func ofFour(text: String, scope: AddressScope) throws {
    #expect(try #require(IPAddress(text)).scope == scope)
  }

  @Test(
    arguments: [
      ("2606:4700:4700::1111", AddressScope.global), ("2001:4860:4860::8888", .global),
      ("2620:fe::fe", .global),
      ("2a00::1", .global), ("3ffe::1", .global),
      ("::", .unusable), ("::1", .loopback),
      ("fc00::", .privateNetwork), ("fd12:3456:789a::1", .privateNetwork),
      ("fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", .privateNetwork),
      ("fe80::1", .linkLocal), ("febf::1", .linkLocal), ("fe80::1%eth0", .linkLocal),
      ("fec0::1", .privateNetwork), ("ff02::1", .multicast), ("ff0e::1", .multicast),
      ("::ffff:127.0.0.1", .loopback), ("::ffff:10.0.0.1", .privateNetwork), ("::ffff:8.8.8.8", .global),
      ("::127.0.0.1", .loopback), ("::8.8.8.8", .global), ("::ffff:0:169.254.169.254", .linkLocal),
      ("64:ff9b::a00:1", .privateNetwork), ("64:ff9b::808:808", .global), ("64:ff9b::7f00:1", .loopback),
      ("64:ff9b:1::808:808", .privateNetwork), ("64:ff9b:1:a00:0:100::", .privateNetwork),
      ("2002:7f00:1::", .loopback), ("2002:c0a8:101::1", .privateNetwork), ("2002:808:808::1", .global),
      ("2001::1", .unusable), ("2001:2::1", .unusable), ("2001:20::1", .unusable), ("2001:db8::1", .unusable),
      ("3fff::1", .unusable), ("3fff:0fff::1", .unusable), ("3fff:1000::1", .global),
      ("100::1", .unusable), ("4000::1", .unusable), ("5f00::1", .unusable),
    ] as [(String, AddressScope)])
  func ofSix(text: String, scope: AddressScope) throws {
    #expect(try #require(IPAddress(text)).scope == scope)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "256.0.0.1", "example.org", "::g", "1:2:3:4:5:6:7:8:9", "%eth0",
  ])
  func whatIsNoAddress(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test func asNumbers() {
    #expect(IPAddress("1.2.3.4") == .v4(0x0102_0304))
    #expect(IPAddress("1:2:3:4:5:6:7:8") == .v6(high: 0x0001_0002_0003_0004, low: 0x0005_0006_0007_0008))
  }

  private static func bytes(_ first: [UInt8], zeros: Int, _ last: [UInt8] = []) -> [UInt8] {
    first + [UInt8](repeating: 0, count: zeros) + last
  }

  @Test(
    arguments: [
      (bytes([2, 0, 0, 80, 127, 0, 0, 1], zeros: 8), .v4(0x7F00_0001)),
      (bytes([10, 0, 0, 80], zeros: 19, [1, 0, 0, 0, 0]), .v6(high: 0, low: 1)),
      ([2, 0, 0, 80, 127, 0, 0], nil), ([10, 0, 0, 80, 127, 0, 0, 1], nil), ([1, 0, 47, 0], nil), ([2], nil),
      ([], nil),
    ] as [([UInt8], IPAddress?)])
  func fromTheSystem(bytes: [UInt8], expected: IPAddress?) {
    #expect(bytes.withUnsafeBytes { IPAddress(socketAddress: $0) } == expected)
  }
}
