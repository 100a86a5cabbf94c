#if os(Linux)
/// A disk of 4 MB, visible only to one process, of which a file "ballast" uses all but 400 KB.
///
/// It requires no privileges if the system permits user namespaces.
enum SmallDisk {
  private static let script = """
    mount -t tmpfs -o size=4096k none "$0" && head -c 3696k /dev/zero > "$0/ballast" && exec "$@"
    """

  /// A Boolean value that indicates whether the system permits user namespaces.
  static let isAvailable: Bool = {
    let words = shell(at: "/mnt") + ["/bin/echo", "yes"]
    return (try? WriterProcess(running: words).readAll()) == ["yes"]
  }()

  /// Starts a process that sees such a disk instead of a folder.
  static func writer(at folder: String, _ arguments: String...) throws -> WriterProcess {
    try WriterProcess(running: shell(at: folder) + [WriterProcess.path] + arguments)
  }

  private static func shell(at folder: String) -> [String] {
    ["/usr/bin/env", "unshare", "--map-root-user", "--mount", "/bin/sh", "-c", script, folder]
  }
}
#endif
