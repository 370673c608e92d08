/// The access to the network as a value, so that its callers can be tested without a network.
package struct Transport {
  /// Queues a request and returns its number.
  package var add: (FetchRequest) -> Int
  /// Waits until something ends, at most the given milliseconds, and returns the ended fetches.
  package var poll: (_ milliseconds: Int) -> [Fetcher.Completion]
  /// Ends everything with `cancelled` and returns the ended fetches.
  package var cancel: () -> [Fetcher.Completion]

  /// A transport from its parts.
  package init(
    add: @escaping (FetchRequest) -> Int, poll: @escaping (_ milliseconds: Int) -> [Fetcher.Completion],
    cancel: @escaping () -> [Fetcher.Completion]
  ) {
    self.add = add
    self.poll = poll
    self.cancel = cancel
  }

  /// The network, through a fetcher.
  package init(_ fetcher: Fetcher) {
    self.init(
      add: { fetcher.add($0) }, poll: { fetcher.poll(milliseconds: $0) }, cancel: { fetcher.cancel() })
  }

  /// Fetches all of these, calling back as each ends, with its index in `requests`.
  ///
  /// `isCancelled` is called about ten times a second and after each end; once it is true, the remaining ones
  /// end with `cancelled`.
  package func perform(
    _ requests: [FetchRequest], isCancelled: () -> Bool = { false },
    each: (Int, Result<FetchResponse, FetchError>) -> Void
  ) {
    var places: [Int: Int] = [:]
    for (place, request) in requests.enumerated() { places[add(request)] = place }
    while !places.isEmpty {
      for (id, result) in isCancelled() ? cancel() : poll(100) {
        guard let place = places.removeValue(forKey: id) else { continue }
        each(place, result)
      }
    }
  }
}

extension Fetcher {
  /// Fetches all of these, calling back as each ends, with its index in `requests`; see `Transport.perform`.
  package func perform(
    _ requests: [FetchRequest], isCancelled: () -> Bool = { false },
    each: (Int, Result<FetchResponse, FetchError>) -> Void
  ) {
    Transport(self).perform(requests, isCancelled: isCancelled, each: each)
  }
}
