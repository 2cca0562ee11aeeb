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

/** Moves the amount from the balances that we owe the user to the withdrawal account. */
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

/** Returns the money to its original balances, because nothing is sent. */
export function withdrawalRefunded(withdrawal: WithdrawalMoney): LedgerTransaction {
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
 * Settles a withdrawal to the test address: we no longer owe the amount, and nothing left the hot
 * wallet, so it becomes ours.
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
