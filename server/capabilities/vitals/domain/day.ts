import { iso } from '@quayside/contract/time/iso';

const DAY_MS = 86_400_000;

/** Returns the day of a point in time, in UTC, such as `2026-01-31`. */
export const dayOf = (atMs: number): string => iso(atMs).slice(0, 10);

/** Returns the first of this many days, the last of which is that of the given time. */
export const firstDayOf = (days: number, nowMs: number): string =>
  dayOf(nowMs - (days - 1) * DAY_MS);
