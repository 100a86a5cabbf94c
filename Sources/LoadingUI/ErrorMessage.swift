import Foundation

/// The words in which an error is shown to people; everything that shows one asks here.
///
/// The delegate's message, else the description that the error brings itself, else a general one.
@MainActor func errorMessage(for error: any Error, from delegate: (any LoadingDelegate)?) -> String
{
  if let message = delegate?.errorMessage(for: error) { return message }
  if let message = (error as? any LocalizedError)?.errorDescription { return message }
  // What the system's own errors bring. `localizedDescription` would also answer for errors that bring
  // none, with "The operation couldn’t be completed", which tells a person nothing.
  let given = (error as NSError).userInfo[NSLocalizedDescriptionKey] as? String
  return given ?? Localized.failedMessage
}
