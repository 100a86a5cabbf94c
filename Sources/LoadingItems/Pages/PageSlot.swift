import Loading

/// The running page at one end of a list, the callers that await it, and the observers of that end.
@MainActor final class PageSlot {
  let observers = ObserverList<PageState>()
  /// The outcome of the running page, or of the last one.
  private(set) var waiter: LoadWaiter<PageState>?
  /// Whether the running page was requested again after a removal, which happens once.
  var isRepeated = false
  private var reported = PageState.idle
  private var createdSlot: LoadSlot<PageState>?

  /// The slot of the running page, created for the first page.
  var slot: LoadSlot<PageState> {
    let slot = createdSlot ?? LoadSlot(outcomeIfReleased: reported)
    createdSlot = slot
    return slot
  }

  /// Sets the waiter for the outcome of the started page.
  func began() { waiter = slot.awaited }

  /// Ends the running page, if there is one.
  func finish(_ outcome: PageState) { createdSlot?.finish(outcome) }

  /// Notifies observers of a state, unless they already know it.
  func report(_ new: PageState) {
    // A loading page is reported between two failures, so two failures in a row are the same, even
    // if the error isn't equatable.
    if case (.failed, .failed) = (reported, new) { return }
    guard new != reported else { return }
    reported = new
    observers.send(new)
  }
}
