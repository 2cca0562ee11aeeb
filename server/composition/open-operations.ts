import { createMetrics, type Metrics } from '../http/metrics';
import { startMetricsServer } from '../http/metrics-server';
import type { RunningJobQueue } from '../jobs/create-job-queue';
import { createMetricSources } from '../ops/metric-sources';
import { createOpsDeps } from '../ops/create-ops-deps';
import { openOpsSocket } from '../ops/ops-socket';
import { runOpsCommand } from '../ops/run-ops-command';
import type { Suspension } from '../ops/suspension';
import type { MarketData } from '../ports/market-data';
import type { OrderDeps } from '../usecases/orders/order-deps';

export type OperationsParts = {
  readonly orders: OrderDeps;
  readonly marketData: MarketData;
  readonly suspension: Suspension;
  readonly jobs: RunningJobQueue;
  readonly dataDir: string;
  readonly metricsPort: number;
};

export type OpenOperations = { readonly metrics: Metrics; close(): Promise<void> };

/** The operator's side of the server: commands over a private socket, and metrics on a private port. */
export async function openOperations({ orders, marketData, suspension, jobs, dataDir, metricsPort }: OperationsParts): Promise<OpenOperations> {
  const metrics = createMetrics(createMetricSources({ orders, marketData, suspension }));
  const commands = createOpsDeps({ orders, ledger: orders.stores.ledger, suspension, reviveDeadLetters: () => jobs.reviveDeadLetters() });
  const socket = await openOpsSocket(dataDir, (request) => runOpsCommand({ commands, sql: orders.database, clock: orders.clock }, request));
  const metricsServer = await startMetricsServer(metrics, metricsPort);
  return {
    metrics,
    close: async () => {
      await socket.close();
      await metricsServer.close();
    },
  };
}
