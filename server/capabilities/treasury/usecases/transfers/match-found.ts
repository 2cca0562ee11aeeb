import { isSameAddress } from '../../../../chains/same-address';
import type { FoundTransaction } from '../../domain/found-transaction';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';

type Claimant = Pick<
  OutgoingTransfer,
  'transferKey' | 'chainKey' | 'fromWallet' | 'toAddress' | 'assetSlug' | 'purpose' | 'orderId'
>;

/**
 * Whether a found transaction carries out a queued transfer. Sweeps are recognised by their address,
 * and gas by its receiver, because their keys contain numbers that a restored database gives to
 * other deposits. The amount may differ: an order may get a new price when its deposit is found
 * again.
 * @param transfer with its address in the chain's canonical form
 */
export function carriesOut(found: FoundTransaction, transfer: Claimant): boolean {
  if (
    found.chainKey !== transfer.chainKey ||
    found.fromWallet !== transfer.fromWallet ||
    found.assetSlug !== transfer.assetSlug ||
    !isSameAddress(found.toAddress, transfer.toAddress)
  )
    return false;
  if (transfer.purpose === 'sweep' || transfer.purpose === 'gas') return true;
  if (found.transferKey !== null) return found.transferKey === transfer.transferKey;
  return found.orderId !== null && found.orderId === transfer.orderId;
}

/**
 * Returns another transaction that was already sent for the order of a payout or refund. Sending
 * the transfer before an operator has looked at it could pay the client twice.
 */
export const sentForSameOrder = (
  found: readonly FoundTransaction[],
  transfer: Claimant,
): FoundTransaction | null =>
  transfer.orderId !== null && (transfer.purpose === 'payout' || transfer.purpose === 'refund')
    ? (found.find(
        (each) =>
          each.orderId === transfer.orderId &&
          each.fromWallet === 'hot' &&
          !carriesOut(each, transfer),
      ) ?? null)
    : null;
