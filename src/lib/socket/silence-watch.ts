import type { Timers } from './timers';

export type SilenceWatch = {
  /** Something is to be heard within this time from now on; replaces what was expected before. */
  expect(withinMs: number): void;
  /** Nothing is expected any more. */
  rest(): void;
};

/**
 * Tells when nothing came in time. A device that slept meanwhile is told when it wakes, because its
 * timers slept too.
 */
export function createSilenceWatch(timers: Timers, onSilence: () => void): SilenceWatch {
  let cancel = () => {};
  return {
    expect(withinMs) {
      cancel();
      cancel = timers.after(withinMs, onSilence);
    },
    rest() {
      cancel();
    },
  };
}
