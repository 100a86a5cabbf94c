import Foundation

/// The memory of this process, as the system counts it.
enum ResidentMemory {
  /// The most that it has had since the peak was reset, in bytes.
  static var peak: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return 1024 * (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0)
  }

  /// Has the peak begin with what is there now.
  static func resetPeak() {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }
}
