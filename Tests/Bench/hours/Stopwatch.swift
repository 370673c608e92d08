import Glibc

/// Processor time, which the other programs of a busy machine do not add to.
enum Stopwatch {
  /// Nanoseconds that this process has worked so far.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How often a second something can be done: the best of several rounds of a tenth of a second or so.
  static func rate(_ work: (Int) -> Void) -> Double {
    var count = 64
    while true {
      let start = nanoseconds
      for index in 0..<count { work(index) }
      if nanoseconds - start > 50_000_000 { break }
      count *= 2
    }
    let best = (0..<7).map { _ in
      let start = nanoseconds
      for index in 0..<count { work(index) }
      return nanoseconds - start
    }.min()
    return Double(count) * 1e9 / Double(max(1, best ?? 1))
  }

  /// The fewest nanoseconds something takes.
  static func fewestNanoseconds(rounds: Int = 20, _ work: () -> Void) -> Int64 {
    (0..<rounds).map { _ in
      let start = nanoseconds
      work()
      return nanoseconds - start
    }.min() ?? 0
  }

  /// The memory of this process that is in use, in kB.
  static var memory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var size = 0
    var resident = 0
    return withUnsafeMutablePointer(to: &size) { size in
      withUnsafeMutablePointer(to: &resident) { resident in
        withVaList([size, resident]) { vfscanf(file, "%ld %ld", $0) } == 2
          ? resident.pointee * getpagesizeInKB : 0
      }
    }
  }

  private static var getpagesizeInKB: Int { Int(sysconf(Int32(_SC_PAGESIZE))) / 1_024 }
}

/// Keeps the optimizer from leaving out what nobody looks at.
@inline(never)
func consume<Value>(_ value: Value) {}
