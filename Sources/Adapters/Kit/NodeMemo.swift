import Markup

/// What was made of each of some nodes, so that it is made once however many ask: the children of one parent must not all
/// look through it.
struct NodeMemo<Value> {
  private var known: [Node: Value] = [:]

  /// What is known of a node, or is made of it now.
  mutating func value(of node: Node, _ make: (Node) -> Value) -> Value {
    if let value = known[node] { return value }
    let value = make(node)
    known[node] = value
    return value
  }
}
