#if canImport(UIKit)
import Foundation
package import UIKit

/// Returns the text for an error, for every view that shows one.
///
/// The text is the first of these that is not `nil`: the text of the screen's hook, the text of the
/// app's defaults, and the error's own description. Otherwise it is a general text.
@MainActor package func errorMessage(for error: any Error, _ hooks: (any LoadingHooks)?) -> String {
  if let message = hooks?.errorMessage(for: error) { return message }
  if let message = LoadingManager.defaults.errorMessage?(error) { return message }
  if let message = (error as? any LocalizedError)?.errorDescription { return message }
  // The description of a system error. `localizedDescription` isn't used, because for errors
  // without a description it returns "The operation couldn’t be completed", which doesn't help the
  // user.
  let given = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
  return given ?? Localized.failedMessage
}

/// Returns the text for an error, for the screen that contains a view.
@MainActor package func errorMessage(for error: any Error, in view: UIView?) -> String {
  var responder: UIResponder? = view
  while let current = responder {
    if let manager = (current as? UIViewController)?.existingLoadingManager {
      return errorMessage(for: error, manager.delegate)
    }
    responder = current.next
  }
  return errorMessage(for: error, nil as (any LoadingHooks)?)
}
#endif
