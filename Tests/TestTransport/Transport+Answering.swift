package import HTTPClient

extension Transport {
  /// A transport without a network: answers from a closure, each request at the next poll, in the order they were added.
  ///
  /// - Parameter answer: gives the response to a request, or the error it ends with.
  /// - Returns: the transport.
  package static func answering(
    _ answer: @escaping (FetchRequest) -> Result<FetchResponse, FetchError>
  ) -> Transport {
    let queue = RequestQueue()
    return Transport(
      add: { queue.add($0) }, poll: { _ in queue.removeAll().map { ($0.id, answer($0.request)) } },
      cancel: { queue.removeAll().map { ($0.id, .failure(.cancelled)) } })
  }
}

/// The requests that have not been answered yet.
private final class RequestQueue {
  private var lastID = 0
  private var waiting: [(id: Int, request: FetchRequest)] = []

  func add(_ request: FetchRequest) -> Int {
    lastID += 1
    waiting.append((lastID, request))
    return lastID
  }

  func removeAll() -> [(id: Int, request: FetchRequest)] {
    defer { waiting = [] }
    return waiting
  }
}
