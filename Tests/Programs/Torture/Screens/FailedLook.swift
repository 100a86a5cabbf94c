import Foundation
import LoadingUI
import UIKit

/// What a screen is to show after a failure, as far as it was set up.
@MainActor final class FailedLook {
  /// What only errors that have a view of their own are called.
  static let titlesOfErrors = ["An error of its own", "You are offline"]

  /// The view that the app has set; `nil` if a built-in one is shown.
  ///
  /// Held, as an app may hold it: else nobody would miss one that the manager has lost.
  private(set) var ownView: UIView?
  /// The title of what is shown for this error alone; `nil` if that is the usual view.
  private(set) var titleOfError: String?
  /// What the app itself has set the view to say: until the next failure, or again when a load is cancelled.
  private(set) var ownWords: String?

  /// Begins with another manager, which shows the usual view.
  func forget() {
    ownView = nil
    titleOfError = nil
    ownWords = nil
  }

  /// The app has set a view, which ends one of an error alone.
  func set(_ view: UIView?) {
    ownView = view
    titleOfError = nil
    ownWords = view == nil ? StatusContentConfiguration.failed().message : nil
  }

  /// The error that had a view of its own is not the last one any more.
  func endError() { titleOfError = nil }

  /// Some errors have a view of their own.
  func content(for error: any Error) -> (any UIContentConfiguration)? {
    titleOfError = nil
    switch error {
    case let error as OperationError where error.kind == 0: titleOfError = Self.titlesOfErrors[0]
    case is URLError: titleOfError = Self.titlesOfErrors[1]
    default: return nil
    }
    var content = StatusContentConfiguration.failed()
    content.title = titleOfError
    content.message = nil
    return content
  }
}
