private import CCurl

extension Transfer {
  /// The meaning of libcurl's result code of the current hop; nil if the hop got an answer.
  func failure(curlCode: UInt32) -> FetchError? {
    if hasEnough { return nil }
    let code = CURLcode(rawValue: curlCode)
    if code == CURLE_OK {
      if isInflated(beyond: 0) { return .inflationBomb(ratio: limits.inflationRatio) }
      return status == 304 && !sendsValidators ? .unaskedNotModified : nil
    }
    if let stopped { return stopped }
    if let refused, code == CURLE_COULDNT_CONNECT || code == CURLE_ABORTED_BY_CALLBACK {
      return chain.hops == 0
        ? .privateAddress(host: chain.address.host, refused)
        : .redirectRefused(.privateAddress, origin: chain.address.origin.description)
    }
    guard let handle else { return .unavailable }
    // libcurl has its own limit for a single line; beyond it, it reports a lack of memory (from 8.6 on code
    // 100).
    if code == CURLE_OUT_OF_MEMORY || curlCode == 100, isTalking(handle) {
      return .headersTooLarge(limit: limits.headerBytes)
    }
    return failure(code, handle) ?? .other(curl: Int32(truncatingIfNeeded: curlCode))
  }

  private func phase(_ handle: EasyHandle) -> FetchPhase {
    headerBytes > 0 ? .receiving : handle.phase
  }

  private func isTalking(_ handle: EasyHandle) -> Bool {
    let phase = phase(handle)
    return phase == .waiting || phase == .receiving
  }

  private func failure(_ code: CURLcode, _ handle: EasyHandle) -> FetchError? {
    let host = chain.address.host
    return switch code {
    case CURLE_URL_MALFORMAT: .badURL(.malformed)
    case CURLE_COULDNT_RESOLVE_HOST: .couldNotResolve(host: host)
    case CURLE_COULDNT_CONNECT: .couldNotConnect(host: host, errno: handle.systemError)
    case CURLE_OPERATION_TIMEDOUT: handle.blamesSpeed ? .tooSlow : .timedOut(phase(handle))
    case CURLE_SSL_CONNECT_ERROR: .tlsHandshake
    case CURLE_PEER_FAILED_VERIFICATION: .certificate(CertificateFault(verdict: handle.certificateVerdict))
    case CURLE_SSL_CACERT_BADFILE: .trustStore
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: limits.bodyBytes)
    case CURLE_BAD_CONTENT_ENCODING: .badEncoding
    // No callback stopped it: libcurl reports this way that bytes follow the compressed body.
    case CURLE_WRITE_ERROR where headers["content-encoding"] != nil: .badEncoding
    case CURLE_PARTIAL_FILE: .cutOff(received: body.count)
    case CURLE_GOT_NOTHING: .emptyReply
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .notHTTP
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR: broken(handle)
    case CURLE_HTTP2, CURLE_HTTP2_STREAM: .badFraming
    case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: .unavailable
    default: nil
    }
  }

  /// libcurl has one code for a broken connection and for an unreadable chunk.
  private func broken(_ handle: EasyHandle) -> FetchError {
    if status == 0 { return .connectionBroken(errno: handle.systemError) }
    return handle.blamesChunks ? .badFraming : .cutOff(received: body.count)
  }
}

extension CertificateFault {
  /// The fault behind one of OpenSSL's `X509_V_ERR_…` numbers.
  ///
  /// libcurl compares the host itself, before it asks OpenSSL: the number is then its initial value, 1 (or
  /// 0).
  init(verdict: Int) {
    switch verdict {
    case 0, 1, 62: self = .wrongHost
    case 9: self = .notYetValid
    case 10: self = .expired
    case 2, 18, 19, 20, 21: self = .untrusted
    default: self = .refused
    }
  }
}
