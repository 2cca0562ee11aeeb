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
  const { database, stores, clock, report } = deps;
  if (!(await stores.chains.tip(database, chain.key)) || (await hasTransfersInFlight(deps, chain)))
    return;
  for (const slug of chain.assetSlugs) {
    const bookedMinor = await stores.ledger.balance(database, slug, { kind: 'hot_wallet' });
    const { height } = await chain.head();
    const heldMinor = await chain.balanceOf(slug, chain.hotWalletAddress);
    if (heldMinor > bookedMinor) {
      if (!(await areTransfersOnChain(deps, chain))) return;
      const key = `treasury-top-up:${chain.key}:${slug}:${height}`;
      await database.transaction((sql) =>
        stores.ledger.post(
          sql,
          {
            key,
            orderId: null,
            postings: move(
              slug,
              heldMinor - bookedMinor,
              { kind: 'treasury' },
              { kind: 'hot_wallet' },
            ),
          },
          clock.nowMs(),
        ),
      );
    } else if (heldMinor < bookedMinor && !(await hasTransfersInFlight(deps, chain))) {
      report(
        `The hot wallet of ${chain.key} holds ${heldMinor} of ${slug} (smallest units), and ` +
          `the books say ${bookedMinor}`,
      );
    }
  }
}
