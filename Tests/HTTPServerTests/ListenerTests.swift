import Glibc
import TestSupport
import Testing

@testable import HTTPServer

/// What becomes of a socket in the file system that is already there.
@Suite(.serialized) struct ListenerTests {
  let scratch: Scratch
  let path: String
  var address: ListenAddress { .unix(path: path) }

  init() throws {
    scratch = try Scratch()
    path = scratch.file("web.sock")
  }

  /// A server that was killed: its socket is there, and nobody behind it.
  private func leaveOne() throws { close(try Listener(address).descriptor) }

  @Test func oneThatAKilledServerLeftStopsNobody() throws {
    try leaveOne()
    #expect(scratch.has("web.sock"))
    let next = try Listener(address)
    #expect(throws: ServerError.taken("\(address)")) { _ = try Listener(address) }
    close(next.descriptor)
  }

  @Test func aServerThatLivesKeepsItsOwn() throws {
    let first = try RunningServer(address: address)
    #expect(throws: ServerError.taken("\(address)")) { _ = try RunningServer(address: address) }
    #expect(scratch.has("web.sock"))
    withExtendedLifetime(first) {}
  }

  /// One whose queue is full is busy, and not gone.
  @Test func aServerThatIsBusyKeepsItsOwn() throws {
    let busy = try Listener(address)
    defer { close(busy.descriptor) }
    listen(busy.descriptor, 0)
    var callers: [Int32] = []
    defer { for caller in callers { close(caller) } }
    for _ in 0..<8 {
      #expect(throws: ServerError.taken("\(address)")) { _ = try Listener(address) }
      callers.append(connected())
    }
    #expect(scratch.has("web.sock"))
  }

  private func connected() -> Int32 {
    let caller = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    _ = withUnsafeBytes(of: name) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { connect(caller, $0.baseAddress, socklen_t(bytes.count)) }
    }
    return caller
  }

  @Test func whatIsNoSocketIsNeverRemoved() throws {
    try scratch.write(Array("a letter".utf8), to: "web.sock")
    #expect(throws: ServerError.taken("\(address)")) { _ = try Listener(address) }
    #expect(try scratch.read("web.sock") == Array("a letter".utf8))
  }

  @Test func aLinkToAnAbandonedOneIsNotFollowed() throws {
    try leaveOne()
    #expect(rename(path, scratch.file("other.sock")) == 0)
    #expect(symlink(scratch.file("other.sock"), path) == 0)
    #expect(throws: ServerError.taken("\(address)")) { _ = try Listener(address) }
    #expect(scratch.has("other.sock"))
  }

  @Test func aFolderThatIsNotThereIsSaid() throws {
    let missing = ListenAddress.unix(path: scratch.file("none/web.sock"))
    #expect(throws: ServerError.refused("\(missing)", errno: ENOENT)) { _ = try Listener(missing) }
  }
}

/// Who is at the other end.
@Suite struct ClientAddressTests {
  @Test(
    arguments: [
      ([192, 0, 2, 7], "192.0.2.7", "192.0.2.7"),
      ([0x20, 1, 0xD, 0xB8, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 9], "2001:db8:1:2::9", "2001:db8:1:2::"),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 7], "192.0.2.7", "192.0.2.7"),
    ] as [([UInt8], String, String)])
  func aHouseholdIsOneNetwork(_ bytes: [UInt8], _ text: String, _ network: String) {
    let client = ClientAddress(bytes)
    #expect(client.text == text && client.network == network)
  }

  @Test func whoComesByTheFileSystemIsNobodyInParticular() {
    var name = sockaddr(sa_family: sa_family_t(AF_UNIX), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    let client = withUnsafePointer(to: &name) { ClientAddress($0) }
    #expect(client.text == "local" && client.network == nil)
    #expect(ClientAddress(nil as UnsafePointer<sockaddr>?).network == nil)
  }
}
