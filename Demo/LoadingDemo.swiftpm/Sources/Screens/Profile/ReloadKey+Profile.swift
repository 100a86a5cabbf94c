import LoadingUI

extension ReloadKey {
  /// The profile has changed on the server: whoever shows it needs it anew.
  static let profile: ReloadKey = "profile"
  /// The form has saved the profile, and shows it already; others do not.
  static let savedProfile: ReloadKey = "savedProfile"
}
