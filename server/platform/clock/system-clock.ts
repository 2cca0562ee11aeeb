import type { Clock } from './clock';

/** The time of this machine. */
export function createSystemClock(): Clock {
  return { nowMs: () => Date.now() };
}
