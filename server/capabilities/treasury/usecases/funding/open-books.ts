import type { BlockRef } from '../../../../chains/block-ref';
import type { PayoutChain } from '../../../../chains/chain';
import { move } from '../../../ledger';
import type { TreasuryDeps } from '../treasury-deps';

/**
 * When we first see a chain, books the balance of its hot wallet as our own capital, together with
 * the block at which it was read. Everything that arrives later is read from blocks.
 * @returns whether the books of the chain are open; if not, call again at the next tick
 */
export async function openBooks(
  deps: Pick<TreasuryDeps, 'database' | 'stores' | 'clock'>,
  chain: PayoutChain,
): Promise<boolean> {
  const { database, stores, clock } = deps;
  const { key: chainKey, hotWalletAddress } = chain;
  if (await stores.chains.tip(database, chainKey)) {
    await stores.wallets.addHotWallet(database, chainKey, hotWalletAddress);
    return true;
  }
  const head = await chain.head();
  const balances = await hotBalances(chain, head);
  // A block in between may have changed a balance that was read before it.
  if ((await chain.head()).hash !== head.hash) return false;
  await database.transaction(async (sql) => {
    await stores.chains.append(sql, chainKey, head);
    await stores.wallets.addHotWallet(sql, chainKey, hotWalletAddress);
    for (const [slug, minor] of balances) {
      const key = `treasury-opening:${chainKey}:${slug}`;
      await stores.ledger.post(
        sql,
        {
          key,
          orderId: null,
          postings: move(slug, minor, { kind: 'treasury' }, { kind: 'hot_wallet' }),
        },
        clock.nowMs(),
      );
    }
  });
  return true;
}

/**
 * Creates a function that opens the books of a chain, unless this server knows that they are open.
 * @see openBooks
 */
export function createBooksOpening(
  deps: Pick<TreasuryDeps, 'database' | 'stores' | 'clock'>,
  chain: PayoutChain,
): () => Promise<boolean> {
  let areOpen = false;
  return async () => (areOpen ||= await openBooks(deps, chain));
}

/** If a node cannot show the state of the block, the current balances are read. */
async function hotBalances(
  chain: PayoutChain,
  head: BlockRef,
): Promise<readonly (readonly [string, bigint])[]> {
  const address = chain.hotWalletAddress;
  const holdings = chain.assetSlugs.map((assetSlug) => ({ assetSlug, address }));
  const minors =
    (await chain.balancesAt(head, holdings)) ??
    (await Promise.all(holdings.map(({ assetSlug }) => chain.balanceOf(assetSlug, address))));
  return chain.assetSlugs.map((slug, index) => [slug, minors[index] ?? 0n]);
}
