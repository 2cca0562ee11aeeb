import type { Holding } from '../block-balances';
import type { BlockRef } from '../block-ref';
import { toHexAddress } from './tron-addresses';
import { readTokenBalance } from './tron-prepare';
import type { TronRpc } from './tron-rpc';

/** @param contract the token's contract; `null` for the native coin */
export const readBalance = (
  rpc: TronRpc,
  contract: string | null,
  address: string,
): Promise<bigint> =>
  contract === null ? rpc.balance(toHexAddress(address)) : readTokenBalance(rpc, contract, address);

/**
 * Reads what addresses hold in the state after the newest block.
 * @returns `null` if the block is not, or no longer, the newest one: nodes have no older states
 */
export async function readHoldings(
  rpc: TronRpc,
  contractOf: (assetSlug: string) => string | null,
  { hash }: BlockRef,
  holdings: readonly Holding[],
): Promise<readonly bigint[] | null> {
  const isNewest = async () => (await rpc.head()).hash === hash;
  if (!(await isNewest())) return null;
  const balances: bigint[] = [];
  for (const { assetSlug, address } of holdings)
    balances.push(await readBalance(rpc, contractOf(assetSlug), address));
  return (await isNewest()) ? balances : null;
}
