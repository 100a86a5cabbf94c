#if os(Linux)
/// A disk of 4 MB, of which a file "ballast" takes all but 400 KB, that only one process sees.
///
/// It needs no rights where the system lets anybody have a namespace of users.
enum SmallDisk {
  private static let script = """
    mount -t tmpfs -o size=4096k none "$0" && head -c 3696k /dev/zero > "$0/ballast" && exec "$@"
    """

  /// Whether the system lets us have one.
  static let isAvailable: Bool = {
    let words = shell(at: "/mnt") + ["/bin/echo", "yes"]
    return (try? WriterProcess(running: words).readAll()) == ["yes"]
  }()

  /// A process that sees such a disk in the place of a folder.
  static func writer(at folder: String, _ arguments: String...) throws -> WriterProcess {
    try WriterProcess(running: shell(at: folder) + [WriterProcess.path] + arguments)
  }

  private static func shell(at folder: String) -> [String] {
    ["/usr/bin/env", "unshare", "--map-root-user", "--mount", "/bin/sh", "-c", script, folder]
  }
}
#endif
