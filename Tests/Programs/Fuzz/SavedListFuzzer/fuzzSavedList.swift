import Foundation
import FuzzedParsers

/// Called by libFuzzer with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSavedList(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // libFuzzer calls this function on the main thread.
  MainActor.assumeIsolated {
    readSavedList(Data(bytes: bytes, count: count))
    // Releasing objects schedules jobs, which run only here.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }
  return 0
}
