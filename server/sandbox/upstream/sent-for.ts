import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { Database } from '../../platform/database/database';
import type { SandboxTransfer } from '../sandbox';
import { findTransfers } from './transfer-store';
import { findUpstreamOrderOf } from './upstream-order-store';

/**
 * Returns what the simulator has sent for an order. No chain shows a simulated transfer, so its
 * memo can't be looked up anywhere else.
 */
export async function sentFor(
  { database, catalogue }: { readonly database: Database; readonly catalogue: Catalogue },
  orderId: number,
): Promise<readonly SandboxTransfer[]> {
  const upstreamOrder = await findUpstreamOrderOf(database, orderId);
  const transfers =
    upstreamOrder === null ? [] : await findTransfers(database, upstreamOrder.upstreamOrderId);
  return transfers.flatMap(({ kind, toAddress, toMemo, assetSlug, amountMinor, txId }) =>
    txId === null
      ? []
      : [
          {
            kind,
            address: toAddress,
            memo: toMemo,
            amount: formatAmount(amountMinor, catalogue.bySlug(assetSlug)?.precisionDecimals ?? 0),
            txId,
          },
        ],
  );
}
