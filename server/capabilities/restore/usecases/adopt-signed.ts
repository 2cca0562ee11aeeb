import type { Chain } from '../../../chains/chain';
import { isSameAddress } from '../../../chains/same-address';
import type { Sql } from '../../../platform/database/database';
import { walletOf } from '../../deposits';
import { adoptedKey } from '../../treasury';
import { noteJournal } from './compare-journal';
import { readKey } from './explain-signed';
import { raiseAddresses } from './raise-addresses';
import {
  explainSignedLater,
  readSignedLater,
  type ExplainedSigned,
  type SignedLater,
} from './read-signed';
import type { RestoreDeps } from './restore-deps';
import { readWalletAddresses } from './wallet-addresses';

/**
 * Stores what the signer signed and these books lack: a queued transfer is going to claim it, or it
 * becomes a transfer of its own.
 * @returns why the database is not proven current; empty if nothing is missing, or only what a
 *   crash can explain
 */
export async function adoptSigned(deps: RestoreDeps): Promise<readonly string[]> {
  const later = await readSignedLater(deps);
  await raiseSwept(deps, later);
  return deps.database.transaction(async (sql) => {
    const explained = await explainSignedLater(deps, sql, later.signed);
    await storeVersions(deps, sql, explained);
    const missed = explained.filter(({ verdict }) => verdict.kind !== 'version');
    for (const { found } of missed)
      await deps.stores.foundTransactions.add(sql, found, deps.clock.nowMs());
    await adoptLost(deps, sql, missed);
    const highest = highestDepositId(later);
    if (missed.length > 0 && highest !== null) await deps.restore.raiseDepositIds(sql, highest);
    if (later.journalId !== null)
      await deps.restore.raiseJournalMark(sql, later.journalId, later.upTo);
    await noteJournal(deps, sql, later);
    return reasonsFor(missed);
  });
}

/** Adds replacements of transfers that these books have. */
async function storeVersions(
  { stores, clock }: RestoreDeps,
  sql: Sql,
  explained: readonly ExplainedSigned[],
): Promise<void> {
  for (const { found, verdict } of explained) {
    if (verdict.kind !== 'version') continue;
    await stores.transfers.addVersion(
      sql,
      verdict.transferId,
      { ...found, to: found.toAddress },
      isSameAddress(found.toAddress, found.sender),
      clock.nowMs(),
    );
  }
}

/**
 * Makes each attempt at a lost transfer, with all its versions, a transfer of its own, because
 * earlier attempts may have cost fees.
 */
async function adoptLost(
  { stores, clock }: RestoreDeps,
  sql: Sql,
  missed: readonly ExplainedSigned[],
): Promise<void> {
  const lost = new Map<string, ExplainedSigned[]>();
  for (const each of missed.filter(({ verdict }) => verdict.kind === 'adopt')) {
    const name = `${each.found.chainKey} ${each.found.transferKey} ${each.found.attempt}`;
    lost.set(name, [...(lost.get(name) ?? []), each]);
  }
  for (const versions of lost.values()) {
    const [first, ...others] = versions;
    if (first?.verdict.kind !== 'adopt') continue;
    await stores.foundTransactions.adopt(
      sql,
      [first.found, ...others.map(({ found }) => found)],
      adoptedKey(first.verdict.as, first.found),
      clock.nowMs(),
    );
  }
}

/**
 * Recognises the deposit addresses of lost orders from which something was swept. Some of them may
 * be beyond those that the database knows.
 */
async function raiseSwept(deps: RestoreDeps, { signed }: SignedLater): Promise<void> {
  for (const chain of deps.chains) {
    const known = await readWalletAddresses(deps, deps.database, chain);
    const senders = signed
      .filter(({ chainKey, transferKey }) => chainKey === chain.key && isSweep(transferKey))
      .map(({ sender }) => chain.canonicalAddress(sender))
      .filter((sender) => known.indexOf(sender) === null);
    if (senders.length === 0) continue;
    const wallet = walletOf(deps.chains, chain);
    const next = await deps.stores.deposits.nextIndexOf(deps.database, wallet);
    await raiseAddresses(deps, wallet, indexAfter(chain, new Set(senders), next));
  }
}

const isSweep = (transferKey: string): boolean => transferKey.startsWith('sweep:');

/** Addresses are searched this far beyond those that the database knows. */
const SEARCH_LIMIT = 2_000;

/** Returns the index after the last one, from `first` on, that belongs to one of these addresses. */
function indexAfter(chain: Chain, addresses: ReadonlySet<string>, first: number): number {
  let after = first;
  for (let index = first; index < first + SEARCH_LIMIT; index += 1)
    if (addresses.has(chain.canonicalAddress(chain.deriveDepositAddress(index)))) after = index + 1;
  return after;
}

/** Deposits that are found again must not get the ids of deposits in the signer's journal. */
const highestDepositId = ({ signed }: SignedLater): bigint | null =>
  signed
    .flatMap(({ transferKey }) => readKey(transferKey).depositId ?? [])
    .reduce<bigint | null>((most, id) => (most === null || id > most ? id : most), null);

/**
 * A server that crashes after a signature, before it stores it, lacks at most one transaction on
 * each chain. The transfer for it is still queued, and nothing else is missing.
 */
export function reasonsFor(missing: readonly ExplainedSigned[]): readonly string[] {
  const chains = new Set(missing.map(({ found }) => found.chainKey));
  const isCrash =
    missing.length === chains.size && missing.every(({ verdict }) => verdict.kind === 'claimable');
  return missing.length === 0 || isCrash
    ? []
    : [`the signer signed ${missing.length} transactions that the database doesn't know`];
}
