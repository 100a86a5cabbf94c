import Foundation

/// The resident memory of this process, as reported by the system.
enum ResidentMemory {
  /// The peak since it was last reset, in bytes.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return 1024 * (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0)
  }

  /// Resets the peak to the current size.
  static func resetPeak() {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }
}
