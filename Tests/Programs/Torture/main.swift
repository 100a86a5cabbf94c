import Foundation

// Random screens in random hosts on random days. All invariants are checked after every step.

do {
  let options = try TortureOptions(CommandLine.arguments.dropFirst())
  try Repeatability.begin()
  exit(await Torture(options).run() ? 0 : 1)
} catch let error as TortureOptions.Mistake {
  FileHandle.standardError.write(Data("\(error.message)\n\n\(TortureOptions.usage)\n".utf8))
  exit(2)
}
