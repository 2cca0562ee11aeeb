import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import {
  createPayoutHolds,
  type PayoutHolds,
  type PayoutHoldsDeps,
} from './usecases/holds/payout-holds';

/** How often a server reads the holds itself, in case it misses an announcement. */
const PERIOD_MS = 900;

export type PayoutHoldsParts = Omit<PayoutHoldsDeps, 'onError'> & {
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/** Sets up the switch that stops money going out. */
export function openPayoutHolds({
  recurring,
  report,
  ...deps
}: PayoutHoldsParts): Module & PayoutHolds {
  const holds = createPayoutHolds({ ...deps, onError: (error) => report(error, 'payout holds') });
  recurring.add({
    name: 'payout holds',
    periodMs: PERIOD_MS,
    isOnEveryNode: true,
    run: () => holds.refresh(),
  });
  return { ...holds, load: () => holds.refresh() };
}
