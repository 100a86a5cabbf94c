/// The last events of all loads, in memory, for reports of bugs.
///
/// Show the text in a menu of your debug builds, or attach it to a report that testers send. In release builds,
/// nothing is recorded.
public enum LoadingRecord {
  /// The last 300 events as text, the oldest first; empty in a release build.
  ///
  /// Each line has the seconds since the first event, the type of the screen or loader, and what was
  /// requested, decided or answered. It contains the types of errors, but neither their messages nor
  /// content, keys or search texts.
  @MainActor public static var text: String {
    #if DEBUG
    TraceEvents.shared.text
    #else
    ""
    #endif
  }
}
