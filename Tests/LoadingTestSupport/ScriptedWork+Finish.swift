extension ScriptedWork {
  /// Ends a call with a value, and waits until everything that follows has run.
  package func finish(
    with value: Value,
    call: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async {
    answer(value, call: call, file: file, line: line)
    await settle()
  }

  /// Ends a call with an error, and waits until everything that follows has run.
  package func finish(
    throwing error: any Error,
    call: Int? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) async {
    fail(error, call: call, file: file, line: line)
    await settle()
  }

  /// Ends all calls with a value, also those that follow.
  package func finishAll(with value: Value) async {
    await settle()
    while let call = openCalls.first { await finish(with: value, call: call) }
  }
}
