/// Work that continues until the test releases it, even if it is cancelled.
@MainActor final class StubbornWork {
  /// The started work items, in order.
  private(set) var begun: [String] = []
  /// The work items that have returned.
  private(set) var returned: [String] = []
  /// The work items that were cancelled.
  private(set) var cancelled: [String] = []
  private var waiting: [String: CheckedContinuation<Void, Never>] = [:]

  /// Performs a work item, which returns after `release`.
  func run(_ name: String) async {
    begun.append(name)
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[name] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancelled.append(name) }
    }
    returned.append(name)
  }

  /// Lets all work items return.
  func release() {
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }
}
