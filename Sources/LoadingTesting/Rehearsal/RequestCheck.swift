#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Loading

/// The check of the requests of one step: none is sent twice, and none without anybody who needs it.
struct RequestCheck {
  let step: RehearsalStep
  let requests: [RecordedRequest]
  let left: RehearsalStep.Leaving?

  func check() throws {
    var senders: Set<ObjectIdentifier> = []
    for request in requests {
      guard let sender = request.sender, !isRepeatable(request.reason) else { continue }
      if !senders.insert(sender).inserted {
        let list = requests.map { "\n  \($0)" }.joined()
        throw RehearsalFault("the same is requested twice", list)
      }
    }
    guard left != nil, isPassive, let request = requests.first(where: { $0.reason != .page }) else {
      return
    }
    throw RehearsalFault("a request is sent while nobody sees the screen", "\n  \(request)")
  }

  /// Whether one step may lead to several requests for a reason.
  private func isRepeatable(_ reason: RequestReason) -> Bool {
    switch reason {
    case .page, .edit, .outdated: true
    case .load, .appearance, .foreground, .reconnection, .polling, .reload, .pull, .button: false
    }
  }

  /// Whether the step itself is no reason for a request.
  private var isPassive: Bool {
    switch step {
    case .succeed, .succeedEmpty, .fail, .leave, .runLowOnMemory, .cancel: true
    case .open, .pull, .reload, .outdate, .tryAgain, .scrollToEnd, .goOffline, .goOnline, .comeBack,
      .changeDelegate, .signOut, .close:
      false
    }
  }
}
#endif
