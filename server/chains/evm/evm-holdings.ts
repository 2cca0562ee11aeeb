import type { Holding } from '../block-balances';
import type { BlockRef } from '../block-ref';
import type { EvmAssets } from './evm-assets';
import type { EvmRpc } from './evm-rpc';

/**
 * Reads what addresses hold in the state after a block.
 * @returns `null` if the node does not have that state
 */
export async function readHoldings(
  rpc: Pick<EvmRpc, 'balancesAfter'>,
  assets: Pick<EvmAssets, 'contractOf'>,
  { hash }: BlockRef,
  holdings: readonly Holding[],
): Promise<readonly bigint[] | null> {
  const balances = await rpc.balancesAfter(
    hash,
    holdings.map(({ assetSlug, address }) => ({
      address,
      contract: assets.contractOf(assetSlug),
    })),
  );
  return balances.every((minor) => minor !== null) ? balances : null;
}
