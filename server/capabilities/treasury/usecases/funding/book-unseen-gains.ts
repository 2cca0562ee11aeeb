import type { BlockRef, Chain } from '../../../../chains/chain';
import type { Fence } from '../../../../platform/leases/leases';
import type { TreasuryDeps } from '../treasury-deps';
import { bookFundings, gainFromOutside } from './record-funding';
import { UNSEEN_TRANSFER } from '../../domain/reconciliation/unseen-transfer';

export type UnseenGainDeps = Pick<TreasuryDeps, 'database' | 'stores' | 'clock'> & {
  readonly fence: Fence;
};

/** How many blocks are searched for coins that no transaction shows. */
const SEARCHED_BLOCKS = 50;

/**
 * Books coins that reached the hot wallet without a transfer that a node shows, such as a block
 * reward, or a payment inside a contract call on a node without traces. Only what the wallet gained
 * in one block, beyond the transfers in that block, counts.
 * @param afterHeight the height of the last comparison without a difference
 * @param block the block at which the wallet holds more than the books say
 * @returns whether something was booked
 */
export async function bookUnseenGains(
  deps: UnseenGainDeps,
  chain: Chain,
  afterHeight: number,
  block: BlockRef,
): Promise<boolean> {
  let isBooked = false;
  const first = Math.max(afterHeight + 1, block.height - SEARCHED_BLOCKS + 1);
  for (let height = first; height <= block.height; height += 1)
    if (await bookGain(deps, chain, height)) isBooked = true;
  return isBooked;
}

async function bookGain(
  { database, stores, clock, fence }: UnseenGainDeps,
  chain: Chain,
  height: number,
): Promise<boolean> {
  const hash = await stores.chains.hashAt(database, chain.key, height);
  const parentHash = await stores.chains.hashAt(database, chain.key, height - 1);
  if (hash === null || parentHash === null) return false;
  const assetSlug = chain.nativeSlug;
  const gainMinor = await gainFromOutside(
    { database, stores },
    chain,
    { height, hash, parentHash },
    assetSlug,
  );
  if (gainMinor === null) return false;
  return database.transaction(async (sql) => {
    await fence(sql);
    // The watcher may have dropped the block, and with it the fundings that explain the gain.
    if ((await stores.chains.hashAt(sql, chain.key, height)) !== hash) return false;
    const seenMinor = (await stores.wallets.fundingsIn(sql, chain.key, height))
      .filter((funding) => funding.assetSlug === assetSlug)
      .reduce((sum, { bookedMinor }) => sum + bookedMinor, 0n);
    const unseenMinor = gainMinor - seenMinor;
    if (unseenMinor <= 0n) return false;
    const id = { chainKey: chain.key, txId: hash, transferKey: UNSEEN_TRANSFER };
    const funding = {
      ...id,
      assetSlug,
      bookedMinor: unseenMinor,
      blockHeight: height,
      isBooked: true,
      round: ((await stores.wallets.findFunding(sql, id))?.round ?? 0) + 1,
    };
    await bookFundings({ stores, clock }, sql, [funding]);
    return true;
  });
}
