/// The part of an observation that its list holds, too: held by the list alone, the observation was released.
@MainActor package final class ObservationToken {
  package var isCancelled = false
}
