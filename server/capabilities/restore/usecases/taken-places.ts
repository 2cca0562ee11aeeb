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

/**
 * Says for which signed transfer there is no room on the chain beside a found transaction. Until the
 * chain can't undo that transaction, and the transfer is queued again, only one of them can be booked.
 * @returns `null` if there is none
 */
export async function describeTaken(
  { restore }: Pick<RestoreDeps, 'restore'>,
  sql: Sql,
  found: FoundTransaction,
): Promise<string | null> {
  const signed = await restore.signedTransfers(sql, found.chainKey);
  const taken = signed.find((each) =>
    excludes({ ...each, spentOutputs: each.sharedOutputs }, found),
  );
  return taken === undefined
    ? null
    : `${found.chainKey}: transaction ${found.txId} took the place of ${taken.transferKey}: wait until ` +
        'the chain can no longer undo it. That transfer is then signed again once payouts are released';
}
