import { move } from '../../domain/ledger/posting';
import type { Chain, IncomingTransfer } from '../../ports/chain';
import type { Sql } from '../../ports/database';
import type { OrderDeps } from '../orders/order-deps';

/** Money that reached the hot wallet from outside is capital that the operator put in. Our own sweeps and change are booked where they were sent. */
export async function recordTopUp(deps: OrderDeps, sql: Sql, chain: Chain, transfer: IncomingTransfer): Promise<void> {
  if ((await deps.stores.transfers.purposeOf(sql, chain.key, transfer.txId)) !== null) return;
  await deps.stores.ledger.post(
    sql,
    {
      key: `treasury-top-up:${chain.key}:${transfer.txId}:${transfer.transferKey}`,
      orderId: null,
      postings: move(transfer.assetSlug, transfer.amountMinor, { kind: 'treasury' }, { kind: 'hot_wallet' }),
    },
    deps.clock.nowMs(),
  );
}
