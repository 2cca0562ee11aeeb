import type { Clock } from '../platform/clock/clock';

export type ManualClock = Clock & { advance(byMs: number): void };

/** Creates a clock that moves only when the test advances it. */
export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
}
