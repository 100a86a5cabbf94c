import LoadingUI

// Read on any thread, as the key is used there.
nonisolated extension ReloadKey {
  static let friends: ReloadKey = "friends"
}
