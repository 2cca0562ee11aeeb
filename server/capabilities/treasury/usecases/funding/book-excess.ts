import type { BlockRef } from '../../../../chains/block-ref';
import type { PayoutChain } from '../../../../chains/chain';
import type { Fence } from '../../../../platform/leases/leases';
import { move } from '../../../ledger';
import type { ComparedWallet } from '../../domain/reconciliation/compare-wallets';
import type { TreasuryDeps } from '../treasury-deps';

export type BookExcessDeps = Pick<TreasuryDeps, 'database' | 'clock'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'ledger' | 'payoutHolds' | 'transfers'>;
  readonly fence: Fence;
};

/** A comparison of the wallets at a block. */
type Compared = { readonly wallets: readonly ComparedWallet[]; readonly block: BlockRef };

/** Books what hot wallets hold beyond the books. */
export interface ExcessBooking {
  /**
   * Books what comparisons of two blocks have shown, if nothing was booked or sent in between. A
   * single one may mix answers of nodes at different heights. Nothing is booked if the ledger
   * has changed since, nor while payouts are held after a restore: the excess would hide payments
   * that the database has lost.
   * @returns whether something was booked
   */
  book(compared: Compared): Promise<boolean>;
}

/**
 * Creates the booking of capital that someone adds to the hot wallet, for a chain whose blocks we do
 * not read.
 */
export function createExcessBooking(
  deps: BookExcessDeps,
  chain: Pick<PayoutChain, 'key' | 'blockRefAt'>,
): ExcessBooking {
  let earlier: Compared | null = null;
  return {
    async book(compared) {
      const before = earlier;
      if (before !== null && before.block.height >= compared.block.height) return false;
      earlier = compared;
      const gains = compared.wallets.flatMap((each) => lastingGain(before, each));
      if (gains.length === 0 || !(await areTransfersOnChain(deps, chain))) return false;
      return bookGains(deps, `treasury-top-up:${chain.key}`, {
        wallets: gains,
        block: compared.block,
      });
    },
  };
}

/** Returns the part of an excess that an earlier comparison showed too. */
function lastingGain(before: Compared | null, now: ComparedWallet): readonly ComparedWallet[] {
  const former = before?.wallets.find(
    ({ wallet, assetSlug }) => wallet === now.wallet && assetSlug === now.assetSlug,
  );
  const isUnchanged =
    former?.bookedMinor === now.bookedMinor && former.inFlightMinor === now.inFlightMinor;
  if (now.wallet !== 'hot' || !isUnchanged) return [];
  const differenceMinor =
    former.differenceMinor < now.differenceMinor ? former.differenceMinor : now.differenceMinor;
  return differenceMinor > 0n ? [{ ...now, differenceMinor }] : [];
}

async function bookGains(
  { database, stores, clock, fence }: BookExcessDeps,
  name: string,
  { wallets, block }: Compared,
): Promise<boolean> {
  const hotWallet = { kind: 'hot_wallet' } as const;
  return database.transaction(async (sql) => {
    await fence(sql);
    const holds = await stores.payoutHolds.lockAll(sql);
    if (holds.some(({ cause }) => cause === 'restore')) return false;
    let isBooked = false;
    for (const { assetSlug, bookedMinor, differenceMinor } of wallets) {
      if ((await stores.ledger.balance(sql, assetSlug, hotWallet)) !== bookedMinor) continue;
      const postings = move(assetSlug, differenceMinor, { kind: 'treasury' }, hotWallet);
      const key = `${name}:${assetSlug}:${block.height}`;
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
