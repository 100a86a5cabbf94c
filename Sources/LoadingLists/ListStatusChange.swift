#if canImport(UIKit)
public import Loading

/// A status change of a list or of a part of it.
///
/// Observers are notified twice: with ``Phase/will`` before anything changes, and with
/// ``Phase/did`` after the rows and the status have changed. A part is reported before the groups
/// that contain it. If a handler makes another change, that change is reported after all observers
/// have been notified of the current one.
@MainActor public struct ListStatusChange {
  /// The phase of a notification.
  @frozen public enum Phase: Hashable, Sendable {
    /// Before the change, while the status and the rows are still the previous ones.
    case will
    /// After the change of the status and the rows.
    case did
  }

  /// The phase of this notification.
  public let phase: Phase
  /// The section or group whose status changes.
  public let node: any ListNode
  /// The previous status.
  public let previous: LoadingStatus
  /// The new status.
  public let status: LoadingStatus
}
#endif
