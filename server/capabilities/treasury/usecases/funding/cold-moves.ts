import type { Chain, ChainBlock, IncomingTransfer } from '../../../../chains/chain';
import type { ColdMove } from '../../../../chains/cold-move';
import type { Sql } from '../../../../platform/database/database';
import type { WalletFunding } from '../../ports/wallet-store';
import type { TreasuryDeps } from '../treasury-deps';
import { knownFunding } from './known-funding';

export type ColdMoves = {
  readonly fundings: readonly WalletFunding[];
  /** The transactions that only moved coins between the two wallets. */
  readonly txIds: ReadonlySet<string>;
};

type MoveDeps = Pick<TreasuryDeps, 'database' | 'stores'> & {
  readonly report: (problem: string) => void;
};

/**
 * Returns what transactions in a block moved between the hot and the cold wallet without this
 * server, as far as the chain proves it. One with a fee beyond what a transfer may cost is none: a
 * thief can take money as the fee.
 * @param deps `report` receives a message about each new move
 * @param transfers to either of the two
 */
export async function coldMovesIn(
  deps: MoveDeps,
  chain: Chain,
  { height, hash, transfers }: Pick<ChainBlock, 'height' | 'hash' | 'transfers'>,
): Promise<ColdMoves> {
  const fundings: WalletFunding[] = [];
  const txIds = new Set<string>();
  for (const txId of new Set(transfers.map((transfer) => transfer.txId))) {
    const ofTransaction = transfers.filter((transfer) => transfer.txId === txId);
    const moved = await movedBy(deps, chain, { height, hash }, ofTransaction);
    if (moved.length === 0) continue;
    txIds.add(txId);
    fundings.push(...moved);
  }
  return { fundings, txIds };
}

/** @param transfers of one transaction, at least one */
async function movedBy(
  deps: MoveDeps,
  chain: Chain,
  block: Pick<ChainBlock, 'height' | 'hash'>,
  transfers: readonly IncomingTransfer[],
): Promise<readonly WalletFunding[]> {
  const rows: WalletFunding[] = [];
  for (const transfer of transfers) {
    const known = await knownFunding(deps, chain, transfer);
    if (known === 'ours') return [];
    if (known !== null) rows.push(known);
  }
  if (rows.length > 0)
    return inBlock(
      chain,
      block,
      rows.filter(({ route }) => route !== 'outside'),
    );
  const [first] = transfers;
  const move = first && (await chain.readColdMove?.(first.txId, block));
  if (!move) return [];
  const isBooked = isAffordable(move, chain);
  deps.report(newMove(move, chain, first.txId, isBooked));
  return isBooked ? fundingsOf(move, chain, block, transfers) : [];
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

function newMove(
  { from, feeMinor }: ColdMove,
  { key, nativeSlug }: Pick<Chain, 'key' | 'nativeSlug'>,
  txId: string,
  isBooked: boolean,
): string {
  const to = from === 'hot' ? 'cold' : 'hot';
  return (
    `${txId} moved coins from the ${from} to the ${to} wallet of ${key}, for a fee of ${feeMinor} ` +
    `of ${nativeSlug} (smallest units), and this server didn't send it. ` +
    (isBooked
      ? 'It is booked as a move'
      : 'One transfer may not cost that much (maxPerTransfer), so it is not booked as a move') +
    `. If it wasn't you, someone has the key of the ${from} wallet: see docs/runbooks/keys.md`
  );
}

function fundingsOf(
  { from, feeMinor }: ColdMove,
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
    }));
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
