/// The way to the network as a value, so that what stands above it can be tested without one.
package struct Transport {
  /// Puts a request in line and gives it a number.
  package var add: (FetchRequest) -> Int
  /// Waits until something ends, at most so many milliseconds, and gives what has ended.
  package var poll: (_ milliseconds: Int) -> [Fetcher.Completion]
  /// Ends everything with `cancelled` and gives that.
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

  /// Gets all of these, calling back as each ends, with its place in `requests`.
  ///
  /// `isCancelled` is asked about ten times a second and after each end; once it is true, what has not ended ends with
  /// `cancelled`.
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
  /// Gets all of these, calling back as each ends, with its place in `requests`; see `Transport.perform`.
  package func perform(
    _ requests: [FetchRequest], isCancelled: () -> Bool = { false },
    each: (Int, Result<FetchResponse, FetchError>) -> Void
  ) {
    Transport(self).perform(requests, isCancelled: isCancelled, each: each)
  }
}
