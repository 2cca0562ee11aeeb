/** Randomness, injected so that a run can be replayed. */
export interface Ids {
  /**
   * A random order id: an integer of at least 10^12 that JSON numbers represent exactly. It
   * protects calls, so it must not be guessable.
   */
  orderId(): number;
  /** A random GUID. */
  guid(): string;
}
