import LoadingUI

extension ReloadKey {
  /// The key of the profile.
  ///
  /// Screens that show the profile reload when it changes on the server.
  static let profile: ReloadKey = "profile"
  /// The key of profiles saved by the form, which already shows them.
  ///
  /// Other screens reload.
  static let savedProfile: ReloadKey = "savedProfile"
}
