import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { type ProcessLog, stackOf } from '../../platform/process/process-log';
import { firstDayOf } from './domain/day';
import { vitalRoutes } from './routes/vital-routes';
import { createVitalsStore } from './store/vitals-store';
import { createVitalsReader, type ReadVitals } from './usecases/read-vitals';
import { createRecentVitals, type RecentVitals } from './usecases/recent-vitals';
import { createVitalsRecorder } from './usecases/record-vitals';

/** A server that is killed loses what it has counted since. */
const FLUSH_PERIOD_MS = 60_000;
const PRUNE_PERIOD_MS = 3_600_000;
/** The current day is one of them. */
const KEPT_DAYS = 90;

export type VitalsParts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly log: Pick<ProcessLog, 'error'>;
};

export type VitalsModule = Module & {
  /** Returns the percentiles of recent days, for the metrics. */
  readonly recentVitals: RecentVitals;
};

/** Creates the reader of the record, also for commands while no server runs. */
export const openVitalsReader = (parts: Pick<VitalsParts, 'database' | 'clock'>): ReadVitals =>
  createVitalsReader({ ...parts, store: createVitalsStore() });

/** Sets up the record of how fast pages are for visitors. */
export function openVitalsModule({ database, clock, recurring, log }: VitalsParts): VitalsModule {
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
    run: () => store.prune(database, firstDayOf(KEPT_DAYS, clock.nowMs())),
  });
  return {
    routes: vitalRoutes(recorder),
    recentVitals: createRecentVitals({ read: openVitalsReader({ database, clock }), clock }),
    // At most the counts of a minute are lost, which isn't worth a failed stop.
    stop: () =>
      recorder.flush().catch((error: unknown) => {
        log.error(stackOf(error), 'store web vitals');
      }),
  };
}
