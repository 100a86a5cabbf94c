#if canImport(UIKit)
/// A rule of the stand-in that no code within an app can measure.
enum UnmeasuredRule: String, CaseIterable {
  case refreshControlsBounce, offsetsStopDeceleration, reportsVisibleRowsInUpdates
  case pullsBeginAtTop, barsFloat

  /// What measuring it requires.
  var reason: String {
    switch self {
    case .refreshControlsBounce: "A finger that pulls: no property tells whether content bounces."
    case .offsetsStopDeceleration: "A finger that flicks: nothing else begins a deceleration."
    case .reportsVisibleRowsInUpdates: "A reader of the system's log, the only place of the report."
    case .pullsBeginAtTop: "It isn't UIKit's, but that of a finger of the stand-in."
    case .barsFloat: "An eye: no property tells what is drawn behind the buttons of a bar."
    }
  }
}
#endif
