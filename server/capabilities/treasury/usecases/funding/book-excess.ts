import type { BlockRef, PayoutChain } from '../../../../chains/chain';
import type { Fence } from '../../../../platform/leases/leases';
import { move } from '../../../ledger';
import type { ComparedWallet } from '../../domain/reconciliation/compare-wallets';
import type { TreasuryDeps } from '../treasury-deps';

export type BookExcessDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'ledger' | 'transfers'>;
  readonly fence: Fence;
};

/**
 * On a chain whose blocks we do not read, books what the hot wallet holds beyond the books as
 * capital that someone added. The comparison has counted our transfers in flight. Nothing is booked
 * if the ledger has changed since.
 * @returns whether something was booked
 */
export async function bookExcess(
  deps: BookExcessDeps,
  chain: Pick<PayoutChain, 'key' | 'blockRefAt'>,
  { wallets, block }: { readonly wallets: readonly ComparedWallet[]; readonly block: BlockRef },
): Promise<boolean> {
  const { database, stores, clock, fence } = deps;
  const gains = wallets.filter(
    ({ wallet, differenceMinor }) => wallet === 'hot' && differenceMinor > 0n,
  );
  if (gains.length === 0 || !(await areTransfersOnChain(deps, chain))) return false;
  const hotWallet = { kind: 'hot_wallet' } as const;
  return database.transaction(async (sql) => {
    await fence(sql);
    let isBooked = false;
    for (const { assetSlug, bookedMinor, differenceMinor } of gains) {
      if ((await stores.ledger.balance(sql, assetSlug, hotWallet)) !== bookedMinor) continue;
      const postings = move(assetSlug, differenceMinor, { kind: 'treasury' }, hotWallet);
      const key = `treasury-top-up:${chain.key}:${assetSlug}:${block.height}`;
      if (await stores.ledger.post(sql, { key, orderId: null, postings }, clock.nowMs()))
        isBooked = true;
    }
    return isBooked;
  });
}

/**
 * Whether the chain still contains all transfers that a reorganisation could undo: money of a
 * transfer that was just dropped is not capital.
 */
async function areTransfersOnChain(
  { database, stores }: BookExcessDeps,
  chain: Pick<PayoutChain, 'key' | 'blockRefAt'>,
): Promise<boolean> {
  for (const { block } of await stores.transfers.followed(database, chain.key)) {
    if (block === null || (await chain.blockRefAt(block.height))?.hash !== block.hash) return false;
  }
  return true;
}
