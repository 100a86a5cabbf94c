import Foundation
import FuzzedParsers

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStoreFile(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  readStoreFile(Data(bytes: bytes, count: count))
  return 0
}
