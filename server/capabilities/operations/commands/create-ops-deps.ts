import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';

import type { PayoutChain } from '../../../chains/chain';
import type { HotLevel } from '../../../chains/levels/hot-levels';
import type { Signer } from '../../../chains/signer-port';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import {
  createSessionStore,
  removeSecondFactor,
  type SealedSecretStore,
  type SecondFactorStore,
  setAdmin,
  type UserStore,
} from '../../accounts';
import type { LedgerStore } from '../../ledger';
import type { MailQueue, MailStore } from '../../mail';
import { createMessengerStore, type ManageWebhookDeps } from '../../messengers';
import type { OrderDeps } from '../../orders';
import {
  pendingRewards,
  returnWithdrawal,
  type RewardStore,
  stuckWithdrawals,
  type WithdrawalStore,
} from '../../rewards';
import { eraseKyc, type KycDeps, rewrapKeys } from '../../verification';
import { listNodes } from '../usecases/list-nodes';
import { resealSecrets } from '../usecases/reseal-secrets';
import { changeTransfer } from '../usecases/change-transfer';
import { resolveTransfer } from '../usecases/resolve-transfer';
import { createApprovalOps } from './create-approval-ops';
import { createCardCommands } from './card-commands';
import { createMailOps } from './create-mail-ops';
import { createMessengerOps } from './create-messenger-ops';
import { createOrderOps } from './create-order-ops';
import { createTreasuryOps } from './create-treasury-ops';
import { stuckAfterMs } from '../stuck-after';
import type { OpsDeps } from './ops-deps';

const MAX_LISTED = 100;

export type CreateOpsDeps = {
  readonly orders: OrderDeps;
  /** Chains that are used for payouts only. */
  readonly payoutOnly: readonly PayoutChain[];
  readonly hotLevels: readonly HotLevel[];
  /** Confirmations after which a block of a chain can't be dropped any more. */
  readonly finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  readonly signer: Pick<Signer, 'approve'>;
  readonly ledger: LedgerStore;
  readonly mail: Pick<MailStore, 'stuck' | 'retry'>;
  readonly users: UserStore;
  readonly secondFactors: SecondFactorStore;
  readonly mailQueue: MailQueue;
  readonly sealedSecrets: SealedSecretStore;
  readonly secretBox: SecretBox;
  readonly withdrawals: WithdrawalStore;
  readonly rewards: Pick<RewardStore, 'listPending'>;
  readonly kyc: Pick<KycDeps, 'database' | 'kyc' | 'users' | 'files' | 'vault' | 'clock'>;
  /** The bots of messengers, and this server's URL for them. */
  readonly bots: ManageWebhookDeps;
  /** The configured card partner, even if it is disabled; `null` if there is none. */
  readonly cardPartner: CardPartnerCode | null;
  readonly suspension: OpsDeps['suspension'];
  readonly payoutHolds: OpsDeps['payoutHolds'];
  readonly restore: OpsDeps['restore'];
  readonly vitals: OpsDeps['vitals'];
  readonly contentRemote: OpsDeps['contentRemote'];
  readonly requeueDeadLetters: () => Promise<number>;
};

/** Connects the operator's commands to the use cases. */
export function createOpsDeps({
  orders: deps,
  payoutOnly,
  hotLevels,
  finalConfirmationsOf,
  signer,
  ledger,
  mail,
  users,
  secondFactors,
  mailQueue,
  sealedSecrets,
  secretBox,
  withdrawals,
  rewards,
  kyc,
  bots,
  cardPartner,
  requeueDeadLetters,
  ...switches
}: CreateOpsDeps): OpsDeps {
  const { database, stores, clock } = deps;
  const notedDispute = (chainKey: string) => stores.chains.dispute(database, chainKey);
  const payouts = { ...deps, withdrawals, ledger, transfers: stores.transfers };
  const sessions = createSessionStore();
  const adminDeps = { database, users, clock, messengers: createMessengerStore(), sessions };
  return {
    ledger: { verify: () => ledger.verify(database) },
    ...switches,
    nodes: { list: () => listNodes([...deps.chains, ...payoutOnly], notedDispute) },
    tokens: tokenOps(deps),
    transfers: transferOps(deps, payoutOnly),
    treasury: createTreasuryOps(deps, payoutOnly, hotLevels, finalConfirmationsOf),
    approvals: createApprovalOps({ database, stores, signer }),
    jobs: { requeueDeadLetters },
    cards: createCardCommands(
      {
        database,
        clock,
        ledger,
        orders: stores.orders,
        catalogue: deps.catalogue,
        configuredPartner: cardPartner,
      },
      deps,
      stuckAfterMs,
    ),
    messengers: createMessengerOps({ ...bots, database, clock }),
    mail: createMailOps({ database, clock, mail }),
    withdrawals: {
      listStuck: () => stuckWithdrawals(payouts, clock.nowMs() - stuckAfterMs),
      giveBack: (withdrawalId) => returnWithdrawal(payouts, withdrawalId),
    },
    rewards: {
      listPending: () =>
        pendingRewards({ database, rewards, catalogue: deps.catalogue }, MAX_LISTED),
    },
    apiKeys: { reseal: () => resealSecrets({ database, sealedSecrets, secretBox }) },
    kyc: { erase: (userId) => eraseKyc(kyc, userId), rewrap: () => rewrapKeys(kyc) },
    accounts: {
      setAdmin: (email, scopes) => setAdmin(adminDeps, email, scopes),
      removeSecondFactor: (email) =>
        removeSecondFactor({ database, users, secondFactors, mailQueue }, email),
    },
    orders: createOrderOps(deps),
  };
}

const tokenOps = ({ stores, database }: OrderDeps): OpsDeps['tokens'] => ({
  listPaused: () => stores.pausedTokens.all(database),
  resume: (assetSlug) => stores.pausedTokens.resume(database, assetSlug),
});

const transferOps = (
  deps: OrderDeps,
  payoutOnly: readonly PayoutChain[],
): OpsDeps['transfers'] => ({
  giveVerdict: (txId, verdict) => resolveTransfer(deps, txId, verdict),
  change: (txId, change) => changeTransfer(deps, payoutOnly, txId, change),
});
