import Markup

/// Values derived from nodes, each computed only once: otherwise every child of a node would search it again.
struct NodeMemo<Value> {
  private var known: [Node: Value] = [:]

  /// The stored value of a node, computed now if missing.
  mutating func value(of node: Node, _ make: (Node) -> Value) -> Value {
    if let value = known[node] { return value }
    let value = make(node)
    known[node] = value
    return value
  }
}
