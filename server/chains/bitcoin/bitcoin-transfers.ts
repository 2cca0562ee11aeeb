import type { IncomingTransfer } from '../chain';
import type { CoreTransaction } from './core-schemas';

/**
 * Returns every output of a transaction that pays a single address. Skips a miner's reward: it
 * cannot be spent for a hundred blocks, so it is not a deposit.
 */
export function paymentsOf(
  transaction: CoreTransaction,
  assetSlug: string,
  canonical: (address: string) => string,
): IncomingTransfer[] {
  if (transaction.vin.some((input) => input.coinbase !== undefined)) return [];
  return transaction.vout.flatMap(({ n, value, scriptPubKey }) =>
    n === undefined || value === undefined || value === 0n || !scriptPubKey
      ? []
      : [
          {
            assetSlug,
            txId: transaction.txid,
            transferKey: `vout:${n}`,
            address: canonical(scriptPubKey),
            amountMinor: value,
          },
        ],
  );
}
