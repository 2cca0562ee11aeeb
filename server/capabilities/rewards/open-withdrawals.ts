import { randomInt } from 'node:crypto';

import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import type { PayoutChain } from '../../chains/chain';
import { createEmailProofStore, type ConsumeCodeDeps } from '../accounts';
import type { MailQueue } from '../mail';
import type { OrderDeps } from '../orders';
import type { TransferEffects } from '../treasury';
import type { RewardsInWithdrawal } from './ports/rewards-in-withdrawal';
import { createWithdrawalStore } from './store/withdrawal-store';
import { createConfirmByApp } from './usecases/withdrawals/confirm-by-app';
import { limitEmailedCodes } from './usecases/withdrawals/limit-emailed-codes';
import { createMailedCode } from './usecases/withdrawals/mailed-code';
import type { WithdrawalDeps } from './usecases/withdrawals/withdrawal-deps';
import { withdrawalEffects } from './usecases/withdrawals/withdrawal-effects';

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
  /** For the code that tracks transfers. */
  readonly effects: TransferEffects;
  readonly inWithdrawal: RewardsInWithdrawal;
};

/**
 * Sets up reward withdrawals: the dependencies of the API calls, and the effects of the end of
 * a transfer.
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
      limitEmailedCodes(
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
