import type { PayoutChain } from '../../../../chains/chain';
import type { Sql } from '../../../../platform/database/database';
import type { OutgoingTransfer, TransferPurpose } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/** Transfers that leave our wallets for someone else. */
const PAYING: ReadonlySet<TransferPurpose> = new Set([
  'payout',
  'refund',
  'return',
  'reward_withdrawal',
  'owner',
]);

/**
 * Holds a payout above the limit while the wallets of its asset differ from the books. Call this in
 * the database transaction in which the payout is signed.
 * @throws Error with the limit: the transfer stays in the queue
 */
export async function rejectDiffering(
  { stores, holdAboveOf }: Pick<TransferDeps, 'stores' | 'holdAboveOf'>,
  sql: Sql,
  chain: Pick<PayoutChain, 'key'>,
  { purpose, assetSlug, amountMinor }: OutgoingTransfer,
): Promise<void> {
  if (!PAYING.has(purpose)) return;
  const limitMinor = holdAboveOf(chain, assetSlug);
  if (amountMinor !== null && amountMinor <= limitMinor) return;
  if (await stores.wallets.holdsPayouts(sql, assetSlug))
    throw new Error(
      `Payouts of more than ${limitMinor} of ${assetSlug} (smallest units) are held, because its ` +
        'wallets differ from the books: see treasury show',
    );
}
