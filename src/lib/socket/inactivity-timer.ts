import type { Timers } from './timers';

export type InactivityTimer = {
  /** Expects something to arrive within this time from now; replaces the previous expectation. */
  expect(withinMs: number): void;
  /** Stops expecting anything. */
  clear(): void;
};

/**
 * Reports when nothing arrives in time. On a device that was asleep, it reports after the device
 * wakes, because its timers were suspended too.
 */
export function createInactivityTimer(timers: Timers, onSilence: () => void): InactivityTimer {
  let cancel = () => {};
  return {
    expect(withinMs) {
      cancel();
      cancel = timers.after(withinMs, onSilence);
    },
    clear() {
      cancel();
    },
  };
}
