import Foundation
import FuzzedParsers

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStoredRow(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  readStoredRow(Data(bytes: bytes, count: count))
  return 0
}
