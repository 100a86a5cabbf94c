import Foundation

// A separate process that uses a store, so that tests can kill it, fill its disk and revoke its permissions.
//
// It prints its results line by line, unbuffered.

// The test has the other end of the input. When the test is gone, the input ends, and so does this process.
Thread.detachNewThread {
  _ = FileHandle.standardInput.readDataToEndOfFile()
  _exit(1)
}
var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "end", let line = Int(arguments[1]), let step = Int(arguments[2]) {
  SuddenEnd.shared.plan(afterLine: line, step: step)
  arguments.removeFirst(3)
}
do {
  switch arguments.first {
  case "write": try await writePages(arguments)
  case "values": try await writeValues(arguments)
  case "hold": try holdLock(of: arguments[1], by: arguments[2])
  case "fill": try await fill(URL(fileURLWithPath: arguments[1]), within: arguments[2])
  case "empty": try await makeRoom(for: URL(fileURLWithPath: arguments[1]))
  case "unlock": try await unlock(URL(fileURLWithPath: arguments[1]))
  case "visit": try await visit(URL(fileURLWithPath: arguments[1]))
  case "notes": try await editNotes(arguments)
  case "fillOutbox": try await fillOutbox(URL(fileURLWithPath: arguments[1]))
  default: say("unknown command \(arguments)")
  }
} catch {
  say("error \(error)")
}
