private import CCurl

/// libcurl's information about a hop, during it and after.
extension EasyHandle {
  /// Bytes of the body received, still encoded.
  var receivedBodyBytes: Int { offset(CURLINFO_SIZE_DOWNLOAD_T) }

  /// Adds the cost of the hop.
  func add(to cost: inout FetchCost) {
    cost.receivedBytes += receivedBodyBytes + long(CURLINFO_HEADER_SIZE)
    cost.microseconds += offset(CURLINFO_TOTAL_TIME_T)
    cost.connections += long(CURLINFO_NUM_CONNECTS)
  }

  /// The phase of the hop, up to the wait for an answer.
  var phase: FetchPhase {
    if offset(CURLINFO_PRETRANSFER_TIME_T) > 0 { return .waiting }
    return offset(CURLINFO_NAMELOOKUP_TIME_T) > 0 ? .connecting : .resolving
  }

  /// The system's error number of a failed connection, 0 if there is none.
  var systemError: Int32 { Int32(truncatingIfNeeded: long(CURLINFO_OS_ERRNO)) }

  /// Whether a chunk was malformed; only the text of the error states that, and all versions contain this
  /// word.
  var blamesChunks: Bool { errorText.contains("chunk") }

  /// Whether time ran out because of the limit on speed; all versions use these words.
  var blamesSpeed: Bool { errorText.contains("too slow") }

  /// OpenSSL's verdict on the certificate, as a number of `X509_V_ERR_…`; 0 if it is valid.
  var certificateVerdict: Int { long(CURLINFO_SSL_VERIFYRESULT) }

  private func long(_ info: CURLINFO) -> Int {
    var value = 0
    return ccurl_get_long(raw, info, &value) == CURLE_OK ? value : 0
  }

  private func offset(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    return ccurl_get_offset(raw, info, &value) == CURLE_OK ? Int(value) : 0
  }
}
