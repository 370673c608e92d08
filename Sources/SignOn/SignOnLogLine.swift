import HTTPClient

/// A log line for one exchange, without secrets: no query, no cookie, no field values, no text of the page.
package struct SignOnLogLine: Hashable, Sendable, CustomStringConvertible {
  /// `GET` or `POST`.
  package let method: String
  /// Scheme, host and path.
  package let place: String
  /// The names of the fields that were posted, sorted; never a value.
  package let fields: [String]
  /// The HTTP status, or nil if there was no response.
  package let status: Int?
  /// Why there was no response.
  package let error: String?

  init(_ request: SignOnRequest, _ result: Result<FetchResponse, FetchError>) {
    method = request.form == nil ? "GET" : "POST"
    place = request.url.place
    fields = Set(request.form?.map(\.name) ?? []).sorted()
    switch result {
    case .success(let response): (status, error) = (response.status, nil)
    case .failure(let failure): (status, error) = (nil, failure.code)
    }
  }

  /// `POST https://idp.example.edu/login 200`
  package var description: String {
    method + " " + place + " " + (status.map(String.init) ?? error ?? "")
  }
}
