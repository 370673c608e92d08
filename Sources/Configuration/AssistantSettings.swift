/// What an assistant that uses `dined mcp` may read beyond public data.
package struct AssistantSettings: Hashable, Sendable {
  /// Whether it may read the last known account balances.
  package var balance = false

  /// No additional data.
  package init() {}

  init(in top: Section) {
    self.init()
    guard let part = top.section("assistant", keys: ["balance"]) else { return }
    balance = part.truth("balance") ?? balance
  }
}
