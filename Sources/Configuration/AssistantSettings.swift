/// What an assistant that asks `dined mcp` may be told beside what everybody may know.
package struct AssistantSettings: Hashable, Sendable {
  /// Whether it may ask what was last read of one's accounts.
  package var balance = false

  /// Nothing.
  package init() {}

  init(in top: Section) {
    self.init()
    guard let part = top.section("assistant", keys: ["balance"]) else { return }
    balance = part.truth("balance") ?? balance
  }
}
