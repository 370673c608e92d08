private import CCurl
private import Glibc

/// Sets libcurl's callbacks; each passes its data to the `Transfer` in its last argument.
func installCallbacks(on raw: UnsafeMutableRawPointer) -> Bool {
  ccurl_set_write(raw, CURLOPT_WRITEFUNCTION, receiveBody) == CURLE_OK
    && ccurl_set_write(raw, CURLOPT_HEADERFUNCTION, receiveHeader) == CURLE_OK
    && ccurl_set_open_socket(raw, openSocket) == CURLE_OK
    && ccurl_set_before_request(raw, beforeRequest) == CURLE_OK
}

private func transfer(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
  pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
}

private func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  let length = size &* count
  guard let transfer = transfer(pointer) else { return 0 }
  return transfer.receive(body: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : -1
}

private func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  let length = size &* count
  guard let transfer = transfer(pointer) else { return 0 }
  return transfer.receive(headerLine: UnsafeRawBufferPointer(start: bytes, count: length)) ? length : -1
}

/// Checks the address before a connection to it is made: the actual target, whatever the name server said.
private func openSocket(
  _ pointer: UnsafeMutableRawPointer?, _ purpose: curlsocktype,
  _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let transfer = transfer(pointer), let address else { return CURL_SOCKET_BAD }
  let length = min(Int(address.pointee.addrlen), MemoryLayout<sockaddr_storage>.size)
  guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return CURL_SOCKET_BAD }
  let bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(address) + offset, count: length)
  guard let peer = IPAddress(socketAddress: bytes), transfer.mayConnect(to: peer) else {
    return CURL_SOCKET_BAD
  }
  let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
  return socket(address.pointee.family, kind, address.pointee.protocol)
}

/// Checks the address again before a request is sent: a connection made for another request may be reused.
private func beforeRequest(
  _ pointer: UnsafeMutableRawPointer?, _ peer: UnsafeMutablePointer<CChar>?,
  _ own: UnsafeMutablePointer<CChar>?,
  _ peerPort: Int32, _ ownPort: Int32
) -> Int32 {
  guard let transfer = transfer(pointer), let peer, let address = IPAddress(String(cString: peer)),
    transfer.mayConnect(to: address)
  else { return Int32(CURL_PREREQFUNC_ABORT) }
  return Int32(CURL_PREREQFUNC_OK)
}
