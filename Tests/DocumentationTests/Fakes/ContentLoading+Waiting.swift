import LoadingUI

extension ContentLoading {
  /// The first state, from the current one on, for which a condition holds.
  func state(where condition: (LoadingState<Content>) -> Bool) async -> LoadingState<Content>? {
    for await state in states where condition(state) { return state }
    return nil
  }
}
