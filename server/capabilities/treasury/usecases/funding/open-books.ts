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
  if (await deps.stores.chains.tip(deps.database, chain.key)) return true;
  const head = await chain.head();
  const balances = await Promise.all(
    chain.assetSlugs.map(
      async (slug) => [slug, await chain.balanceOf(slug, chain.hotWalletAddress)] as const,
    ),
  );
  // A block in between may have changed a balance that was read before it.
  if ((await chain.head()).hash !== head.hash) return false;
  await deps.database.transaction(async (sql) => {
    await deps.stores.chains.append(sql, chain.key, head);
    for (const [slug, minor] of balances) {
      const key = `treasury-opening:${chain.key}:${slug}`;
      await deps.stores.ledger.post(
        sql,
        {
          key,
          orderId: null,
          postings: move(slug, minor, { kind: 'treasury' }, { kind: 'hot_wallet' }),
        },
        deps.clock.nowMs(),
      );
    }
  });
  return true;
}
