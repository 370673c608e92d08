package import World

/// A login in a file that a PIN and a key of this device open together; five wrong PINs destroy that key.
package struct SealedFile {
  private let path: String
  private let login: SecretName
  private let keys: any SecretStore
  private let cost: SealingCost
  private let world: World
  private var tries: PINTries { PINTries(path: path + ".tries", world: world) }

  /// - Parameters:
  ///   - path: the file's; the count of tries lies beside it.
  ///   - user: the name the person signs in by.
  ///   - host: the identity provider's.
  ///   - keys: where the device key is kept: elsewhere than the file.
  ///   - cost: the work of one try.
  ///   - world: files and clock.
  package init(
    _ path: String, user: String, host: String, keys: any SecretStore, cost: SealingCost = .moderate,
    in world: World
  ) {
    self.path = path
    login = SecretName(.deviceKey, user: user, host: host)
    self.keys = keys
    self.cost = cost
    self.world = world
  }

  /// Whether there is a file to open.
  package var exists: Bool { world.files.exists(path) }

  /// Seals secrets under a PIN with a new device key, in place of whatever was sealed before.
  ///
  /// - Throws: `weakPIN`, or what stood in the way; then what was there still is.
  package func create(
    pin: Secret, _ secrets: [SecretName.Kind: Secret]
  ) throws(VaultError) -> OpenedFile {
    if let weakness = PINRules.weakness(of: pin) { throw .weakPIN(weakness) }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    // All that takes time, or may be refused, comes first; the two halves of the key then change place one after the other.
    let deviceKey = try newDeviceKey()
    let head = SealHead(cost: cost, deviceKey: deviceKey)
    let key = try head.key(pin: pin, deviceKey: deviceKey)
    let opened = OpenedFile(path, login, head, key, SecretBundle(secrets), world)
    // One that cannot be read is not worth coming back to.
    let before = try? content()
    try tries.write(PINTries.Count())
    try opened.write()
    guard keys.isWritable else { return opened }
    do throws(VaultError) {
      try keys.save(deviceKey, as: login)
    } catch {
      try? restore(before)
      throw error
    }
    return opened
  }

  /// Puts back what was there.
  private func restore(_ file: Secret?) throws(VaultError) {
    let path = path
    try reading { () throws(FileError) in
      guard let file else {
        _ = try world.secrets.remove(path)
        return
      }
      try file.withBytes { bytes throws(FileError) in try world.secrets.write(path, bytes) }
    }
  }

  /// Opens the file; a wrong PIN costs a try, and the fifth the device key.
  package func open(pin: Secret) throws(VaultError) -> OpenedFile {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    var count = try tries.read()
    guard count.tries < PINTries.most else {
      try destroy()
      throw .lockedOut
    }
    let file = try content()
    let head = try file.withBytes { bytes throws(VaultError) in try SealHead(reading: bytes) }
    guard let deviceKey = try keys.load(login), deviceKey.count == Secret.deviceKeyLength,
      head.isMade(with: deviceKey)
    else { throw .noDeviceKey }
    // A clock that was set back begins the pause anew: otherwise it would last until that clock has caught up.
    if world.now() < count.last {
      count.last = world.now()
      try tries.write(count)
    }
    let wait = count.wait(at: world.now())
    guard wait == 0 else { throw .tooSoon(seconds: wait) }
    count.tries += 1
    count.last = world.now()
    try tries.write(count)
    let key = try head.key(pin: pin, deviceKey: deviceKey)
    let context = login.context
    let content = try file.withBytes { bytes throws(VaultError) in
      try head.open(bytes, key: key, for: context)
    }
    guard let content else {
      guard count.tries < PINTries.most else {
        try destroy()
        throw .lockedOut
      }
      throw .wrongPIN(left: PINTries.most - count.tries)
    }
    try tries.write(PINTries.Count())
    return OpenedFile(path, login, head, key, try SecretBundle(unpacking: content), world)
  }

  /// Removes the file, the count and the device key; whether there was a file.
  package func forget() throws(VaultError) -> Bool {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let path = path
    let existed = try reading { () throws(FileError) in
      let existed = try world.secrets.remove(path)
      _ = try world.secrets.remove(path + ".tries")
      return existed
    }
    // A keyring that refuses must not prevent removing what never lay there.
    if existed, keys.isWritable { _ = try keys.remove(login) }
    return existed
  }

  /// Where the device key cannot be destroyed, the file is: either alone is worth nothing.
  private func destroy() throws(VaultError) {
    if keys.isWritable { _ = try keys.remove(login) }
    let path = path
    _ = try reading { () throws(FileError) in try world.secrets.remove(path) }
  }

  private func newDeviceKey() throws(VaultError) -> Secret {
    guard keys.isWritable else {
      guard let key = try keys.load(login), key.count == Secret.deviceKeyLength else { throw .noDeviceKey }
      return key
    }
    return try Secret(randomBytes: Secret.deviceKeyLength)
  }

  private func content() throws(VaultError) -> Secret {
    try Secret(capacity: SealHead.largestFile) { buffer throws(VaultError) in
      try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
    }
  }

  private func lock() throws(VaultError) -> FileLock {
    let path = path
    let attempt = try reading { () throws(FileError) in
      if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
        try world.files.makeDirectory(String(path[..<slash]), 0o700)
      }
      return try world.files.lock(path + ".lock")
    }
    guard case .taken(let lock) = attempt else { throw .busy }
    return lock
  }
}

/// A sealed file while it is open: what it holds, and the key to seal it again.
package final class OpenedFile: SecretStore {
  package let name = "pin"
  package let isWritable = true
  private let path: String
  private let login: SecretName
  private var head: SealHead
  private let key: Secret
  private var bundle: SecretBundle
  private let world: World

  init(
    _ path: String, _ login: SecretName, _ head: SealHead, _ key: Secret, _ bundle: SecretBundle,
    _ world: World
  ) {
    self.path = path
    self.login = login
    self.head = head
    self.key = key
    self.bundle = bundle
    self.world = world
  }

  package func load(_ name: SecretName) throws(VaultError) -> Secret? { bundle.secrets[name.kind] }

  package func save(_ secret: Secret, as name: SecretName) throws(VaultError) {
    bundle.set(name.kind, to: secret)
    try write()
  }

  package func remove(_ name: SecretName) throws(VaultError) -> Bool {
    guard bundle.secrets[name.kind] != nil else { return false }
    bundle.set(name.kind, to: nil)
    try write()
    return true
  }

  /// Seals what is held anew: never twice with one nonce.
  fileprivate func write() throws(VaultError) {
    head.nonce = randomBytes(head.nonce.count)
    let file = try head.seal(try bundle.packed(), key: key, for: login.context)
    let path = path
    try reading { () throws(FileError) in
      try file.withBytes { bytes throws(FileError) in try world.secrets.write(path, bytes) }
    }
  }
}
