import LoadingUI

// Nonisolated, because the key is used on any thread.
nonisolated extension ReloadKey {
  static let friends: ReloadKey = "friends"
}
