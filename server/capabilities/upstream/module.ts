import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import type { FulfilmentDeps } from '../orders';
import type { UpstreamProvider } from './ports/upstream-provider';
import { createUpstreamStore } from './store/upstream-store';
import { pollUpstreamOrders } from './usecases/poll-upstream-order';

const PERIOD_MS = 2_000;

export type UpstreamParts = {
  readonly orders: FulfilmentDeps;
  readonly providers: readonly UpstreamProvider[];
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/** Adds the jobs that track the orders of upstream providers. */
export function addUpstreamJobs({ orders, providers, recurring, report }: UpstreamParts): void {
  const upstream = { ...orders, providers, reports: createUpstreamStore() };
  recurring.add({
    name: 'upstream',
    periodMs: PERIOD_MS,
    isNeededByOrders: true,
    run: (isStopping) =>
      pollUpstreamOrders(
        upstream,
        (error, orderId) => report(error, `upstream order ${orderId}`),
        isStopping,
      ),
  });
}
