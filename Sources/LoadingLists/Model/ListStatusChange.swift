import Loading

/// A change of the status of a list, or of a part of it.
///
/// Told twice: ``Phase/will`` while everything is as it was, ``Phase/did`` when the rows and the status are
/// new. Of one change the part comes first, then what it belongs to; a change that a handler makes comes
/// after the one that is being told has reached everyone.
@MainActor public struct ListStatusChange {
  /// When it is told.
  public enum Phase: Hashable, Sendable {
    /// Before: status and rows are still the old ones.
    case will
    /// After: status and rows are the new ones.
    case did
  }

  /// When it is told.
  public let phase: Phase
  /// The section or group whose status changes.
  public let node: any ListNode
  /// What its status was.
  public let former: LoadingStatus
  /// What its status is from now on.
  public let status: LoadingStatus
}
