#if canImport(UIKit)
import LoadingTestSupport
import ScreenTestSupport

extension Screen {
  /// Runs everything that is ready, and lets the screen settle, a number of times.
  static func turn(_ count: Int = 1) async {
    for _ in 0..<count {
      await LoadingTestSupport.settle()
      settle()
    }
  }
}
#endif
