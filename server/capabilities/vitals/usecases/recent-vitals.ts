import type { Clock } from '../../../platform/clock/clock';
import type { ReadVitals, VitalGroup } from './read-vitals';

/** Long enough for enough visits, and short enough to show a slower release within days. */
const RECENT_DAYS = 7;
/** Servers store their counts once a minute, and the metrics may be read more often. */
const CACHED_MS = 60_000;

export type RecentVital = Pick<VitalGroup, 'template' | 'device' | 'metric'> & {
  /** In milliseconds; layout shifts have no unit. */
  readonly p75: number;
};
export type RecentVitals = () => Promise<readonly RecentVital[]>;

/**
 * Creates the reader of the percentiles of recent days, where there are enough measurements. It
 * reads the database at most once a minute, and again after a failure.
 */
export function createRecentVitals({
  read,
  clock,
}: {
  readonly read: ReadVitals;
  readonly clock: Clock;
}): RecentVitals {
  let cached: { readonly untilMs: number; readonly found: Promise<readonly RecentVital[]> } | null =
    null;
  return () => {
    if (cached !== null && clock.nowMs() < cached.untilMs) return cached.found;
    const found = readRecent(read);
    cached = { untilMs: clock.nowMs() + CACHED_MS, found };
    found.catch(() => {
      if (cached?.found === found) cached = null;
    });
    return found;
  };
}

async function readRecent(read: ReadVitals): Promise<readonly RecentVital[]> {
  const found = await read({ days: RECENT_DAYS, template: null, isByLanguage: false });
  return found.flatMap(({ template, device, metric, p75 }) =>
    p75 === null ? [] : [{ template, device, metric, p75 }],
  );
}
