import type { Chain } from '../../../../chains/chain';
import type { ColdMove } from '../../../../chains/cold-move';
import type { WalletFunding } from '../../ports/wallet-store';
import type { TreasuryDeps } from '../treasury-deps';

/** A transaction between the hot and the cold wallet that is seen for the first time. */
export type NewMove = Pick<ColdMove, 'from' | 'feeMinor'> & {
  readonly txId: string;
  /** Whether one transfer may cost that fee. */
  readonly isAffordable: boolean;
};

/** What changed the hot wallet in a block without this server. */
export type ReceivedFunds = {
  readonly fundings: readonly WalletFunding[];
  readonly newMoves: readonly NewMove[];
  /** A message about each amount that is not booked in full. */
  readonly problems: readonly string[];
};

/**
 * Describes for the operator what a block did to the hot wallet without this server. Call it once
 * the block is stored.
 * @param booked what was booked of it, without what the books had already
 */
export function fundingReports(
  chain: Pick<Chain, 'key' | 'nativeSlug'>,
  { newMoves, problems }: Pick<ReceivedFunds, 'newMoves' | 'problems'>,
  booked: readonly WalletFunding[],
): readonly string[] {
  const moved = new Set(booked.flatMap(({ route, txId }) => (route === 'outside' ? [] : [txId])));
  return [...newMoves.map((move) => describeMove(move, chain, moved.has(move.txId))), ...problems];
}

/**
 * Describes the moves between the hot and the cold wallet that the books have of the block at a
 * height, as `fundingReports` did unless the server ended first.
 */
export async function moveReports(
  { database, stores }: Pick<TreasuryDeps, 'database' | 'stores'>,
  chain: Pick<Chain, 'key' | 'nativeSlug'>,
  height: number,
): Promise<readonly string[]> {
  const moves = new Map<string, NewMove>();
  for (const { txId, route, feeMinor } of await stores.wallets.fundingsIn(
    database,
    chain.key,
    height,
  )) {
    if (route === 'outside') continue;
    const from = route === 'from_cold' ? 'cold' : 'hot';
    const others = moves.get(txId)?.feeMinor ?? 0n;
    moves.set(txId, { txId, from, feeMinor: others + feeMinor, isAffordable: true });
  }
  return [...moves.values()].map((move) => describeMove(move, chain, true));
}

function describeMove(
  { txId, from, feeMinor, isAffordable }: NewMove,
  { key, nativeSlug }: Pick<Chain, 'key' | 'nativeSlug'>,
  isBooked: boolean,
): string {
  const to = from === 'hot' ? 'cold' : 'hot';
  const unbooked = isAffordable
    ? 'The books have it already, so it is not booked as a move'
    : 'One transfer may not cost that much (maxPerTransfer), so it is not booked as a move';
  return (
    `${txId} moved coins from the ${from} to the ${to} wallet of ${key}, for a fee of ${feeMinor} ` +
    `of ${nativeSlug} (smallest units), and this server didn't send it. ` +
    (isBooked ? 'It is booked as a move' : unbooked) +
    `. If it wasn't you, someone has the key of the ${from} wallet: see docs/runbooks/keys.md`
  );
}
