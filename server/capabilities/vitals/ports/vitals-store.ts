import type { VitalReport } from '@quayside/contract/schemas/web-vitals';

import type { Sql } from '../../../platform/database/database';

/** How often the same report arrived on one day. */
export type VitalCount = VitalReport & {
  /** UTC, such as `2026-01-31`. */
  readonly day: string;
  readonly count: number;
};

/** How many measurements of several days belong to one bucket. */
export type VitalTotal = Omit<VitalCount, 'day'>;

/** The record of web vitals, by day. */
export type VitalsStore = {
  /** Adds counts to those that are stored. */
  readonly add: (sql: Sql, counts: readonly VitalCount[]) => Promise<void>;
  /** Returns the totals since a day, inclusive, of one template or of all of them. */
  readonly since: (sql: Sql, day: string, template: string | null) => Promise<VitalTotal[]>;
  /** Deletes the days before this one. */
  readonly prune: (sql: Sql, beforeDay: string) => Promise<void>;
};
