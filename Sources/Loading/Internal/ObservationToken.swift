/// The part of an observation that its list holds, too: held by the list alone, the observation was released.
@MainActor final class ObservationToken {
  var isCancelled = false
}
