package import World

/// A login in a file that needs both a PIN and a key of this device to open; five wrong PINs destroy that
/// key.
package struct SealedFile {
  private let path: String
  private let login: SecretName
  private let deviceKeys: DeviceKeyPlaces
  private let cost: SealingCost
  private let world: World
  private var tries: PINTries { PINTries(path: path + ".tries", world: world) }

  /// - Parameters:
  ///   - path: the file's path; the count of tries is stored next to it.
  ///   - user: the user name of the person.
  ///   - host: the identity provider's host.
  ///   - keys: where the device key is stored, away from the file.
  ///   - others: where it is stored if `keys` does not accept it, or may have been stored before.
  ///   - cost: the work for one try.
  ///   - world: files and clock.
  package init(
    _ path: String, user: String, host: String, keys: any SecretStore, others: [any SecretStore] = [],
    cost: SealingCost = .moderate, in world: World
  ) {
    self.path = path
    login = SecretName(.deviceKey, user: user, host: host)
    deviceKeys = DeviceKeyPlaces(of: login, first: keys, others: others)
    self.cost = cost
    self.world = world
  }

  /// Whether there is a file to open.
  package var exists: Bool { world.files.exists(path) }

  /// Seals secrets under a PIN with a new device key, replacing whatever was sealed before.
  ///
  /// - Throws: `weakPIN`, or the error that prevented it; then the previous file is kept.
  package func create(
    pin: Secret, _ secrets: [SecretName.Kind: Secret]
  ) throws(VaultError) -> OpenedFile {
    if let weakness = PINRules.weakness(of: pin) { throw .weakPIN(weakness) }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    // Everything slow or likely to fail comes first; then the two halves of the key are replaced one after
    // the other.
    let deviceKey = try deviceKeys.new()
    let head = SealHead(cost: cost, deviceKey: deviceKey)
    let key = try head.key(pin: pin, deviceKey: deviceKey)
    let opened = OpenedFile(path, login, head, key, SecretBundle(secrets), world)
    // A previous file that cannot be read is not worth restoring.
    let before = try? content()
    try tries.write(PINTries.Count())
    try opened.write()
    do throws(VaultError) {
      try deviceKeys.keep(deviceKey)
    } catch {
      try? restore(before)
      throw error
    }
    return opened
  }

  /// Restores the previous file.
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

  /// Opens the file; a wrong PIN costs a try, and the fifth destroys the device key.
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
    let deviceKey = try deviceKeys.key(of: head)
    // If the clock was set back, the pause starts again; otherwise it would last until the clock has caught
    // up.
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

  /// Removes the file, the count and the device key; returns whether there was a file.
  package func forget() throws(VaultError) -> Bool {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let path = path
    let existed = try reading { () throws(FileError) in
      let existed = try world.secrets.remove(path)
      _ = try world.secrets.remove(path + ".tries")
      return existed
    }
    // If there was no file, no device key belongs to it, so a keyring that refuses must not make this fail.
    if existed { try deviceKeys.remove() }
    return existed
  }

  /// If the device key cannot be destroyed, the file is: either one alone is useless.
  private func destroy() throws(VaultError) {
    try? deviceKeys.remove()
    let path = path
    _ = try reading { () throws(FileError) in try world.secrets.remove(path) }
  }

  private func content() throws(VaultError) -> Secret {
    try Secret(capacity: SealHead.largestFile) { buffer throws(VaultError) in
      try reading { () throws(FileError) in try world.secrets.read(path, buffer) }
    }
  }

  private func lock() throws(VaultError) -> FileLock { try Self.lock(path, world) }

  static func lock(_ path: String, _ world: World) throws(VaultError) -> FileLock {
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
