import type { Chain } from '../../../chains/chain';
import { excludes } from '../../../chains/excludes';
import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import { isSameAddress } from '../../../chains/same-address';
import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../../treasury';
import type { SignedTransferUse } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';

/**
 * Whether a transaction that uses the nonce or an output of a signed transfer is a version of it. A
 * replacement pays the same receiver the same amount, and a cancellation returns the coins to their
 * sender. A thief who has the key can take the place of a transfer to pay himself.
 */
export const isVersionOf = (
  transfer: SignedTransferUse,
  payment: OutgoingPayment,
  chain: Pick<Chain, 'canonicalAddress'>,
): boolean =>
  excludes(transfer, payment) &&
  !payment.paysOthers &&
  (isSameAddress(payment.to, payment.sender) ||
    (isSameAddress(payment.to, chain.canonicalAddress(transfer.toAddress)) &&
      payment.assetSlug === transfer.assetSlug &&
      (transfer.exactMinor === null || transfer.exactMinor === payment.amountMinor)));

/** Whether the chain has room for a found transaction beside our transfers. */
export type Place =
  | { readonly kind: 'free' }
  /** It isn't certain yet whether the chain keeps the transaction, or a transfer of ours. */
  | { readonly kind: 'contested'; readonly sentence: string }
  /** This transfer took its place for good, so the transaction paid nobody. */
  | { readonly kind: 'replaced'; readonly transferKey: string };

/**
 * Compares a found transaction with the transfers that use its nonce, or one of its outputs. Only one
 * of them can be booked: until the chain can't undo the one that it contains, neither is.
 */
export async function placeOf(
  { restore }: Pick<RestoreDeps, 'restore'>,
  sql: Sql,
  found: FoundTransaction,
): Promise<Place> {
  const { chainKey, txId } = found;
  const settled = await restore.settledInPlaceOf(sql, found);
  if (settled?.isFinal) return { kind: 'replaced', transferKey: settled.transferKey };
  if (settled)
    return {
      kind: 'contested',
      sentence:
        `${chainKey}: ${settled.transferKey} took the place of transaction ${txId}: wait until the ` +
        'chain can no longer undo it',
    };
  const signed = await restore.signedTransfers(sql, chainKey);
  const taken = signed.find((each) =>
    excludes({ ...each, spentOutputs: each.sharedOutputs }, found),
  );
  if (taken === undefined) return { kind: 'free' };
  return {
    kind: 'contested',
    sentence:
      `${chainKey}: transaction ${txId} took the place of ${taken.transferKey}: wait until the chain ` +
      'can no longer undo it. That transfer is then signed again once payouts are released',
  };
}
