import type { StatisticsResponse } from '@quayside/contract/schemas/affiliates';

import { compareDecimals } from '../../../lib/amount/signed-sum';

export type StatisticsDay = StatisticsResponse['days'][number];

/** Whether there was no activity at all. */
export function isQuietTime({
  registrations,
  orders,
  earned,
}: StatisticsResponse['totals']): boolean {
  return registrations === 0 && orders === 0 && compareDecimals(earned, '0') === 0;
}

/** Returns the earnings of the best day. */
export function bestEarned(days: readonly StatisticsDay[]): string {
  return days.reduce(
    (best, { earned }) => (compareDecimals(earned, best) > 0 ? earned : best),
    '0',
  );
}
