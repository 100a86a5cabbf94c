import Foundation
import LoadingUI
import UIKit

/// The view that a screen is expected to show after a failure.
@MainActor final class FailedViewRecord {
  /// The titles of errors with their own view.
  static let titlesOfErrors = ["An error with its own view", "You are offline"]

  /// The view that the app has set, or `nil` if a built-in one is shown.
  ///
  /// A strong reference, as an app may have, so that a view that the manager has lost is noticed.
  private(set) var ownView: UIView?
  /// The title of a view for the last error alone, or `nil` if the usual view is shown.
  private(set) var titleOfError: String?
  /// The message that the app has set, which is shown until the next failure, or again when a load is cancelled.
  private(set) var ownMessage: String?

  /// Resets the expectations for another manager, which shows the usual view.
  func forget() {
    ownView = nil
    titleOfError = nil
    ownMessage = nil
  }

  /// Records a view set by the app, which replaces one for an error alone.
  func set(_ view: UIView?) {
    ownView = view
    titleOfError = nil
    ownMessage = view == nil ? StatusContentConfiguration.failed().message : nil
  }

  /// Records that the error with its own view is no longer the last one.
  func endError() { titleOfError = nil }

  /// Returns the content for an error, if it has its own view.
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
