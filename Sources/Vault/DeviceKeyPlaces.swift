/// The places where the device key of a login may be: it is stored in the first one that accepts it, and
/// found in any.
struct DeviceKeyPlaces {
  private let login: SecretName
  private let first: any SecretStore
  private let others: [any SecretStore]
  private var all: [any SecretStore] { [first] + others }

  init(of login: SecretName, first: any SecretStore, others: [any SecretStore]) {
    self.login = login
    self.first = first
    self.others = others
  }

  /// A key to seal with: a new one, or the existing one if the store is read-only.
  func new() throws(VaultError) -> Secret {
    guard !first.isWritable else { return try Secret(randomBytes: Secret.deviceKeyLength) }
    guard let key = try first.load(login), key.count == Secret.deviceKeyLength else { throw .noDeviceKey }
    return key
  }

  /// Keeps a key in the first place that accepts it, and removes it elsewhere.
  func keep(_ deviceKey: Secret) throws(VaultError) {
    guard first.isWritable else { return }
    var refusal: VaultError?
    for (number, place) in all.enumerated() {
      do throws(VaultError) {
        try place.save(deviceKey, as: login)
      } catch {
        refusal = refusal ?? error
        continue
      }
      for (other, place) in all.enumerated() where other != number { _ = try? place.remove(login) }
      return
    }
    if let refusal { throw refusal }
  }

  /// The key with which a sealed file was made, from whichever place has it.
  func key(of head: SealHead) throws(VaultError) -> Secret {
    var refusal: VaultError?
    for place in all {
      do throws(VaultError) {
        guard let key = try place.load(login), key.count == Secret.deviceKeyLength else { continue }
        if head.isMade(with: key) { return key }
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? .noDeviceKey
  }

  /// Removes the key from all places.
  func remove() throws(VaultError) {
    var (isGone, refusal) = (false, VaultError?.none)
    for place in all where place.isWritable {
      do throws(VaultError) {
        if try place.remove(login) { isGone = true }
      } catch {
        refusal = refusal ?? error
      }
    }
    // A place that refuses may not have had the key at all.
    if let refusal, !isGone { throw refusal }
  }
}
