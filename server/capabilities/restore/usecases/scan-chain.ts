import type { Chain } from '../../../chains/chain';
import { excludes } from '../../../chains/excludes';
import type { OutgoingPayment } from '../../../chains/outgoing-payment';
import type { Sql } from '../../../platform/database/database';
import { explainPayments, foundIn, type Explained } from './explain-payment';
import type { OpenPayment } from '../ports/restore-store';
import { readOpenPayments } from './read-open-payments';
import type { RestoreDeps } from './restore-deps';
import { isVersionOf } from './taken-places';
import { readWalletView } from './wallet-view';

/** Returns the height of the newest block that these books share with the chain; `null` for none. */
export async function sharedHeight(
  { database, stores }: Pick<RestoreDeps, 'database' | 'stores'>,
  chain: Chain,
): Promise<number | null> {
  const tip = await stores.chains.tip(database, chain.key);
  for (let height = tip?.height ?? -1; height >= 0; height -= 1) {
    const ours = await stores.chains.hashAt(database, chain.key, height);
    if (ours === null) break;
    if ((await chain.blockRefAt(height))?.hash === ours) return height;
  }
  return null;
}

export type ChainScan = {
  /** What these books don't have. */
  readonly explained: readonly Explained[];
  /** Replacements of transfers that these books have. */
  readonly versions: readonly ChainVersion[];
};
export type ChainVersion = Explained & {
  readonly transferId: string;
  readonly payment: OutgoingPayment;
};

/** Returns the transactions of our wallets in these blocks that these books don't have. */
export async function scanChain(
  deps: RestoreDeps,
  chain: Chain,
  fromHeight: number,
  toHeight: number,
): Promise<ChainScan> {
  const { database, restore } = deps;
  const view = await readWalletView(deps, database, chain, []);
  const payments = await chain.readOutgoing(fromHeight, toHeight, view.isOurs);
  const unknown = await unknownOf(deps, database, chain, payments);
  if (unknown.length === 0) return { explained: [], versions: [] };
  const signed = await restore.signedTransfers(database, chain.key);
  const versions = unknown.flatMap((payment) => {
    const transfer = signed.find((each) => isVersionOf(each, payment, chain));
    if (transfer === undefined) return [];
    const { transferId, fromWallet } = transfer;
    const found = foundIn(chain.key, payment, fromWallet);
    return [{ transferId, payment, found, adoptAs: null, paysOthers: false }];
  });
  const others = unknown.filter((each) => !versions.some(({ payment }) => payment === each));
  const open = await readUnpaid(deps, chain);
  const explained = explainPayments(chain.key, others, { ...view, open }).map((each) =>
    signed.some((transfer) => excludes(transfer, each.found)) ? leaveToOperator(each) : each,
  );
  return { explained, versions };
}

/** It took the place of a transfer of ours, and both can't be booked before that one is queued again. */
const leaveToOperator = (explained: Explained): Explained =>
  explained.adoptAs === null
    ? explained
    : { ...explained, adoptAs: null, found: { ...explained.found, isExplained: false } };

/** Returns what may still be sent, without that for which an earlier scan found a transaction. */
async function readUnpaid(deps: RestoreDeps, chain: Chain): Promise<readonly OpenPayment[]> {
  const found = await deps.stores.foundTransactions.all(deps.database);
  const orderIds = new Set(found.flatMap(({ orderId }) => orderId ?? []));
  const transferKeys = new Set(found.flatMap(({ transferKey }) => transferKey ?? []));
  return (await readOpenPayments(deps, deps.database, chain)).filter(
    ({ orderId, transferKey }) =>
      (orderId === null || !orderIds.has(orderId)) &&
      (transferKey === null || !transferKeys.has(transferKey)),
  );
}

/** The bytes of a transfer are stored before it is sent, so a block can't be ahead of the books. */
async function unknownOf(
  { restore }: RestoreDeps,
  sql: Sql,
  chain: Chain,
  payments: readonly OutgoingPayment[],
): Promise<readonly OutgoingPayment[]> {
  if (payments.length === 0) return [];
  const known = await restore.knownTransactions(
    sql,
    chain.key,
    payments.map(({ txId }) => txId),
  );
  return payments.filter(({ txId }) => !known.has(txId));
}

/** How many nonces of the hot wallet were used by transactions that these books do not know. */
export async function unknownNonces(
  { database, restore }: Pick<RestoreDeps, 'database' | 'restore'>,
  chain: Chain,
): Promise<{ readonly accepted: number; readonly mined: number; readonly unknown: number }> {
  if (!chain.usesNonces) return { accepted: 0, mined: 0, unknown: 0 };
  const proof = (await restore.proofs(database)).find(({ chainKey }) => chainKey === chain.key);
  const mined = await chain.minedNonces('hot');
  // Before the first proof, all mined nonces count as known.
  if (proof === undefined) return { accepted: mined, mined, unknown: 0 };
  const accepted = proof.nonces;
  const known = await restore.nextKnownNonce(database, chain.key, chain.hotWalletAddress);
  return { accepted, mined, unknown: Math.max(0, mined - Math.max(known, accepted)) };
}
