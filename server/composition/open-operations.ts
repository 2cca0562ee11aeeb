import type { CardPartnerCode } from '@quayside/contract/operations/card-partner';

import { createMailStore } from '../db/stores/mail-store';
import { createMessageStore } from '../db/stores/message-store';
import { createRewardStore } from '../db/stores/reward-store';
import { createSealedSecretStore } from '../db/stores/sealed-secret-store';
import { createSecondFactorStore } from '../db/stores/second-factor-store';
import { createUserStore } from '../db/stores/user-store';
import { createWithdrawalStore } from '../db/stores/withdrawal-store';
import { createMetrics, type Metrics } from '../http/metrics';
import { startMetricsServer } from '../http/metrics-server';
import type { RunningJobQueue } from '../jobs/create-job-queue';
import { createMetricSources } from '../ops/metric-sources';
import { createOpsDeps } from '../ops/create-ops-deps';
import { openOpsSocket } from '../ops/ops-socket';
import { runOpsCommand, type OpsRequest } from '../ops/run-ops-command';
import type { Suspension } from '../ops/suspension';
import type { PayoutChain } from '../ports/chain';
import type { MailQueue } from '../ports/mail-queue';
import type { MarketData } from '../ports/market-data';
import type { SecretBox } from '../ports/secret-box';
import type { RunCommand } from '../usecases/operations/switch-suspension';
import type { KycDeps } from '../usecases/kyc/kyc-deps';
import type { ManageWebhookDeps } from '../usecases/messengers/manage-webhook';
import type { OrderDeps } from '../usecases/orders/order-deps';
import type { ChainHealth } from '../usecases/service/chain-health';
import type { DiskHealth } from '../usecases/service/disk-health';

export type OperationsParts = {
  readonly orders: OrderDeps;
  /** Chains that we only send on. */
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
 * The operator's side of the server: commands over a private socket, and metrics on a private port.
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
    reviveDeadLetters: () => jobs.reviveDeadLetters(),
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
