import HTTPClient

extension Transport {
  /// The same way to the network, with a line for every request and every end (`-vv`).
  ///
  /// - Parameter say: takes a line; what could be a secret in it is masked.
  /// - Returns: the transport that tells.
  func telling(_ say: @escaping (String) -> Void) -> Transport {
    let own = self
    func told(_ ends: [Fetcher.Completion]) -> [Fetcher.Completion] {
      for (id, result) in ends {
        switch result {
        case .success(let response):
          say(
            "< #\(id) \(response.status), \(response.body.count) bytes, \(response.cost.microseconds / 1_000) ms"
          )
        case .failure(let error): say("< #\(id) \(error.code)")
        }
      }
      return ends
    }
    return Transport(
      add: { request in
        let id = own.add(request)
        let isAskedAgain = !request.validators.isEmpty
        say("> #\(id) GET \(masked(request.url.text))\(isAskedAgain ? ", only if changed" : "")")
        return id
      },
      poll: { told(own.poll($0)) }, cancel: { told(own.cancel()) })
  }
}

/// An address with the values of its query hidden whose names sound like secrets.
func masked(_ address: String) -> String {
  guard let mark = address.firstIndex(of: "?") else { return address }
  let pairs = address[address.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
  let shown = pairs.map { pair -> Substring in
    guard let equals = pair.firstIndex(of: "=") else { return pair }
    let name = pair[..<equals].lowercased()
    let isSecret = ["key", "token", "auth", "sig", "pass", "secret", "session", "code"].contains { word in
      name.utf8.indices.contains { name.utf8[$0...].starts(with: word.utf8) }
    }
    return isSecret ? pair[...equals] + "***" : pair
  }
  return address[...mark] + shown.joined(separator: "&")
}
