import { randomInt } from 'node:crypto';

import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import type { PayoutChain } from '../../chains/chain';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import { createEmailProofStore, type ConsumeCodeDeps } from '../accounts';
import type { MailQueue } from '../mail';
import type { OrderDeps } from '../orders';
import {
  bookFunding,
  openTreasury,
  sendTransfers,
  type TransferDeps,
  type TransferEffects,
} from '../treasury';
import type { RewardsInWithdrawal } from './ports/rewards-in-withdrawal';
import { createWithdrawalStore } from './store/withdrawal-store';
import { expireWithdrawals } from './usecases/withdrawals/cancel-withdrawal';
import { createConfirmByApp } from './usecases/withdrawals/confirm-by-app';
import { limitMailedCodes } from './usecases/withdrawals/limit-mailed-codes';
import { createMailedCode } from './usecases/withdrawals/mailed-code';
import type { WithdrawalDeps } from './usecases/withdrawals/withdrawal-deps';
import { withdrawalEffects } from './usecases/withdrawals/withdrawal-effects';

const SEND_PERIOD_MS = 700;
const BOOKS_PERIOD_MS = 30_000;
const EXPIRY_PERIOD_MS = 15_000;

export type WithdrawalParts = Pick<
  OrderDeps,
  'database' | 'stores' | 'catalogue' | 'screening' | 'clock' | 'ids'
> & {
  readonly payoutChains: readonly PayoutChain[];
  readonly mailQueue: MailQueue;
  readonly secondFactor: ConsumeCodeDeps;
  readonly areMailsLimited: boolean;
  readonly minimumMinor: bigint;
  readonly isSandbox: boolean;
};

export type OpenWithdrawals = {
  readonly deps: WithdrawalDeps;
  /** For the code that follows transfers. */
  readonly effects: TransferEffects;
  readonly inWithdrawal: RewardsInWithdrawal;
};

/**
 * Opens withdrawals of rewards: what the API calls need, and what the end of a transfer triggers.
 */
export function openWithdrawals({
  stores,
  payoutChains,
  mailQueue,
  secondFactor,
  areMailsLimited,
  ...parts
}: WithdrawalParts): OpenWithdrawals {
  const withdrawals = createWithdrawalStore();
  const limits = { ...secondFactor, areMailsLimited };
  const deps: WithdrawalDeps = {
    ...parts,
    withdrawals,
    ledger: stores.ledger,
    transfers: stores.transfers,
    chain:
      payoutChains.find(({ assetSlugs }) => assetSlugs.includes(REWARD_INSTRUMENT.slug)) ?? null,
    confirmation: createConfirmByApp(
      secondFactor,
      limitMailedCodes(
        limits,
        createMailedCode({
          withdrawals,
          emailProofs: createEmailProofStore(),
          mailQueue,
          clock: parts.clock,
          drawCode: generateSixDigits,
        }),
      ),
    ),
  };
  const inWithdrawal: RewardsInWithdrawal = {
    ofUser: async (sql, userId) => {
      const { affiliateMinor, cashbackMinor } = await withdrawals.inWithdrawal(sql, userId);
      return { affiliate: affiliateMinor, cashback: cashbackMinor };
    },
  };
  return { deps, inWithdrawal, effects: withdrawalEffects({ ...deps, mailQueue }) };
}

const generateSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export type WithdrawalWorkers = {
  readonly withdrawals: OpenWithdrawals;
  readonly transfers: TransferDeps;
  readonly payoutChains: readonly PayoutChain[];
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/**
 * Starts the background work: sending on the chains that clients do not pay on, their bookkeeping,
 * and cancelling withdrawals that nobody confirmed.
 */
export function startWithdrawalWorkers({
  withdrawals,
  transfers,
  payoutChains,
  recurring,
  report,
}: WithdrawalWorkers): void {
  for (const chain of payoutChains) {
    const books = {
      ...transfers,
      report: (problem: string) => report(new Error(problem), `books of ${chain.key}`),
    };
    recurring.add({
      name: `send ${chain.key}`,
      periodMs: SEND_PERIOD_MS,
      run: async () =>
        void ((await openTreasury(transfers, chain)) && (await sendTransfers(transfers, chain))),
    });
    recurring.add({
      name: `books ${chain.key}`,
      periodMs: BOOKS_PERIOD_MS,
      run: () => bookFunding(books, chain),
    });
  }
  recurring.add({
    name: 'withdrawal expiry',
    periodMs: EXPIRY_PERIOD_MS,
    run: () => expireWithdrawals(withdrawals.deps),
  });
}
