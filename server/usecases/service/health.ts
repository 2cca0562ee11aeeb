import type { HealthStatus } from '@quayside/contract/operations/service';

import type { SuspensionReason } from '../orders/refuse-suspended';

export type HealthDeps = {
  /** The operator's switch: why new orders are stopped, or `null`. */
  readonly suspension: () => SuspensionReason | null;
  readonly isDatabaseReachable: () => Promise<boolean>;
  /** Whether at least the default pair has a price. */
  readonly hasFreshPrices: () => boolean;
};

export type Health = { status: HealthStatus; reason?: string; reasonRu?: string };
export type HealthCheck = () => Promise<Health>;

/** @returns the use case that says whether visitors can create orders now */
export function createHealth({ suspension, isDatabaseReachable, hasFreshPrices }: HealthDeps): HealthCheck {
  return async () => {
    if (!(await isDatabaseReachable())) return { status: 'UNHEALTHY', reason: 'The database is not reachable', reasonRu: 'База данных не отвечает' };
    const suspended = suspension();
    if (suspended) return { status: 'TECHNICAL_DIFFICULTIES', reason: suspended.reason, ...(suspended.reasonRu === null ? {} : { reasonRu: suspended.reasonRu }) };
    return hasFreshPrices() ? { status: 'OK' } : { status: 'TECHNICAL_DIFFICULTIES', reason: 'No fresh prices are known', reasonRu: 'Нет свежих цен' };
  };
}
