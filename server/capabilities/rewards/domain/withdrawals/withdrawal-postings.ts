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

/** What we owe the user becomes what we owe the withdrawal. */
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

/** Nothing is sent: the money goes back where it came from. */
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
 * A withdrawal to the test address: it is owed no more, and nothing left the hot wallet, so that
 * the amount is ours.
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
