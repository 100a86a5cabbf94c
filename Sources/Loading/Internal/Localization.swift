package import Foundation

/// A text that the library shows, in the language of the app.
///
/// An app that wants other words gives them in a table `Loading.strings` of its own, under the same keys; what
/// is not in it is taken from the module.
///
/// - Parameters:
///   - key: The key in both tables.
///   - english: What is shown where neither has it.
///   - module: The bundle of the module whose text it is.
///   - app: The bundle in which the app's table is looked for.
/// - Returns: The text.
package func localized(
  _ key: String,
  _ english: String,
  in module: Bundle,
  app: Bundle = .main
) -> String {
  let own = app.localizedString(forKey: key, value: "", table: "Loading")
  // The system gives the key for an empty text, too.
  guard own.isEmpty || own == key else { return own }
  return module.localizedString(forKey: key, value: english, table: nil)
}
