import Glibc

enum Processor {
  /// The processor time of this process, on all of its threads, in nanoseconds.
  static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
