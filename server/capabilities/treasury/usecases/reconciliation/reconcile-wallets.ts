import type { BlockRef } from '../../../../chains/block-ref';
import type { Chain, PayoutChain } from '../../../../chains/chain';
import type { ComparedWallet } from '../../domain/reconciliation/compare-wallets';
import type { ReconciledWallet } from '../../ports/wallet-store';
import { describeChange } from '../../domain/reconciliation/describe-difference';
import { createExcessBooking } from '../funding/book-excess';
import { createUnseenGains, type GainSearch, type UnseenGains } from '../funding/book-unseen-gains';
import { measureWallets, type MeasuredWallets } from './measure-wallets';
import type { ReconcileDeps } from './reconcile-deps';
import { createUnableNote } from './unable-note';

/** Compares the wallets of one chain with the books. */
export interface WalletReconciler {
  /**
   * Compares the wallets as of the newest block, once per block, and stores the result. A difference
   * is reported once, holds payouts of its asset, and lowers what is offered of it. Must not run
   * concurrently for one chain.
   * @returns the block of the comparison; `null` if none was due, or the nodes could not show the
   *   state of the block
   */
  run(): Promise<BlockRef | null>;
}

/**
 * Without new blocks, the wallets are compared again after this long. Together with the period of
 * the job, no more than a minute passes.
 */
const AGAIN_AFTER_MS = 30_000;
/**
 * A gain that may still be explained is recorded as a difference after this time. Coins of a transfer
 * that a reorganisation dropped look like one until that is noticed.
 */
const GAIN_PATIENCE_MS = 50_000;

type Measured = MeasuredWallets & {
  readonly block: BlockRef;
  /** The last comparison, as it was before the books were read. */
  readonly former: readonly ReconciledWallet[];
};

/** `isComplete` is true once no further search can explain a gain. */
type Searched = Measured & Pick<GainSearch, 'isComplete'>;

/**
 * @param depositChain the same chain if the server reads its blocks. The wallets are then compared as
 *   of the newest block that it has read, otherwise as of the node's newest block
 * @param newestRead returns that block, which may be a moment old: it only tells when to compare
 */
export function createWalletReconciler(
  deps: ReconcileDeps,
  chain: PayoutChain,
  depositChain: Chain | null,
  newestRead = () => deps.stores.chains.tip(deps.database, chain.key),
): WalletReconciler {
  const { database, stores, clock } = deps;
  const readsBlocks = depositChain !== null;
  let last: { readonly hash: string; readonly atMs: number } | null = null;
  let gainSinceMs: number | null = null;
  const unseenGains = depositChain && createUnseenGains(deps, depositChain);
  const excess = createExcessBooking(deps, chain);
  const noteUnable = createUnableNote(deps);
  const noteColdUnable = createUnableNote(deps);

  const newest = (): Promise<BlockRef | null> => (readsBlocks ? newestRead() : chain.head());
  const measure = async (block: BlockRef): Promise<Measured | null> => {
    const former = await stores.wallets.compared(database, chain.key);
    const snapshot = await stores.reconciliation.snapshot(database, {
      chainKey: chain.key,
      nativeSlug: chain.nativeSlug,
      assetSlugs: chain.assetSlugs,
      block: readsBlocks ? null : block,
      isFirst: last === null,
    });
    const measured = snapshot && (await measureWallets(deps, chain, snapshot));
    return snapshot && measured && { ...measured, block: snapshot.block, former };
  };
  /** Coins that no known transaction brought are booked before they count as a difference. */
  const measureAll = async (block: BlockRef): Promise<Searched | null> => {
    const measured = await measureTwice(() => measure(block));
    if (measured === null) return null;
    const { isBooked, isComplete } = unseenGains
      ? await searchGains(unseenGains, chain, measured)
      : { isBooked: await excess.book(measured), isComplete: false };
    const latest = isBooked ? await measureTwice(() => measure(block)) : measured;
    return latest && { ...latest, isComplete };
  };
  const mayBeExplained = ({ wallets, former, isComplete }: Searched): boolean => {
    // Coins that come back from the cold wallet are missing there.
    const changed = wallets.filter((each) => each.wallet !== 'cold' && isNew(former, each));
    const isGain =
      changed.length > 0 && changed.every(({ differenceMinor }) => differenceMinor > 0n);
    gainSinceMs = isGain && !isComplete ? (gainSinceMs ?? clock.nowMs()) : null;
    return gainSinceMs !== null && clock.nowMs() - gainSinceMs < GAIN_PATIENCE_MS;
  };
  return {
    async run() {
      const block = await newest();
      const nowMs = clock.nowMs();
      if (block === null) return null;
      if (last?.hash === block.hash && nowMs - last.atMs < AGAIN_AFTER_MS) return null;
      const measured = await measureAll(block);
      noteUnable(measured === null ? unableToCompare(chain, block) : null);
      if (measured === null) return null;
      noteColdUnable(measured.isColdShown ? null : unableToCompareCold(chain, block));
      if (mayBeExplained(measured)) return null;
      if (!(await record(deps, chain, measured))) return null;
      last = { hash: measured.block.hash, atMs: nowMs };
      return measured.block;
    },
  };
}

const unableToCompare = ({ key }: PayoutChain, { height }: BlockRef): string =>
  `The nodes of ${key} cannot show what our wallets held after block ${height}, so they are not ` +
  'compared with the books: use nodes that keep the state of recent blocks';

const unableToCompareCold = ({ key }: PayoutChain, { height }: BlockRef): string =>
  `The nodes of ${key} do not show what the cold wallet held after block ${height}, disagree about ` +
  'it, or still read its history, so it is not compared with the books, and a theft from it would ' +
  'not be noticed: see docs/runbooks/treasury.md';

/**
 * A difference that is new must show twice: requests of one comparison may have reached several
 * nodes, of which one is behind the others. Leaves out a cold wallet that the nodes showed only
 * once.
 */
async function measureTwice(measure: () => Promise<Measured | null>): Promise<Measured | null> {
  const first = await measure();
  if (first === null || !first.wallets.some((each) => isNew(first.former, each))) return first;
  const second = await measure();
  if (second === null) return null;
  const pairs = second.wallets.flatMap((each) => {
    const earlier = walletIn(first.wallets, each);
    return earlier ? [{ each, earlier }] : [];
  });
  if (pairs.some(({ each, earlier }) => each.differenceMinor !== earlier.differenceMinor))
    return null;
  return {
    ...second,
    wallets: pairs.map(({ each }) => each),
    isColdShown: first.isColdShown && second.isColdShown,
  };
}

const walletIn = <Wallet extends Pick<ComparedWallet, 'wallet' | 'assetSlug'>>(
  wallets: readonly Wallet[],
  { wallet, assetSlug }: Pick<ComparedWallet, 'wallet' | 'assetSlug'>,
): Wallet | undefined =>
  wallets.find((each) => each.wallet === wallet && each.assetSlug === assetSlug);

async function searchGains(
  gains: UnseenGains,
  { nativeSlug }: PayoutChain,
  { wallets, block, former }: Measured,
): Promise<GainSearch> {
  const hot = wallets.find(({ wallet, assetSlug }) => wallet === 'hot' && assetSlug === nativeSlug);
  if (hot && hot.differenceMinor > 0n)
    return gains.search(walletIn(former, hot)?.agreedHeight ?? null, block);
  gains.reset();
  return { isBooked: false, isComplete: true };
}

const isNew = (former: readonly ReconciledWallet[], compared: ComparedWallet): boolean =>
  compared.differenceMinor !== (walletIn(former, compared)?.differenceMinor ?? 0n);

/** What is missing there stays known while the nodes don't show what it holds. */
const coldWallets = ({ assetSlugs, coldAddress }: PayoutChain) =>
  coldAddress === null
    ? []
    : assetSlugs.map((assetSlug) => ({ wallet: 'cold', assetSlug }) as const);

/**
 * @returns false if an operator booked a difference after the books were read: the comparison would
 *   show it again
 */
async function record(
  deps: ReconcileDeps,
  chain: PayoutChain,
  { wallets, holdings, atFormer, block, former }: Measured,
): Promise<boolean> {
  const { database, stores, clock } = deps;
  const isRecorded = await database.transaction(async (sql) => {
    await deps.fence(sql);
    const current = await stores.wallets.lockComparedOn(sql, chain.key);
    const isSame = current.every(
      (each) => walletIn(former, each)?.bookedMinor === each.bookedMinor,
    );
    if (!isSame) return false;
    const atMs = clock.nowMs();
    await stores.reconciliation.keepHoldings(sql, chain.key, block, holdings, atMs);
    await stores.wallets.keepCompared(sql, chain.key, block, wallets, atMs, coldWallets(chain));
    await stores.wallets.keepAtFormer(sql, atFormer);
    return true;
  });
  if (!isRecorded) return false;
  for (const each of wallets) {
    const change = describeChange(chain.key, walletIn(former, each)?.differenceMinor ?? 0n, each);
    if (change !== null) deps.report(change);
  }
  return true;
}
