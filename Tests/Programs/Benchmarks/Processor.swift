import Glibc

enum Processor {
  /// How long processors have worked for this process, on all of its threads.
  static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
