import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';
import type { ServiceReasons } from '@quayside/contract/site/service-reasons';

import type { Signer } from '../../chains/signer-port';
import type { OpenChains } from '../../chains/open-chains';
import type { Config } from '../../platform/config/config';
import { createMetrics } from '../../platform/http/metrics';
import { startMetricsServer } from '../../platform/http/metrics-server';
import type { RequestObservation } from '../../platform/http/request-observation';
import type { RunningJobQueue } from '../../platform/jobs/create-job-queue';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Leases } from '../../platform/leases/leases';
import type { Module } from '../../platform/process/modules';
import { openSecretBox } from '../../platform/secrets/open-secret-box';
import { openRemoteStatus } from '../editing';
import { createMailStore, type MailQueue } from '../mail';
import { createMessageStore, type ManageWebhookDeps } from '../messengers';
import { latestOrders, type OrderDeps } from '../orders';
import type { MarketData, Stats } from '../prices';
import type { Market } from '../quotes';
import type { RestoreCommands } from '../restore';
import { createRewardStore } from '../rewards';
import type { PausedTokens, PayoutHolds } from '../treasury';
import type { KycDeps } from '../verification';
import type { RecentVitals } from '../vitals';
import { openOpsSocket } from './commands/ops-socket';
import { runOpsCommand, type OpsRequest } from './commands/run-ops-command';
import { createMetricSources } from './metrics/metric-sources';
import type { OpenChainHealth } from './open-chain-health';
import { openCommands } from './open-commands';
import { openHealth } from './open-health';
import { adminRoutes } from './routes/admin-routes';
import { serviceRoutes } from './routes/service-routes';
import type { DiskHealth } from './usecases/health/disk-health';
import type { Suspension } from './usecases/suspension';

export type OperationsParts = {
  readonly config: Pick<
    Config,
    'apiKeysSecret' | 'apiUrl' | 'dataDir' | 'documents' | 'metricsPort' | 'mode' | 'siteUrl'
  >;
  readonly orders: OrderDeps;
  readonly chains: Pick<OpenChains, 'finalConfirmationsOf' | 'hotLevels' | 'payoutOnly'>;
  readonly signer: Pick<Signer, 'approve'>;
  readonly mail: { readonly queue: MailQueue };
  readonly kyc: KycDeps;
  readonly messengers: ManageWebhookDeps['messengers'];
  /** The configured card partner, even if it is disabled; `null` if there is none. */
  readonly cardPartner: CardPartnerCode | null;
  readonly market: Pick<Market, 'hasFreshPrices'>;
  readonly marketData: MarketData;
  readonly stats: Stats;
  readonly chainHealth: OpenChainHealth;
  readonly disk: DiskHealth;
  readonly reasons: ServiceReasons;
  readonly pausedTokens: Pick<PausedTokens, 'all'>;
  readonly recurring: Pick<Recurring, 'abandoned'> & {
    readonly clockOffsetMs: () => number;
    readonly leases: Pick<Leases, 'statuses'>;
  };
  readonly suspension: Suspension;
  readonly payoutHolds: PayoutHolds;
  readonly restore: RestoreCommands;
  readonly jobs: RunningJobQueue;
  readonly recentVitals: RecentVitals;
};

export type OperationsModule = Module & {
  /** Counts an HTTP request in the metrics. */
  readonly observeRequest: (observation: RequestObservation) => void;
};

/**
 * Sets up the operator's side of the server: health, commands over a private socket, and metrics on
 * a private port.
 */
export function openOperationsModule(parts: OperationsParts): OperationsModule {
  const { config, orders, messengers, market, disk, chainHealth, jobs } = parts;
  const contentRemote = openRemoteStatus(config.dataDir);
  const commands = openCommands({
    ...parts,
    contentRemote,
    payoutOnly: parts.chains.payoutOnly,
    hotLevels: parts.chains.hotLevels,
    finalConfirmationsOf: parts.chains.finalConfirmationsOf,
    mailQueue: parts.mail.queue,
    bots: { messengers, apiUrl: config.apiUrl },
    secretBox: openSecretBox(config),
    requeueDeadLetters: () => jobs.requeueDeadLetters(),
  });
  const run = (request: OpsRequest) => runOpsCommand(commands, request);
  const metrics = createMetrics(
    createMetricSources({
      ...parts,
      ...parts.recurring,
      contentRemote,
      payoutChains: parts.chains.payoutOnly,
      hotLevels: parts.chains.hotLevels,
      mail: createMailStore(),
      messages: createMessageStore(),
      rewards: createRewardStore(),
    }),
  );
  const open: { close(): Promise<void> }[] = [];
  return {
    observeRequest: metrics.observeRequest,
    routes: [
      ...serviceRoutes({
        health: openHealth({
          database: orders.database,
          suspension: orders.suspension,
          reasons: parts.reasons,
          market,
          disk,
          chainHealth,
          pausedTokens: parts.pausedTokens,
          payoutHolds: parts.payoutHolds,
          approvals: orders.stores.approvals,
          wallets: orders.stores.wallets,
          recurring: parts.recurring,
        }),
        stats: parts.stats,
        latestOrders: () => latestOrders(orders, config.siteUrl),
      }),
      ...adminRoutes({ runCommand: (words, operator) => run({ words, operator }) }),
    ],
    start: async () => {
      open.push(await openOpsSocket(config.dataDir, run));
      open.push(await startMetricsServer(metrics, config.metricsPort));
    },
    stop: async () => {
      for (const each of open) await each.close();
    },
  };
}
