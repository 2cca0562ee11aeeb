import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';

import type { PayoutChain } from '../../chains/chain';
import { createMetrics, type Metrics } from '../../platform/http/metrics';
import { startMetricsServer } from '../../platform/http/metrics-server';
import type { RunningJobQueue } from '../../platform/jobs/create-job-queue';
import type { SecretBox } from '../../platform/secrets/secret-box';
import { createSealedSecretStore, createSecondFactorStore, createUserStore } from '../accounts';
import { createMailStore, type MailQueue } from '../mail';
import { createMessageStore, type ManageWebhookDeps } from '../messengers';
import type { OrderDeps } from '../orders';
import type { MarketData } from '../prices';
import { createRewardStore, createWithdrawalStore } from '../rewards';
import type { KycDeps } from '../verification';
import { createOpsDeps } from './commands/create-ops-deps';
import { openOpsSocket } from './commands/ops-socket';
import { runOpsCommand, type OpsRequest } from './commands/run-ops-command';
import { createMetricSources } from './metrics/metric-sources';
import type { ChainHealth } from './usecases/health/chain-health';
import type { DiskHealth } from './usecases/health/disk-health';
import type { Suspension } from './usecases/suspension';
import type { RunCommand } from './usecases/switch-suspension';

export type OperationsParts = {
  readonly orders: OrderDeps;
  /** Chains that are used for payouts only. */
  readonly payoutChains: readonly PayoutChain[];
  readonly mailQueue: MailQueue;
  readonly secretBox: SecretBox;
  readonly kyc: KycDeps;
  readonly bots: ManageWebhookDeps;
  readonly marketData: MarketData;
  readonly chainHealth: ChainHealth;
  readonly disk: DiskHealth;
  readonly clockOffsetMs: () => number;
  readonly cardPartner: CardPartnerCode | null;
  readonly suspension: Suspension;
  readonly jobs: RunningJobQueue;
  readonly dataDir: string;
  readonly metricsPort: number;
};

export type OpenOperations = {
  readonly metrics: Metrics;
  /** Runs an operator's command for an administrator who is not at this machine. */
  readonly runCommand: RunCommand;
  close(): Promise<void>;
};

/**
 * Opens the operator's side of the server: commands over a private socket, and metrics on a private
 * port.
 */
export async function openOperations({
  orders,
  kyc,
  bots,
  cardPartner,
  payoutChains,
  mailQueue,
  secretBox,
  marketData,
  chainHealth,
  disk,
  clockOffsetMs,
  suspension,
  jobs,
  dataDir,
  metricsPort,
}: OperationsParts): Promise<OpenOperations> {
  const metrics = createMetrics(
    createMetricSources({
      orders,
      payoutChains,
      mail: createMailStore(),
      messages: createMessageStore(),
      rewards: createRewardStore(),
      marketData,
      chainHealth,
      disk,
      clockOffsetMs,
      suspension,
    }),
  );
  const commands = createOpsDeps({
    orders,
    kyc,
    bots,
    cardPartner,
    ledger: orders.stores.ledger,
    mail: createMailStore(),
    users: createUserStore(),
    secondFactors: createSecondFactorStore(),
    mailQueue,
    sealedSecrets: createSealedSecretStore(),
    secretBox,
    withdrawals: createWithdrawalStore(),
    rewards: createRewardStore(),
    suspension,
    requeueDeadLetters: () => jobs.requeueDeadLetters(),
  });
  const run = (request: OpsRequest) =>
    runOpsCommand({ commands, sql: orders.database, clock: orders.clock }, request);
  const socket = await openOpsSocket(dataDir, run);
  const metricsServer = await startMetricsServer(metrics, metricsPort);
  return {
    metrics,
    runCommand: (words, operator) => run({ words, operator }),
    close: async () => {
      await socket.close();
      await metricsServer.close();
    },
  };
}
