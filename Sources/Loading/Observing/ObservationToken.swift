/// Held by an observation and by the list it stands in: held by the list alone, it is over.
@MainActor package final class ObservationToken {
  var isCancelled = false
}
