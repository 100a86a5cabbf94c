/// Work that goes on until the test lets it go, whether it is cancelled or not.
@MainActor final class StubbornWork {
  /// The pieces of work that were begun, in order.
  private(set) var begun: [String] = []
  /// The pieces of work that have returned.
  private(set) var returned: [String] = []
  /// The pieces of work that were told to stop.
  private(set) var cancelled: [String] = []
  private var waiting: [String: CheckedContinuation<Void, Never>] = [:]

  /// One piece of work; returns after `release`.
  func run(_ name: String) async {
    begun.append(name)
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[name] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancelled.append(name) }
    }
    returned.append(name)
  }

  /// Lets every piece of work return.
  func release() {
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }
}
