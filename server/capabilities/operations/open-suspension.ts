import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import { createSuspension, type Suspension, type SuspensionDeps } from './usecases/suspension';

/** How often a node reads the switch itself, in case it misses an announcement. */
const PERIOD_MS = 900;

export type SuspensionParts = Omit<SuspensionDeps, 'onError'> & {
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/** Sets up the switch that stops new orders. */
export function openSuspension({
  recurring,
  report,
  ...deps
}: SuspensionParts): Module & Suspension {
  const suspension = createSuspension({
    ...deps,
    onError: (error) => report(error, 'suspension'),
  });
  recurring.add({
    name: 'suspension',
    periodMs: PERIOD_MS,
    isOnEveryNode: true,
    run: () => suspension.refresh(),
  });
  return { ...suspension, load: () => suspension.refresh() };
}
