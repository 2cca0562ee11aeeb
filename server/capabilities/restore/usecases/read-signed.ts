import type { SignedAttempt } from '../../../chains/signed-page';
import type { Sql } from '../../../platform/database/database';
import type { FoundTransaction } from '../../treasury';
import { readJournalState, type JournalState } from './compare-journal';
import { explainSigned, readKey, type SignedVerdict } from './explain-signed';
import type { TransferAttemptState } from '../ports/restore-store';
import type { RestoreDeps } from './restore-deps';
import { readWalletAddresses, type WalletAddresses } from './wallet-addresses';

/** What the signer signed after the part of its journal that these books know. */
export type SignedLater = JournalState & {
  readonly signed: readonly SignedAttempt[];
  readonly upTo: number;
};

/** Reads the signer's journal. */
export async function readSignedLater(deps: RestoreDeps): Promise<SignedLater> {
  const { database, restore, signer, booksId } = deps;
  const state = await readJournalState(deps);
  const { journalId, length } = state;
  if (journalId === null) return { ...state, signed: [], upTo: 0 };
  const mark = await restore.journalMark(database, journalId);
  const signed: SignedAttempt[] = [];
  let upTo = Math.min(mark, length);
  for (let isLast = upTo >= length; !isLast;) {
    const page = await signer.signedSince(booksId, upTo);
    signed.push(...page.signed);
    ({ upTo, isLast } = page);
  }
  return { ...state, signed, upTo };
}

export type ExplainedSigned = {
  readonly found: FoundTransaction;
  readonly verdict: Exclude<SignedVerdict, { readonly kind: 'known' }>;
};

/**
 * Returns the signed attempts that these books may lack. Locks their transfers, so that none of
 * them can be signed meanwhile.
 */
export async function explainSignedLater(
  deps: RestoreDeps,
  sql: Sql,
  signed: readonly SignedAttempt[],
): Promise<ExplainedSigned[]> {
  const transfers = await deps.restore.lockTransfers(
    sql,
    signed.map(({ transferKey }) => transferKey),
  );
  const orderIds = signed.flatMap(({ transferKey }) => readKey(transferKey).orderId ?? []);
  const orders = await deps.restore.existingOrders(sql, orderIds);
  const addresses = await readAllAddresses(deps, sql);
  return signed.flatMap((attempt) => {
    const { orderId } = readKey(attempt.transferKey);
    const known = orderId !== null && orders.has(orderId) ? orderId : null;
    const index = sweptIndex(attempt, addresses.get(attempt.chainKey));
    const verdict = explainSigned(attempt, {
      transfer: transferOf(attempt, transfers),
      hasOrder: known !== null,
      isFromLost: index !== null && (addresses.get(attempt.chainKey)?.isLost(index) ?? false),
    });
    return verdict.kind === 'known'
      ? []
      : [{ verdict, found: foundOf(attempt, index ?? 'hot', known, verdict.kind !== 'undecided') }];
  });
}

/**
 * Returns the transfer that an attempt was signed for: the one with this attempt, which may be
 * adopted, or else the one with this key.
 */
function transferOf(
  { transferKey, attempt }: SignedAttempt,
  transfers: readonly TransferAttemptState[],
): TransferAttemptState | null {
  const named = transfers.filter((each) => each.signedKey === transferKey);
  return (
    named.find((each) => each.attempt === attempt && each.state !== 'queued') ??
    named.find((each) => each.transferKey === transferKey) ??
    null
  );
}

/** Returns the index of the deposit address that a sweep empties; `null` for other transfers. */
const sweptIndex = (
  { transferKey, sender }: SignedAttempt,
  addresses: WalletAddresses | undefined,
): number | null =>
  transferKey.startsWith('sweep:') ? (addresses?.indexOf(sender) ?? null) : null;

const readAllAddresses = async (
  deps: RestoreDeps,
  sql: Sql,
): Promise<ReadonlyMap<string, WalletAddresses>> => {
  const known = new Map<string, WalletAddresses>();
  for (const chain of deps.chains)
    known.set(chain.key, await readWalletAddresses(deps, sql, chain));
  return known;
};

const foundOf = (
  { to, sequence: _sequence, signedAtMs, ...signed }: SignedAttempt,
  fromWallet: 'hot' | number,
  orderId: number | null,
  isExplained: boolean,
): FoundTransaction => ({
  ...signed,
  source: 'journal',
  orderId,
  isExplained,
  fromWallet,
  toAddress: to,
  sentAtMs: signedAtMs,
});
