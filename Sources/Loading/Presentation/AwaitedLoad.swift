/// Whether a person waits for the load that runs, where a screen shows what others may load, too.
///
/// With content in sight such a load is shown as `.foregroundRefreshing`, any other as `.backgroundRefreshing`.
package struct AwaitedLoad: Sendable {
  package private(set) var isAwaited = false

  package init() {}

  /// The screen asks for a load, which begins, joins the one that runs, or is not needed.
  package mutating func begin(force: Bool, inBackground: Bool, hasContent: Bool) {
    // What is joined is waited for by who waited for it before, too.
    isAwaited = (!inBackground || !force && isAwaited) && hasContent
  }

  /// Nobody waits where nothing runs: the load has ended, or what was asked for was fresh.
  package mutating func look(isLoading: Bool) {
    if !isLoading { isAwaited = false }
  }
}
