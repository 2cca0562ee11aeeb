import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { vitalRoutes } from './routes/vital-routes';
import { createVitalsStore } from './store/vitals-store';
import { createVitalsRecorder, dayOf } from './usecases/record-vitals';

/** A server that is killed loses what it has counted since. */
const FLUSH_PERIOD_MS = 60_000;
const PRUNE_PERIOD_MS = 3_600_000;
const KEPT_MS = 90 * 86_400_000;

export type VitalsParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
};

/** Sets up the record of how fast pages are for visitors. */
export function openVitalsModule({ database, clock, recurring }: VitalsParts): Module {
  const store = createVitalsStore();
  const recorder = createVitalsRecorder({ database, store, clock });
  recurring.add({
    name: 'store web vitals',
    periodMs: FLUSH_PERIOD_MS,
    isOnEveryNode: true,
    run: recorder.flush,
  });
  recurring.add({
    name: 'prune web vitals',
    periodMs: PRUNE_PERIOD_MS,
    run: () => store.prune(database, dayOf(clock.nowMs() - KEPT_MS)),
  });
  return {
    routes: vitalRoutes(recorder),
    // At most the counts of a minute are lost, which isn't worth a failed stop.
    stop: () => recorder.flush().catch(() => undefined),
  };
}
