import Foundation
import Loading

extension SavedList {
  private static let key = "loading.list"

  /// What an `NSUserActivity` carries, so that the list is shown again where it is continued.
  ///
  /// ```swift
  /// activity.addUserInfoEntries(from: try list.saved().userInfo)
  /// // When the scene is restored, before anything is loaded:
  /// SavedList(userInfo: activity.userInfo).map { _ = list.restore($0) }
  /// ```
  ///
  /// The system wants activities to be small: keep long lists in a file. Empty if the list cannot be encoded,
  /// which ``ListNode/saved()`` tells before.
  public var userInfo: [AnyHashable: Any] {
    (try? JSONEncoder().encode(self)).map { [Self.key: $0] } ?? [:]
  }

  /// Takes the list out of what an `NSUserActivity` carries.
  ///
  /// - Parameter userInfo: What it carries; `nil`, and a dictionary without a list that can be read, have none.
  public init?(userInfo: [AnyHashable: Any]?) {
    guard let data = userInfo?[Self.key] as? Data,
      let list = try? JSONDecoder().decode(SavedList.self, from: data)
    else { return nil }
    self = list
  }
}
