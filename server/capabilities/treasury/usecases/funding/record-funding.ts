import type { Chain, IncomingTransfer } from '../../../../chains/chain';
import { type LedgerTransaction, move } from '../../../ledger';
import type { TreasuryDeps } from '../treasury-deps';
import { areTransfersOnChain, hasTransfersInFlight, leavingMinor } from './in-flight';

/**
 * Returns the postings for money that reached the hot wallet from outside: capital that the
 * operator added. Our own sweeps and change are booked when they are sent, and money that the
 * operator moved from a previous hot wallet is already in the ledger: neither is booked here, so
 * that the ledger never exceeds the wallet's balance.
 * @param transfers of one block, to the hot wallet
 * @param report receives a message about each amount that is not booked in full
 * @returns the transactions to post with the block
 */
export async function fundingOf(
  deps: TreasuryDeps,
  chain: Chain,
  transfers: readonly IncomingTransfer[],
  report: (problem: string) => void,
): Promise<readonly LedgerTransaction[]> {
  const posted: LedgerTransaction[] = [];
  const plannedMinor = new Map<string, bigint>();
  for (const { assetSlug, txId, transferKey, amountMinor } of transfers) {
    const key = `treasury-top-up:${chain.key}:${txId}:${transferKey}`;
    if (
      (await deps.stores.transfers.purposeOf(deps.database, chain.key, txId)) !== null ||
      (await deps.stores.ledger.isPosted(deps.database, key))
    )
      continue;
    const planned = plannedMinor.get(assetSlug) ?? 0n;
    const mostMinor = await unbookedMinor(deps, chain, assetSlug);
    const bookedMinor =
      mostMinor === null ? amountMinor : minBigint(amountMinor, mostMinor - planned);
    if (bookedMinor < amountMinor) {
      report(
        `Of ${amountMinor} of ${assetSlug} (smallest units) that ${txId} brought to the hot ` +
          `wallet of ${chain.key}, ${bookedMinor} is booked as capital: with more, the books ` +
          'would say more than the wallet holds. Money from a former hot wallet is in the ' +
          'books already',
      );
    }
    if (bookedMinor === 0n) continue;
    plannedMinor.set(assetSlug, planned + bookedMinor);
    posted.push({
      key,
      orderId: null,
      postings: move(assetSlug, bookedMinor, { kind: 'treasury' }, { kind: 'hot_wallet' }),
    });
  }
  return posted;
}

/**
 * Includes the amounts of our transfers in progress that are still in the ledger, whether or not
 * they have left the wallet, so that no money from outside stays unbooked.
 * @returns the maximum that the hot wallet can hold beyond the ledger; `null` if that is unknown:
 *   while a transfer's fee in the native coin is not booked, or the chain has dropped a booked
 *   transfer
 */
async function unbookedMinor(
  deps: TreasuryDeps,
  chain: Chain,
  assetSlug: string,
): Promise<bigint | null> {
  const isUnknown = async (): Promise<boolean> =>
    assetSlug === chain.nativeSlug && (await hasTransfersInFlight(deps, chain));
  if (await isUnknown()) return null;
  const before = await leavingMinor(deps, chain, assetSlug);
  const bookedMinor = await deps.stores.ledger.balance(deps.database, assetSlug, {
    kind: 'hot_wallet',
  });
  const heldMinor = await chain.balanceOf(assetSlug, chain.hotWalletAddress);
  // A transfer may have been sent in the meantime.
  const leaving = new Map([...before, ...(await leavingMinor(deps, chain, assetSlug))]);
  if ((await isUnknown()) || !(await areTransfersOnChain(deps, chain))) return null;
  return [...leaving.values()].reduce((sum, minor) => sum + minor, heldMinor - bookedMinor);
}

/** Returns the lower amount, but never less than zero. */
function minBigint(amountMinor: bigint, mostMinor: bigint): bigint {
  if (mostMinor < 0n) return 0n;
  return mostMinor < amountMinor ? mostMinor : amountMinor;
}
