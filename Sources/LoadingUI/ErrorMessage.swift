#if canImport(UIKit)
import Foundation
package import UIKit

/// Returns the text for an error, for every view that shows one.
///
/// The text is that of the screen, or otherwise of the app, or otherwise the description that the
/// error provides, or otherwise a general one.
@MainActor package func errorMessage(for error: any Error, _ hooks: (any LoadingHooks)?) -> String {
  if let message = hooks?.errorMessage(for: error) { return message }
  if let message = LoadingManager.defaults.errorMessage?(error) { return message }
  if let message = (error as? any LocalizedError)?.errorDescription { return message }
  // What the system's own errors bring. `localizedDescription` would also answer for errors that bring
  // none, with "The operation couldn’t be completed", which says nothing to the user.
  let given = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
  return given ?? Localized.failedMessage
}

/// Returns the text for an error on the screen of a view.
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
