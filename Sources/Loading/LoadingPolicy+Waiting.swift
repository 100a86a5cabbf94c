extension LoadingPolicy {
  /// Performs work that waits for the user, such as for a sign-in, without counting its time against
  /// the ``timeout`` of the load.
  ///
  /// ```swift
  /// let session = try await LoadingPolicy.withoutTimeout { try await signIn.session }
  /// ```
  ///
  /// Call it in the work of a load, or in any function that the work awaits. Any number of loads
  /// can wait for the same sign-in. When the work returns, the remaining time continues. The
  /// timeout of a load that started this load and awaits it also pauses. Outside a load, the work
  /// is simply performed.
  ///
  /// - Parameter work: The work to perform, which waits for the user.
  /// - Returns: The value of the work.
  /// - Throws: The error of the work.
  public static func withoutTimeout<Value>(
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    let loads = WaitingLoad.current
    guard !loads.isEmpty else { return try await work() }
    await loads.rest()
    do {
      let value = try await work()
      await loads.resume()
      return value
    } catch {
      await loads.resume()
      throw error
    }
  }
}
