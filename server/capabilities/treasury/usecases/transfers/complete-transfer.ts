import type { PayoutChain } from '../../../../chains/chain';
import { assertUpdated } from '../../../../platform/database/conflict-error';
import { transferConfirmed } from '../../domain/transfer-postings';
import type { BlockId, OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { TransferDeps } from './transfer-deps';

/**
 * Completes a transfer: its state, its postings and its effect on its order or deposit, in one
 * transaction. Orders and deposits are notified only once, however often a reorganisation causes it
 * to be confirmed again.
 * @param outcome includes the amount that a token withheld from a sweep
 */
export async function completeTransfer(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  outcome: SettledBy & { readonly lostMinor: bigint },
): Promise<void> {
  const effects = deps.effects[transfer.purpose];
  const isNotified = !transfer.wasConfirmed || effects.reopened !== undefined;
  const takeEffect = isNotified
    ? await effects.confirmed?.(chain, transfer, outcome.block)
    : undefined;
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    assertUpdated(
      await deps.stores.transfers.settle(
        sql,
        transfer.transferId,
        { state: 'confirmed', ...outcome },
        atMs,
      ),
      'confirming a transfer',
    );
    const posting = transferConfirmed({
      ...transfer,
      ...outcome,
      sentMinor: transfer.sentMinor ?? 0n,
      nativeSlug: chain.nativeSlug,
    });
    await deps.stores.ledger.post(sql, posting, atMs);
    await takeEffect?.(sql);
  });
  if (transfer.orderId !== null)
    await deps.pubSub.publish({ topic: 'order-changed', orderId: transfer.orderId });
}

export type SettledBy = {
  readonly feeMinor: bigint;
  readonly block: BlockId;
  readonly isFinal: boolean;
};
