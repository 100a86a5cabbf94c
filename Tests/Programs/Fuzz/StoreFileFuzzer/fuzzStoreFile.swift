import Foundation

@testable import LoadingStore

// Read by all calls, which are sequential on one thread.
nonisolated(unsafe) private let ground = FuzzedFile()

/// Damages an intact file, which the store must then use or reject immediately with an error.
///
/// The input is a list of changes: three bytes for each position, and one for the new value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStoreFile(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    try ground.damage(UnsafeBufferPointer(start: bytes, count: count))
    try ground.use()
  } catch {
    fatalError("A store with a damaged file threw \(error).")
  }
  return 0
}
