import { type AccountRef, type LedgerTransaction, move } from '../../../ledger';
import { amountOf, type Withdrawal } from './withdrawal';

type WithdrawalMoney = Pick<
  Withdrawal,
  'withdrawalId' | 'userId' | 'assetSlug' | 'fromAffiliateMinor' | 'fromCashbackMinor'
>;

const owedForWithdrawal = ({ withdrawalId }: WithdrawalMoney): AccountRef => ({
  kind: 'reward_withdrawal',
  reference: withdrawalId,
});
const owedForReferrals = ({ userId }: WithdrawalMoney): AccountRef => ({
  kind: 'affiliate_balance',
  reference: String(userId),
});
const owedForOwnOrders = ({ userId }: WithdrawalMoney): AccountRef => ({
  kind: 'cashback_balance',
  reference: String(userId),
});

/** Moves what we owe the user to what we owe for the withdrawal. */
export function withdrawalStarted(withdrawal: WithdrawalMoney): LedgerTransaction {
  return {
    key: `reward-withdrawal:${withdrawal.withdrawalId}`,
    orderId: null,
    postings: [
      ...move(
        withdrawal.assetSlug,
        withdrawal.fromAffiliateMinor,
        owedForWithdrawal(withdrawal),
        owedForReferrals(withdrawal),
      ),
      ...move(
        withdrawal.assetSlug,
        withdrawal.fromCashbackMinor,
        owedForWithdrawal(withdrawal),
        owedForOwnOrders(withdrawal),
      ),
    ],
  };
}

/** Returns the money to the balances that it came from, because nothing is sent. */
export function withdrawalReturned(withdrawal: WithdrawalMoney): LedgerTransaction {
  return {
    key: `reward-withdrawal-returned:${withdrawal.withdrawalId}`,
    orderId: null,
    postings: [
      ...move(
        withdrawal.assetSlug,
        withdrawal.fromAffiliateMinor,
        owedForReferrals(withdrawal),
        owedForWithdrawal(withdrawal),
      ),
      ...move(
        withdrawal.assetSlug,
        withdrawal.fromCashbackMinor,
        owedForOwnOrders(withdrawal),
        owedForWithdrawal(withdrawal),
      ),
    ],
  };
}

/**
 * Settles a withdrawal to the test address: we no longer owe it, and nothing left the hot wallet,
 * so the amount is ours.
 */
export function withdrawalSimulated(withdrawal: WithdrawalMoney): LedgerTransaction {
  return {
    key: `reward-withdrawal-simulated:${withdrawal.withdrawalId}`,
    orderId: null,
    postings: move(
      withdrawal.assetSlug,
      amountOf(withdrawal),
      { kind: 'treasury' },
      owedForWithdrawal(withdrawal),
    ),
  };
}
