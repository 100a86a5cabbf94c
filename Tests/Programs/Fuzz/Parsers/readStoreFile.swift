package import Foundation

@testable import LoadingStore

// Read by all calls, which are sequential on one thread.
nonisolated(unsafe) private let ground = FuzzedFile()

/// Damages an intact file, which the store must then use or reject immediately with an error.
///
/// The input is a list of changes: three bytes for each position, and one for the new value.
package func readStoreFile(_ data: Data) {
  do {
    try ground.damage(data)
    try ground.use()
  } catch {
    fatalError("A store with a damaged file threw \(error).")
  }
}
