import { FeeUnreadableError } from '../chain-errors';
import type { CoreClient } from './core-client';
import { readFromNode, readFromWallet, readSpentFrom } from './spent-transactions';

/**
 * Returns the fee that one of our transactions paid: what it spends, less what it creates. The
 * node's wallet names the fee only of transactions whose inputs it watches, and not of a former hot
 * wallet's.
 * @throws FeeUnreadableError if the node doesn't have all transactions that it spends from
 */
export async function readPaidFee(
  {
    chainKey,
    core,
    wallet,
  }: { readonly chainKey: string; readonly core: CoreClient; readonly wallet: CoreClient },
  txId: string,
): Promise<bigint> {
  const find = async (id: string) => {
    const found = (await readFromWallet(wallet, id)) ?? (await readFromNode(core, id));
    if (found !== null) return found;
    throw new FeeUnreadableError(
      chainKey,
      `the node does not show ${id}: it needs txindex=1, and may still be building that index`,
    );
  };
  const paying = await find(txId);
  let feeMinor = paying.vout.reduce((sum, { value = 0n }) => sum - value, 0n);
  for await (const spent of readSpentFrom(find, paying.vin)) feeMinor += spent?.value ?? 0n;
  return feeMinor > 0n ? feeMinor : 0n;
}
