import type { PayoutChain } from '../../../../chains/chain';
import { move } from '../../../ledger';
import type { TreasuryDeps } from '../treasury-deps';
import { areTransfersOnChain, hasTransfersInFlight } from './in-flight';

export type BookFundingDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'chains' | 'ledger' | 'transfers'>;
} & { readonly report: (problem: string) => void };

/**
 * On a chain whose blocks we do not read, books the hot wallet's excess over the ledger as capital
 * that the operator added. This happens only while none of our transfers is in progress. The ledger
 * is read first, so that a transfer that ends in the meantime cannot look like capital. The job
 * that sends transfers opens the books of the chain.
 */
export async function bookFunding(deps: BookFundingDeps, chain: PayoutChain): Promise<void> {
  const { database, stores, report } = deps;
  if (!(await stores.chains.tip(database, chain.key)) || (await hasTransfersInFlight(deps, chain)))
    return;
  for (const slug of chain.assetSlugs) {
    const bookedMinor = await stores.ledger.balance(database, slug, { kind: 'hot_wallet' });
    const { height } = await chain.head();
    const heldMinor = await chain.balanceOf(slug, chain.hotWalletAddress);
    if (heldMinor > bookedMinor) {
      if (!(await areTransfersOnChain(deps, chain))) return;
      await bookCapital(deps, slug, {
        key: `treasury-top-up:${chain.key}:${slug}:${height}`,
        bookedMinor,
        heldMinor,
      });
    } else if (heldMinor < bookedMinor && !(await hasTransfersInFlight(deps, chain))) {
      report(
        `The hot wallet of ${chain.key} holds ${heldMinor} of ${slug} (smallest units), and ` +
          `the books say ${bookedMinor}`,
      );
    }
  }
}

/** Books nothing if the ledger has changed since it was read: the next run compares again. */
async function bookCapital(
  { database, stores, clock }: BookFundingDeps,
  assetSlug: string,
  {
    key,
    bookedMinor,
    heldMinor,
  }: { readonly key: string; readonly bookedMinor: bigint; readonly heldMinor: bigint },
): Promise<void> {
  const hotWallet = { kind: 'hot_wallet' } as const;
  await database.transaction(async (sql) => {
    if ((await stores.ledger.balance(sql, assetSlug, hotWallet)) !== bookedMinor) return;
    const postings = move(assetSlug, heldMinor - bookedMinor, { kind: 'treasury' }, hotWallet);
    await stores.ledger.post(sql, { key, orderId: null, postings }, clock.nowMs());
  });
}
