import type { PayoutChain } from '../../../../chains/chain';
import type { SignedPayment } from '../../../../chains/signer-port';
import type { Sql } from '../../../../platform/database/database';
import { transferReopened } from '../../domain/transfer-postings';
import type { TransferDeps } from './transfer-deps';

/**
 * Frees transactions that were adopted because their transfer was lost, now that this transfer is
 * back: its deposit was found again, or an operator repeated a command. What was booked for them is
 * reversed, because the transfer books it again when it is confirmed. The fee of a transaction that
 * failed stays booked.
 */
export async function takeOverAdopted(
  { stores, clock }: Pick<TransferDeps, 'stores' | 'clock'>,
  sql: Sql,
  chain: Pick<PayoutChain, 'key' | 'nativeSlug'>,
  signed: readonly Pick<SignedPayment, 'txId'>[],
): Promise<void> {
  for (const { txId } of signed) {
    const adopted = await stores.transfers.removeAdopted(sql, chain.key, txId);
    if (adopted?.state === 'confirmed')
      await stores.ledger.post(sql, transferReopened(adopted, chain.nativeSlug), clock.nowMs());
  }
}
