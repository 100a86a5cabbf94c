import LoadingUI

extension ContentLoading {
  /// Returns the first state, beginning with the current one, that meets a condition.
  func state(where condition: (LoadingState<Content>) -> Bool) async -> LoadingState<Content>? {
    for await state in states where condition(state) { return state }
    return nil
  }
}
