import { excludes } from '../../../chains/excludes';
import type { Sql } from '../../../platform/database/database';
import type { AdoptedAs, FoundTransaction } from '../../treasury';
import { bookUndecided, type Versions, type WalletViews } from './book-undecided';
import type { RestoreDeps } from './restore-deps';
import { placeOf } from './taken-places';

/** What a release of payouts did about the transactions that nothing explained. */
export type Decided = {
  readonly booked: readonly AdoptedAs[];
  /** Those that paid nobody, because transfers of ours took their places. */
  readonly replaced: readonly FoundTransaction[];
  /** Those about which nothing can be decided yet. */
  readonly left: readonly FoundTransaction[];
  /** Why payouts can't be released yet. */
  readonly contested: readonly string[];
};

/**
 * Books the transactions that nothing explains. Of two that exclude each other, only the first is
 * booked: the chain shows later which one it keeps.
 * @param without chains that are unavailable for long: whose transfer the chain keeps may stay open
 */
export async function decideUndecided(
  deps: RestoreDeps,
  sql: Sql,
  undecided: readonly FoundTransaction[],
  { views, without }: { readonly views: WalletViews; readonly without: readonly string[] },
): Promise<Decided> {
  const booked: AdoptedAs[] = [];
  const replaced: FoundTransaction[] = [];
  const left: FoundTransaction[] = [];
  const contested: string[] = [];
  const free: FoundTransaction[] = [];
  for (const found of undecided) {
    const place = await placeOf(deps, sql, found);
    if (place.kind === 'free') free.push(found);
    else if (place.kind === 'replaced') replaced.push(found);
    else if (without.includes(found.chainKey)) left.push(found);
    else contested.push(place.sentence);
  }
  for (const found of replaced) await deps.stores.foundTransactions.remove(sql, found);
  const taken: FoundTransaction[] = [];
  for (const versions of groupVersions(free)) {
    if (isTaken(versions, taken)) {
      left.push(...versions);
      continue;
    }
    taken.push(...versions);
    booked.push(await bookUndecided(deps, sql, versions, views));
  }
  return { booked, replaced, left, contested };
}

const isTaken = (versions: Versions, taken: readonly FoundTransaction[]): boolean =>
  taken.some(
    (other) =>
      other.chainKey === versions[0].chainKey && versions.some((each) => excludes(each, other)),
  );

/** Groups the versions of one attempt at a transfer, which only the signer's journal can name. */
function groupVersions(found: readonly FoundTransaction[]): readonly Versions[] {
  const groups = new Map<string, [FoundTransaction, ...FoundTransaction[]]>();
  for (const each of found) {
    const { chainKey, transferKey, attempt, txId } = each;
    const name = JSON.stringify([chainKey, transferKey ?? txId, attempt]);
    const group = groups.get(name);
    if (group) group.push(each);
    else groups.set(name, [each]);
  }
  return [...groups.values()];
}

/** Describes for the operator what a release did. */
export function describeRelease({ booked, replaced, left }: Decided): string {
  const lost = booked.filter((as) => as === 'lost').length;
  const moves = booked.length - lost;
  const idsOf = (found: readonly FoundTransaction[]): string =>
    found.map(({ txId }) => txId).join(', ');
  return [
    `Payouts continue. ${lost} transactions are booked as sent for lost orders.`,
    ...(moves > 0 ? [`${moves} are booked as moves between your own wallets.`] : []),
    ...(replaced.length > 0
      ? [`Not booked, because transfers of ours took their places: ${idsOf(replaced)}.`]
      : []),
    ...(left.length > 0
      ? [
          `Still undecided: ${idsOf(left)}. Payouts are held again before a transfer is signed anew ` +
            'whose place one of them took.',
        ]
      : []),
  ].join(' ');
}
