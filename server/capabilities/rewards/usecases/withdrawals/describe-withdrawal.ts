import { explorerTxUrl } from '@quayside/contract/instruments/explorer';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { iso } from '@quayside/contract/time/iso';

import { amountOf, type TrackedWithdrawal } from '../../domain/withdrawals/withdrawal';
import { rewardInstrument, type WithdrawalDeps } from './withdrawal-deps';

/**
 * A withdrawal as its user sees it. Its transaction is shown once it is broadcast. Public explorers
 * do not cover the sandbox's chain.
 */
export function describeWithdrawal(
  { catalogue, isSandbox }: Pick<WithdrawalDeps, 'catalogue' | 'isSandbox'>,
  withdrawal: TrackedWithdrawal,
): AffiliateWithdrawal {
  const instrument = rewardInstrument(catalogue);
  const { transferState } = withdrawal;
  const txId =
    transferState === null || transferState === 'queued' || transferState === 'signed'
      ? null
      : withdrawal.txId;
  return {
    withdrawalId: withdrawal.withdrawalId,
    state:
      withdrawal.state === 'queued' && transferState !== null && transferState !== 'queued'
        ? 'sending'
        : withdrawal.state,
    currencyTitle: instrument.currencyTitle,
    networkTitle: instrument.networkTitle,
    address: withdrawal.address,
    amount: formatAmount(amountOf(withdrawal), instrument.precisionDecimals),
    createdAt: iso(withdrawal.createdAtMs),
    updatedAt: iso(withdrawal.updatedAtMs),
    confirmBefore:
      withdrawal.state === 'awaiting_confirmation' ? iso(withdrawal.confirmBeforeMs) : null,
    confirmBy: withdrawal.confirmBy,
    txId,
    explorerTxUrl:
      txId === null || isSandbox ? null : explorerTxUrl(catalogue.networkOf(instrument), txId),
    isSimulated: withdrawal.isSimulated,
  };
}
