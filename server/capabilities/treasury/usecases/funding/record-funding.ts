import type { BlockRef } from '../../../../chains/block-ref';
import type { Chain, ChainBlock, IncomingTransfer } from '../../../../chains/chain';
import type { Sql } from '../../../../platform/database/database';
import { type AccountKind, type LedgerTransaction, move } from '../../../ledger';
import { walletAmounts } from '../../domain/reconciliation/compare-wallets';
import { unbookedPostings } from '../../domain/reconciliation/unbooked-transfers';
import type { WalletFunding } from '../../ports/wallet-store';
import { readOnChain } from '../reconciliation/measure-wallets';
import type { TreasuryDeps } from '../treasury-deps';
import { coldMovesIn, withoutAdopted, withoutExplained } from './cold-moves';
import type { ReceivedFunds } from './funding-reports';
import { knownFunding } from './known-funding';

type FundingDeps = Pick<TreasuryDeps, 'database' | 'stores' | 'clock'>;

type ReceivingBlock = Pick<ChainBlock, 'height' | 'hash' | 'parentHash'> & {
  /** Transfers to the hot wallet, and to the cold address. */
  readonly transfers: readonly IncomingTransfer[];
};

/**
 * Returns the money in a block that reached the hot wallet from outside: capital that someone
 * added. Our own sweeps and change are booked when they are sent. Money that moved between our hot
 * wallets, or that a manual transaction returned to its sender as change, is not from outside, so
 * no more is booked than the wallets gained in this block besides our own transfers. What moved
 * between the hot and the cold wallet without this server is returned, too.
 */
export async function fundingOf(
  deps: FundingDeps,
  chain: Chain,
  received: ReceivingBlock,
): Promise<ReceivedFunds> {
  const moves = await coldMovesIn(deps, chain, received);
  const fundings = [...moves.fundings];
  const problems: string[] = [];
  const hotWallet = chain.canonicalAddress(chain.hotWalletAddress);
  const others = received.transfers.filter(
    ({ address, txId }) => address === hotWallet && !moves.txIds.has(txId),
  );
  const gains = new Map<string, bigint | null>();
  for (const { assetSlug, txId, transferKey, amountMinor } of others) {
    const known = await knownFunding(deps, chain, { txId, transferKey });
    if (known === 'ours') continue;
    if (known) {
      fundings.push({ ...known, blockHeight: received.height });
      continue;
    }
    const gainMinor = gains.has(assetSlug)
      ? (gains.get(assetSlug) ?? null)
      : await gainBesides(moves.fundings, deps, chain, received, assetSlug);
    const bookedMinor = gainMinor === null ? amountMinor : upTo(amountMinor, gainMinor);
    gains.set(assetSlug, gainMinor === null ? null : gainMinor - bookedMinor);
    if (bookedMinor < amountMinor)
      problems.push(
        `Of ${amountMinor} of ${assetSlug} (smallest units) that ${txId} brought to the hot ` +
          `wallet of ${chain.key}, ${bookedMinor} is booked as capital: our wallets gained no ` +
          'more in its block, so the rest came from one of them',
      );
    fundings.push({
      chainKey: chain.key,
      txId,
      transferKey,
      assetSlug,
      bookedMinor,
      blockHeight: received.height,
      isBooked: true,
      round: 1,
      route: 'outside',
      feeMinor: 0n,
      usedNonce: null,
    });
  }
  return { fundings, newMoves: moves.newMoves, problems };
}

async function gainBesides(
  moves: readonly WalletFunding[],
  deps: FundingDeps,
  chain: Chain,
  block: ReceivingBlock,
  assetSlug: string,
): Promise<bigint | null> {
  const gainMinor = await gainFromOutside(deps, chain, block, assetSlug);
  if (gainMinor === null) return null;
  return moves.reduce(
    (left, moved) => left - gainedBy(moved, chain.nativeSlug, assetSlug),
    gainMinor,
  );
}

/**
 * Books fundings, in the transaction that stores their block.
 * @returns those that were booked: what the books had already is left out, or booked as capital
 */
export async function bookFundings(
  { stores, clock }: Pick<FundingDeps, 'stores' | 'clock'>,
  sql: Sql,
  chain: Pick<Chain, 'key' | 'nativeSlug'>,
  fundings: readonly WalletFunding[],
): Promise<readonly WalletFunding[]> {
  const unadopted = await withoutAdopted(stores, sql, chain, fundings);
  const booked = await withoutExplained(stores, sql, chain, unadopted);
  for (const funding of booked) {
    const former = await stores.wallets.findFunding(sql, funding);
    const isChanged = former?.isBooked === true && former.round < funding.round;
    // A move that another block contains with another fee.
    if (isChanged && former.route !== 'outside')
      await stores.ledger.post(sql, reversalOf(former, chain.nativeSlug), clock.nowMs());
    await stores.wallets.keepFunding(sql, funding);
    if (funding.bookedMinor > 0n)
      await stores.ledger.post(sql, fundingPosting(funding, chain.nativeSlug), clock.nowMs());
  }
  return booked;
}

/** Reverses the booking of a funding that the chain no longer contains. */
export async function reverseFunding(
  { database, stores, clock }: FundingDeps,
  { nativeSlug }: Pick<Chain, 'nativeSlug'>,
  funding: WalletFunding,
): Promise<void> {
  await database.transaction(async (sql) => {
    await stores.wallets.keepFunding(sql, { ...funding, isBooked: false });
    await stores.ledger.post(sql, reversalOf(funding, nativeSlug), clock.nowMs());
  });
}

function reversalOf(funding: WalletFunding, nativeSlug: string): LedgerTransaction {
  const { key, postings } = fundingPosting(funding, nativeSlug);
  return {
    key: `${key}:reversed`,
    orderId: null,
    postings: postings.map((each) => ({ ...each, amountMinor: -each.amountMinor })),
  };
}

function fundingPosting(funding: WalletFunding, nativeSlug: string): LedgerTransaction {
  const { chainKey, txId, transferKey, assetSlug, bookedMinor, round, route, feeMinor } = funding;
  const name = route === 'outside' ? 'treasury-top-up' : 'cold-move';
  const key = `${name}:${chainKey}:${txId}:${transferKey}`;
  const [from, to] = ENDS[route];
  return {
    key: round === 1 ? key : `${key}:${round}`,
    orderId: null,
    postings: [
      ...move(assetSlug, bookedMinor, { kind: from }, { kind: to }),
      ...move(nativeSlug, feeMinor, { kind: from }, { kind: 'treasury' }),
    ],
  };
}

const ENDS = {
  outside: ['treasury', 'hot_wallet'],
  from_cold: ['cold_wallet', 'hot_wallet'],
  to_cold: ['hot_wallet', 'cold_wallet'],
} as const satisfies Record<WalletFunding['route'], readonly [AccountKind, AccountKind]>;

/** Returns by how much a funding changes the hot wallet, in one asset. */
export const gainedBy = (funding: WalletFunding, nativeSlug: string, assetSlug: string): bigint =>
  fundingPosting(funding, nativeSlug)
    .postings.filter((each) => each.kind === 'hot_wallet' && each.assetSlug === assetSlug)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/**
 * Returns what the hot wallets gained in a block besides our own transfers.
 * @returns `null` if the node cannot show their balances before and after it
 */
export async function gainFromOutside(
  { database, stores }: Pick<FundingDeps, 'database' | 'stores'>,
  chain: Chain,
  { height, hash, parentHash }: Pick<ChainBlock, 'height' | 'hash' | 'parentHash'>,
  assetSlug: string,
): Promise<bigint | null> {
  const addresses = await stores.wallets.hotWallets(database, chain.key);
  const heldAt = async (block: BlockRef): Promise<bigint | null> =>
    (
      await chain.balancesAt(
        block,
        addresses.map((address) => ({ assetSlug, address })),
      )
    )?.reduce((sum, minor) => sum + minor, 0n) ?? null;
  const after = await heldAt({ height, hash });
  const before = after === null ? null : await heldAt({ height: height - 1, hash: parentHash });
  if (after === null || before === null) return null;
  return (
    after - before - (await movedByUs({ database, stores }, chain, { height, hash }, assetSlug))
  );
}

/** Returns by how much our own transfers in a block changed the hot wallets. */
async function movedByUs(
  { database, stores }: Pick<FundingDeps, 'database' | 'stores'>,
  chain: Chain,
  block: BlockRef,
  assetSlug: string,
): Promise<bigint> {
  let sumMinor = 0n;
  for (const transfer of await stores.transfers.possiblyIn(database, chain.key, block)) {
    const seen = await readOnChain(
      { database, stores },
      chain,
      { ...transfer, state: 'broadcast' },
      block.height,
    );
    if (seen.status.kind !== 'mined' || seen.status.block.hash !== block.hash) continue;
    for (const amount of walletAmounts(unbookedPostings(seen, block.height, chain.nativeSlug)))
      if (amount.wallet === 'hot' && amount.assetSlug === assetSlug) sumMinor += amount.amountMinor;
  }
  return sumMinor;
}

/** Returns the lower amount, but never less than zero. */
function upTo(amountMinor: bigint, mostMinor: bigint): bigint {
  if (mostMinor < 0n) return 0n;
  return mostMinor < amountMinor ? mostMinor : amountMinor;
}
