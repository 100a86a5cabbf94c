#if canImport(Testing)
import Testing
#endif

/// Attaches a file to the running test; without Swift Testing, does nothing.
func attach(_ bytes: [UInt8], named name: String) {
  #if canImport(Testing)
  Attachment.record(bytes, named: name)
  #endif
}
