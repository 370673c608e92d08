import HTTPClient

/// A page that has not been asked for yet.
struct WaitingPage {
  let job: PageJob
  /// Empty for a file, and where the address is not one.
  let host: String
  /// The request for it, or why there can be none; nil for a file.
  let request: Result<FetchRequest, FetchError>?

  init(_ job: PageJob) {
    self.job = job
    guard job.file == nil else {
      host = ""
      request = nil
      return
    }
    host = job.host
    do throws(FetchError) {
      request = .success(try job.request())
    } catch {
      request = .failure(error)
    }
  }
}
