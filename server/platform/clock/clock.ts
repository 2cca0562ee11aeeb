/** Time, injected so that a run can be replayed. */
export interface Clock {
  nowMs(): number;
}
