import type { VitalReport } from '@quayside/contract/schemas/web-vitals';
import { locales } from '@quayside/contract/site/locales';
import { pageTemplates, vitalBounds } from '@quayside/contract/site/web-vitals';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { dayOf } from '../domain/day';
import type { VitalCount, VitalsStore } from '../ports/vitals-store';

export type VitalsRecorder = {
  /** Counts a report in memory. Drops one with a template, language or bucket that we don't have. */
  readonly record: (report: VitalReport) => void;
  /** Adds what was counted to the database. What can't be added now is added the next time. */
  readonly flush: () => Promise<void>;
};

export type VitalsRecorderDeps = {
  readonly database: Database;
  readonly store: Pick<VitalsStore, 'add'>;
  readonly clock: Clock;
};

const isKnown = ({ template, language, metric, bucket }: VitalReport): boolean =>
  pageTemplates.some((known) => known === template) &&
  locales().includes(language) &&
  bucket <= vitalBounds[metric].length;

/**
 * Counts the reports of this server's visitors, so that the database gets one statement a minute
 * and not one for each report. Only known reports are counted, which bounds the memory and
 * the rows of a day by the number of templates, languages and buckets.
 */
export function createVitalsRecorder({
  database,
  store,
  clock,
}: VitalsRecorderDeps): VitalsRecorder {
  let counts = new Map<string, VitalCount>();
  const add = (added: VitalCount): void => {
    const { day, template, language, device, metric, bucket } = added;
    const key = [day, template, language, device, metric, bucket].join(' ');
    counts.set(key, { ...added, count: added.count + (counts.get(key)?.count ?? 0) });
  };
  return {
    record(report) {
      if (isKnown(report)) add({ ...report, day: dayOf(clock.nowMs()), count: 1 });
    },
    async flush() {
      if (counts.size === 0) return;
      const taken = [...counts.values()];
      counts = new Map();
      try {
        await store.add(database, taken);
      } catch (error) {
        taken.forEach(add);
        throw error;
      }
    },
  };
}
