import Foundation

@testable import LoadingStore

// Read by all calls, which come one after the other on one thread.
nonisolated(unsafe) private let ground = FuzzedFile()

/// Any damage to a sound file: the store works on what it finds, or says at once why not.
///
/// The input is a list of changes: three bytes each for the place, and one for what is there from then on.
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
