private import CCurl

/// A libcurl easy handle, set up once and used for one transfer after another.
final class EasyHandle {
  /// The `CURL *`.
  let raw: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private let errorBuffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  /// A handle that can use http and https directly, and nothing else; nil if libcurl has no memory for one.
  init?(_ configuration: FetchConfiguration) {
    guard let raw = curl_easy_init() else { return nil }
    self.raw = raw
    errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    guard setUp(configuration) else { return nil }
  }

  deinit {
    curl_easy_cleanup(raw)
    curl_slist_free_all(headers)
    errorBuffer.deallocate()
  }

  /// libcurl's own message for the error of the hop.
  var errorText: String { String(cString: errorBuffer) }

  private func setUp(_ configuration: FetchConfiguration) -> Bool {
    let limits = configuration.limits
    let version = configuration.offersHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
    var isSet = (configuration.isSecureOnly ? ccurl_set_https_only(raw) : ccurl_set_web_only(raw)) == CURLE_OK
    // No proxy from the environment: behind one, checking the address connected to would be useless.
    for (option, text) in [
      (CURLOPT_PROXY, ""), (CURLOPT_USERAGENT, configuration.userAgent),
      (CURLOPT_ACCEPT_ENCODING, contentCodings), (CURLOPT_CAINFO, configuration.certificateAuthorities),
    ] {
      guard let text else { continue }
      isSet = ccurl_set_string(raw, option, text) == CURLE_OK && isSet
    }
    for (option, number) in [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_HTTPGET, 1),
      (CURLOPT_DISALLOW_USERNAME_IN_URL, 1), (CURLOPT_HTTP_VERSION, Int(version)),
      (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)), (CURLOPT_BUFFERSIZE, Self.bufferBytes),
      (CURLOPT_LOW_SPEED_LIMIT, limits.slowBytesPerSecond), (CURLOPT_LOW_SPEED_TIME, limits.slowSeconds),
    ] {
      isSet = ccurl_set_long(raw, option, number) == CURLE_OK && isSet
    }
    isSet = ccurl_set_pointer(raw, CURLOPT_ERRORBUFFER, errorBuffer) == CURLE_OK && isSet
    return installCallbacks(on: raw) && isSet
  }

  /// Prepares for one hop; false if libcurl has no memory for it.
  ///
  /// `milliseconds` is the time left for all hops; the caller keeps `transfer`, to which the callbacks write,
  /// until the hop has ended.
  func prepare(
    _ address: WebAddress, headers lines: [String], milliseconds: Int, connectMilliseconds: Int,
    for transfer: Transfer
  ) -> Bool {
    curl_slist_free_all(headers)
    headers = nil
    errorBuffer[0] = 0
    for line in lines {
      guard let longer = curl_slist_append(headers, line) else { return false }
      headers = longer
    }
    // A second request waits for the first handshake, to share its connection if that uses HTTP/2. Without
    // TLS none does here, and libcurl would wait for the whole first answer to find that out.
    let waits = address.scheme == "https" ? 1 : 0
    let pointer = Unmanaged.passUnretained(transfer).toOpaque()
    return ccurl_set_list(raw, CURLOPT_HTTPHEADER, headers) == CURLE_OK
      && ccurl_set_string(raw, CURLOPT_URL, address.text) == CURLE_OK
      && set(transfer.request.body)
      // For a body that need not be complete, the announced length is ignored (0: no limit).
      && ccurl_set_offset(
        raw, CURLOPT_MAXFILESIZE_LARGE, transfer.request.enough == nil ? transfer.limits.bodyBytes : 0)
        == CURLE_OK
      && ccurl_set_long(raw, CURLOPT_PIPEWAIT, waits) == CURLE_OK
      && ccurl_set_long(raw, CURLOPT_TIMEOUT_MS, max(1, milliseconds)) == CURLE_OK
      && ccurl_set_long(raw, CURLOPT_CONNECTTIMEOUT_MS, max(1, connectMilliseconds)) == CURLE_OK
      && [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA].allSatisfy {
        ccurl_set_pointer(raw, $0, pointer) == CURLE_OK
      }
  }

  /// Sets the body to post, or none; the body is not copied.
  private func set(_ body: FetchBody?) -> Bool {
    guard let body else {
      return ccurl_set_long(raw, CURLOPT_HTTPGET, 1) == CURLE_OK
        && ccurl_set_long(raw, CURLOPT_FRESH_CONNECT, 0) == CURLE_OK
    }
    // On a kept connection libcurl would silently post again if it breaks; a password must be tried only
    // once.
    return ccurl_set_long(raw, CURLOPT_FRESH_CONNECT, 1) == CURLE_OK
      && ccurl_set_long(raw, CURLOPT_POST, 1) == CURLE_OK
      && ccurl_set_offset(raw, CURLOPT_POSTFIELDSIZE_LARGE, body.count) == CURLE_OK
      && ccurl_set_pointer(raw, CURLOPT_POSTFIELDS, body.address) == CURLE_OK
  }

  /// Removes the headers, the body and the transfer, so that none outlives its hop.
  func clear() {
    for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA] {
      _ = ccurl_set_pointer(raw, option, nil)
    }
    _ = ccurl_set_pointer(raw, CURLOPT_POSTFIELDS, nil)
    _ = ccurl_set_long(raw, CURLOPT_HTTPGET, 1)
    _ = ccurl_set_list(raw, CURLOPT_HTTPHEADER, nil)
    curl_slist_free_all(headers)
    headers = nil
  }

  /// Makes removing the handle quick, even during a name lookup.
  func hurry() {
    _ = ccurl_set_quick_exit(raw)
  }

  /// How much libcurl reads at a time; also how far its count of received bytes may lag behind in the write
  /// callback.
  static let bufferBytes = 16_384
}

/// The requested content codings: those libcurl was built with, of the two that servers use.
private let contentCodings: String = {
  let features = ccurl_features()
  var names: [String] = []
  if features & CURL_VERSION_LIBZ != 0 { names.append("gzip") }
  if features & CURL_VERSION_BROTLI != 0 { names.append("br") }
  return names.isEmpty ? "identity" : names.joined(separator: ", ")
}()
