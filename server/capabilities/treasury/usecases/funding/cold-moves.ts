import type { Chain, ChainBlock, IncomingTransfer } from '../../../../chains/chain';
import type { ColdMove } from '../../../../chains/cold-move';
import type { Sql } from '../../../../platform/database/database';
import type { WalletFunding } from '../../ports/wallet-store';
import type { TreasuryDeps } from '../treasury-deps';
import type { NewMove, ReceivedFunds } from './funding-reports';
import { knownFunding } from './known-funding';

export type ColdMoves = Pick<ReceivedFunds, 'fundings' | 'newMoves'> & {
  /** The transactions that only moved coins between the two wallets. */
  readonly txIds: ReadonlySet<string>;
};

type MoveDeps = Pick<TreasuryDeps, 'database' | 'stores'>;

/**
 * Returns what transactions in a block moved between the hot and the cold wallet without this
 * server, as far as the chain proves it. One with a fee beyond what a transfer may cost is none: a
 * thief can take money as the fee.
 * @param transfers to either of the two
 */
export async function coldMovesIn(
  deps: MoveDeps,
  chain: Chain,
  { height, hash, transfers }: Pick<ChainBlock, 'height' | 'hash' | 'transfers'>,
): Promise<ColdMoves> {
  const fundings: WalletFunding[] = [];
  const newMoves: NewMove[] = [];
  const txIds = new Set<string>();
  for (const txId of new Set(transfers.map((transfer) => transfer.txId))) {
    const ofTransaction = transfers.filter((transfer) => transfer.txId === txId);
    const { moved, newMove } = await movedBy(deps, chain, { height, hash }, ofTransaction);
    if (newMove) newMoves.push(newMove);
    if (moved.length === 0) continue;
    txIds.add(txId);
    fundings.push(...moved);
  }
  return { fundings, newMoves, txIds };
}

type Moved = { readonly moved: readonly WalletFunding[]; readonly newMove?: NewMove };

/** @param transfers of one transaction, at least one */
async function movedBy(
  deps: MoveDeps,
  chain: Chain,
  block: Pick<ChainBlock, 'height' | 'hash'>,
  transfers: readonly IncomingTransfer[],
): Promise<Moved> {
  const rows: WalletFunding[] = [];
  for (const transfer of transfers) {
    const known = await knownFunding(deps, chain, transfer);
    if (known === 'ours') return { moved: [] };
    if (known !== null) rows.push(known);
  }
  if (rows.length > 0) {
    const moves = rows.filter(({ route }) => route !== 'outside');
    return { moved: await inBlock(chain, block, moves) };
  }
  const [first] = transfers;
  const move = first && (await chain.readColdMove?.(first.txId, block));
  if (!move) return { moved: [] };
  const newMove = { ...move, txId: first.txId, isAffordable: isAffordable(move, chain) };
  return { newMove, moved: newMove.isAffordable ? fundingsOf(move, chain, block, transfers) : [] };
}

/**
 * Returns what was booked before, in its current block. The fee of a transaction may have changed
 * with the block; one that a transfer may not cost isn't booked.
 */
async function inBlock(
  chain: Chain,
  block: Pick<ChainBlock, 'height' | 'hash'>,
  rows: readonly WalletFunding[],
): Promise<readonly WalletFunding[]> {
  const moved = rows.map((row) => ({ ...row, blockHeight: block.height }));
  const [first] = moved;
  if (!first || rows.every(({ blockHeight }) => blockHeight === block.height)) return moved;
  const move = await chain.readColdMove?.(first.txId, block);
  const bookedMinor = moved.reduce((sum, { feeMinor }) => sum + feeMinor, 0n);
  if (!move || move.feeMinor === bookedMinor || !isAffordable(move, chain)) return moved;
  return moved.map((row, index) => ({
    ...row,
    feeMinor: index === 0 ? move.feeMinor : 0n,
    round: row.round + 1,
  }));
}

/** Without a limit for fees, only a move that this wallet paid no fee for is booked. */
const isAffordable = ({ feeMinor }: ColdMove, { maxFeeMinor }: Pick<Chain, 'maxFeeMinor'>) =>
  feeMinor <= (maxFeeMinor ?? 0n);

function fundingsOf(
  { from, feeMinor, hotNonce }: ColdMove,
  chain: Chain,
  { height }: Pick<ChainBlock, 'height'>,
  transfers: readonly IncomingTransfer[],
): readonly WalletFunding[] {
  const receiver = from === 'cold' ? chain.hotWalletAddress : (chain.coldAddress ?? '');
  return transfers
    .filter(({ address }) => address === chain.canonicalAddress(receiver))
    .map(({ txId, transferKey, assetSlug, amountMinor }, index) => ({
      chainKey: chain.key,
      txId,
      transferKey,
      assetSlug,
      bookedMinor: amountMinor,
      blockHeight: height,
      isBooked: true,
      round: 1,
      route: from === 'cold' ? 'from_cold' : 'to_cold',
      feeMinor: index === 0 ? feeMinor : 0n,
      usedNonce: hotNonce === null ? null : { sender: chain.hotWalletAddress, nonce: hotNonce },
    }));
}

/**
 * Returns fundings without moves to the cold wallet that the restore check has adopted since they
 * were read: their transfers book them. Until the end of the database transaction, it can't adopt
 * any of them.
 */
export async function withoutAdopted(
  { wallets, transfers }: Pick<TreasuryDeps['stores'], 'wallets' | 'transfers'>,
  sql: Sql,
  { key }: Pick<Chain, 'key'>,
  fundings: readonly WalletFunding[],
): Promise<readonly WalletFunding[]> {
  if (fundings.every(({ route }) => route !== 'to_cold')) return fundings;
  await wallets.lockMoves(sql, key);
  const kept: WalletFunding[] = [];
  for (const funding of fundings) {
    const isAdopted =
      funding.route === 'to_cold' && (await transfers.purposeOf(sql, key, funding.txId)) !== null;
    if (!isAdopted) kept.push(funding);
  }
  return kept;
}

/**
 * Returns fundings without what an operator has booked by hand: a payment from the cold wallet is
 * then capital that was added, because the operator booked that it left the cold wallet as taken
 * out. Until the end of the database transaction, the operator can't book any of it.
 */
export async function withoutExplained(
  { wallets }: Pick<TreasuryDeps['stores'], 'wallets'>,
  sql: Sql,
  { nativeSlug }: Pick<Chain, 'nativeSlug'>,
  fundings: readonly WalletFunding[],
): Promise<readonly WalletFunding[]> {
  const moves = fundings.filter(({ route }) => route !== 'outside');
  if (moves.length === 0) return fundings;
  const assetSlugs = new Set([nativeSlug, ...moves.map(({ assetSlug }) => assetSlug)]);
  for (const assetSlug of [...assetSlugs].sort()) await wallets.lockCompared(sql, assetSlug);
  const kept: WalletFunding[] = [];
  for (const funding of fundings) {
    const isExplained =
      funding.route !== 'outside' &&
      (await wallets.isExplained(sql, funding.chainKey, funding.txId));
    if (!isExplained) kept.push(funding);
    else if (funding.route === 'from_cold')
      kept.push({ ...funding, route: 'outside', feeMinor: 0n });
  }
  return kept;
}
