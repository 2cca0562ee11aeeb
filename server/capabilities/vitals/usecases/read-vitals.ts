import { vitalDevices, vitalMetrics } from '@quayside/contract/site/web-vitals';
import type { VitalReport } from '@quayside/contract/schemas/web-vitals';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { firstDayOf } from '../domain/day';
import { type VitalSummary, summariseVital } from '../domain/vital-summary';
import type { VitalsStore, VitalTotal } from '../ports/vitals-store';

export type VitalsPeriod = {
  /** How many days to include, the current one among them. */
  readonly days: number;
  /** `null` for all templates. */
  readonly template: string | null;
  /** Whether each language has its own summary. */
  readonly isByLanguage: boolean;
};

export type VitalGroup = Pick<VitalReport, 'template' | 'device' | 'metric'> & {
  /** `null` for all of them together. */
  readonly language: string | null;
};

export type ReadVitals = (period: VitalsPeriod) => Promise<readonly (VitalGroup & VitalSummary)[]>;

/** Creates the reader of the recorded web vitals. What servers still hold in memory is missing. */
export function createVitalsReader({
  database,
  store,
  clock,
}: {
  readonly database: Database;
  readonly store: Pick<VitalsStore, 'since'>;
  readonly clock: Clock;
}): ReadVitals {
  return async ({ days, template, isByLanguage }) => {
    const totals = await store.since(database, firstDayOf(days, clock.nowMs()), template);
    return groupTotals(totals.filter(isKnown), isByLanguage).map(({ group, counts }) => ({
      ...group,
      ...summariseVital(group.metric, counts),
    }));
  };
}

/** A newer server, which runs beside this one for a while, may count metrics that we don't know. */
const isKnown = ({ metric }: VitalTotal): boolean => vitalMetrics.includes(metric);

type Group = { readonly group: VitalGroup; readonly counts: Map<number, number> };

/** Joins the languages, unless each is wanted, and sorts the groups as people look for them. */
function groupTotals(totals: readonly VitalTotal[], isByLanguage: boolean): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { template, device, metric, bucket, count, ...total } of totals) {
    const language = isByLanguage ? total.language : null;
    const key = [
      template,
      language,
      vitalDevices.indexOf(device),
      vitalMetrics.indexOf(metric),
    ].join(' ');
    const found = groups.get(key) ?? {
      group: { template, language, device, metric },
      counts: new Map<number, number>(),
    };
    found.counts.set(bucket, (found.counts.get(bucket) ?? 0) + count);
    groups.set(key, found);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}
