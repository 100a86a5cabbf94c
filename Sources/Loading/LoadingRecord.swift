/// The latest events of all loads, kept in memory for bug reports.
///
/// Show the text in a menu of your debug builds, or attach it to the reports of your testers.
/// Release builds record nothing.
public enum LoadingRecord {
  /// The last 300 events as text, the oldest first; empty in a release build.
  ///
  /// Each line has the seconds since the first event, the type of the screen or loader, and the
  /// request, decision or response. It contains the types of errors, but not their messages,
  /// content, keys or search texts.
  @MainActor public static var text: String {
    #if DEBUG
    TraceEvents.shared.text
    #else
    ""
    #endif
  }
}
