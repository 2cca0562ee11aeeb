import type { OpenChains } from '../../chains/open-chains';
import type { Clock } from '../../platform/clock/clock';
import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import { keepLevels } from './open-levels';
import { createPausedTokens, type PausedTokens } from './paused-tokens';
import { openBooks } from './usecases/funding/open-books';
import type { TreasuryDeps } from './usecases/treasury-deps';

/** Quotes check it, so it may lag behind the database by no more than a second. */
const PAUSED_TOKENS_PERIOD_MS = 900;
const OPENING_ATTEMPTS = 5;

export type TreasuryParts = {
  readonly database: Database;
  readonly stores: TreasuryDeps['stores'];
  readonly chains: Pick<OpenChains, 'all' | 'hotLevels' | 'payoutOnly'>;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

export type TreasuryModule = Module & { readonly pausedTokens: PausedTokens };

/**
 * Sets up the books of our wallets and the paused tokens. At startup, opens the books of every
 * chain that responds, so that the first visitor gets quotes; the books of the other chains are
 * opened later, by their jobs.
 */
export function openTreasuryModule({
  database,
  stores,
  chains,
  clock,
  recurring,
  report,
}: TreasuryParts): TreasuryModule {
  const pausedTokens = createPausedTokens(database, stores.pausedTokens, ({ assetSlug, problem }) =>
    report(new Error(problem), `paused token ${assetSlug}`),
  );
  recurring.add({
    name: 'paused tokens',
    periodMs: PAUSED_TOKENS_PERIOD_MS,
    isOnEveryNode: true,
    run: () => pausedTokens.refresh(),
  });
  keepLevels({ database, stores, clock, chains, recurring, report });
  const open = async (chain: OpenChains['all'][number]): Promise<void> => {
    try {
      for (let attempt = 0; attempt < OPENING_ATTEMPTS; attempt += 1)
        if (await openBooks({ database, stores, clock }, chain)) return;
    } catch (error) {
      report(error, `books of ${chain.key}`);
    }
  };
  return {
    pausedTokens,
    load: async () => {
      const slugs = [...chains.all, ...chains.payoutOnly].flatMap(({ assetSlugs }) => assetSlugs);
      await stores.wallets.forgetComparedExcept(database, slugs);
      await pausedTokens.refresh();
    },
    start: () => Promise.all(chains.all.map(open)),
  };
}
