import type { PayoutChain } from '../../../chains/chain';
import type { Clock } from '../../../platform/clock/clock';

export type ChainHeadAge = { readonly chainKey: string; readonly ageMs: number };

/**
 * Returns how long each chain's head has been unchanged, as seen by this process. The age keeps
 * growing while the node is unavailable.
 */
export function createChainHeadAges(
  chains: readonly Pick<PayoutChain, 'key' | 'head'>[],
  clock: Clock,
): () => Promise<readonly ChainHeadAge[]> {
  const startedAtMs = clock.nowMs();
  const seen = new Map<string, { hash: string; atMs: number }>();
  const look = async (chain: Pick<PayoutChain, 'key' | 'head'>): Promise<ChainHeadAge> => {
    const { key } = chain;
    const hash = await chain.head().then(
      (block) => block.hash,
      () => null,
    );
    if (hash !== null && seen.get(key)?.hash !== hash) seen.set(key, { hash, atMs: clock.nowMs() });
    return { chainKey: key, ageMs: clock.nowMs() - (seen.get(key)?.atMs ?? startedAtMs) };
  };
  return () => Promise.all(chains.map(look));
}
