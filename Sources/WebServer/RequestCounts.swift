/// What the server has done since it was started.
struct RequestCounts {
  /// Requests that were answered from the cache.
  var kept = 0
  /// Requests for which an answer was computed.
  var made = 0
  /// Requests that were refused at the gate.
  var refused = 0
  var connections = 0

  /// As OpenMetrics text (version 1.0.0).
  func text(cacheBytes: Int) -> String {
    """
    # TYPE dine_web_requests counter
    # HELP dine_web_requests Requests since the start, by where the answer came from.
    dine_web_requests_total{from="memory"} \(kept)
    dine_web_requests_total{from="database"} \(made)
    dine_web_requests_total{from="gate"} \(refused)
    # TYPE dine_web_connections gauge
    # HELP dine_web_connections Connections at the moment.
    dine_web_connections \(connections)
    # TYPE dine_web_kept_bytes gauge
    # UNIT dine_web_kept_bytes bytes
    # HELP dine_web_kept_bytes Responses that are kept in memory.
    dine_web_kept_bytes \(cacheBytes)
    # EOF

    """
  }
}
