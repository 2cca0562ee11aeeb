import { formatAmount } from '@quayside/contract/money/decimal';

import type { OrderDeps } from '../../orders';
import { cancelOwnTransfer, referenceOf } from '../../treasury';

type OwnTransferDeps = Pick<OrderDeps, 'database' | 'stores' | 'clock' | 'catalogue'>;

/** Lists unfinished transfers to the owner and to cold addresses, with their problems. */
export async function listOwnTransfers({
  database,
  stores,
  catalogue,
}: OwnTransferDeps): Promise<readonly object[]> {
  return (await stores.transfers.ownInFlight(database)).map((transfer) => ({
    reference: referenceOf(transfer),
    key: transfer.transferKey,
    chain: transfer.chainKey,
    asset: transfer.assetSlug,
    amount: formatAmount(
      transfer.amountMinor ?? 0n,
      catalogue.bySlug(transfer.assetSlug)?.precisionDecimals ?? 0,
    ),
    to: transfer.toAddress,
    state: transfer.state,
    txId: transfer.txId,
    problem: transfer.lastError,
  }));
}

/** Cancels such a transfer before it is signed. @returns what was done, as a sentence */
export async function cancelByOwner(deps: OwnTransferDeps, name: string): Promise<string> {
  const { transferKey, assetSlug } = await cancelOwnTransfer(deps, name);
  return `${transferKey} is cancelled: its ${assetSlug} is free again.`;
}
