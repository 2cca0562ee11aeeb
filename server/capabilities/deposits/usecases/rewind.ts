import type { BlockRef } from '../../../chains/block-ref';
import type { Chain } from '../../../chains/chain';
import type { DepositDeps } from './deposit-deps';

/**
 * Finds the newest block that we share with the chain, and discards everything above it: the
 * deposits and fundings there are no longer in a block.
 * @param tip the newest block that was read
 * @throws Error if none of the stored blocks is still in the chain, or none was ever stored
 */
export async function rewindToCommonBlock(
  deps: DepositDeps,
  chain: Chain,
  tip: BlockRef | null,
  head: BlockRef,
): Promise<BlockRef> {
  if (!tip) throw new Error(`The books of ${chain.key} are not open`);
  const common = await commonBlock(deps, chain, tip, head);
  if (common.height < tip.height) {
    await deps.database.transaction(async (sql) => {
      await deps.stores.deposits.detachFrom(sql, chain.key, common.height + 1);
      await deps.stores.wallets.detachFundings(sql, chain.key, common.height + 1);
      await deps.stores.chains.dropFrom(sql, chain.key, common.height + 1);
    });
  }
  return common;
}

async function commonBlock(
  deps: DepositDeps,
  chain: Chain,
  tip: BlockRef,
  head: BlockRef,
): Promise<BlockRef> {
  for (let height = Math.min(tip.height, head.height); height >= 0; height -= 1) {
    const ours =
      height === tip.height
        ? tip.hash
        : await deps.stores.chains.hashAt(deps.database, chain.key, height);
    if (ours === null) break;
    if (ours === (await chain.blockRefAt(height))?.hash) return { height, hash: ours };
  }
  throw new Error(
    `${chain.key} shares no block that we remember: it is another chain, or it lost its ` +
      'data. Restore the node, or follow the runbook on a replaced chain.',
  );
}
