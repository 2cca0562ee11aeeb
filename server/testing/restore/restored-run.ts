import { adoptByOperator } from '../../capabilities/restore/usecases/adopt-by-operator';
import { releaseByOperator } from '../../capabilities/restore/usecases/release';
import { readUnexplained } from '../../capabilities/restore/usecases/unexplained';
import type { Order } from '../../capabilities/orders/domain/order';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import { loadDump } from '../database/dump';
import { coinOf, type DrillNetwork } from './drill-network';
import { requestRefunds, type RecordedRun, type RestorePoint } from './recorded-run';
import { startRestorableServer, type OwnFiles, type RestorableServer } from './restorable-server';

/** What a restored server starts with. */
export type Restore = {
  readonly name: string;
  readonly files: OwnFiles;
  /** How long it took to restore. */
  readonly downtimeMs: number;
  /** Whether payouts must be released without an operator's word. */
  readonly isReleasedByItself: boolean;
};

export type RestoredRun = {
  readonly name: string;
  /** What went wrong; empty if nothing did. */
  readonly problems: readonly string[];
  /** The coins of the payments to clients that the dump had lost. */
  readonly lostSlugs: readonly string[];
  /** How long it took from the start of the server until payouts were released. */
  readonly releasedAfterMs: number;
};

const MAX_ROUNDS = 60;
const NEW_ORDERS = 4;
/** The destinations of new orders have numbers from here on. */
const FIRST_FRESH = 2_000;

/** Restores a dump into a new database, starts a server there, and compares it with the chain. */
export async function restoreAt(
  database: RuntimeDatabase,
  network: DrillNetwork,
  run: RecordedRun,
  { dump }: RestorePoint,
  { name, files, downtimeMs, isReleasedByItself }: Restore,
): Promise<RestoredRun> {
  await loadDump(database, dump);
  const signedThen = await countSigned(database);
  const before = await receivedBy(network, run);
  const lostSlugs = await lostPayments(database, run, before);
  const startedAtMs = performance.now();
  const server = await startRestorableServer(database, network.sandbox, files, {
    nowMs: run.endedAtMs + downtimeMs,
    others: network.others,
  });
  const released = await workUntilReleased(server, network, isReleasedByItself);
  const releasedAfterMs = Math.round(performance.now() - startedAtMs);
  const fresh = await createFresh(server, network);
  // Clients whose requests were lost repeat them.
  await requestRefunds(server, run.orders, run.refundAddresses);
  await mineAndWork(server, network, 16);
  const after = await receivedBy(network, run);
  return {
    name,
    releasedAfterMs,
    lostSlugs,
    problems: [
      ...(released ? [] : [`payouts were not released: ${server.log.join('; ')}`]),
      ...notHeld(server, run, signedThen),
      ...paidWrongly(run, before, after),
      ...(await reused(server, run, fresh)),
      ...(await lostDeposits(server, run)),
      ...(await unpaid(server, run, after)),
      ...(await wrongBooks(server, network)),
    ],
  };
}

/** A Litecoin node responds to one such request at a time. */
async function receivedBy(
  network: DrillNetwork,
  { orders, refundAddresses }: RecordedRun,
): Promise<ReadonlyMap<number, bigint>> {
  const received = new Map<number, bigint>();
  for (const { orderId, fromSlug, toSlug, destinationAddress } of orders) {
    const refundAddress = refundAddresses.get(orderId);
    const [slug, address] =
      refundAddress === undefined ? [toSlug, destinationAddress] : [fromSlug, refundAddress];
    const { chain } = coinOf(network, slug);
    received.set(orderId, await chain.balanceOf(slug, chain.canonicalAddress(address)));
  }
  return received;
}

/** Returns the coin of each payment that a client got and that this database doesn't have. */
async function lostPayments(
  database: RuntimeDatabase,
  { orders, refundAddresses }: RecordedRun,
  received: ReadonlyMap<number, bigint>,
): Promise<string[]> {
  const rows = await database.query<{ order_id: string }>(
    'SELECT order_id FROM outgoing_transfer WHERE tx_id IS NOT NULL AND order_id IS NOT NULL',
  );
  const known = new Set(rows.map(({ order_id }) => Number(order_id)));
  return orders.flatMap(({ orderId, fromSlug, toSlug }) => {
    if (known.has(orderId) || received.get(orderId) === 0n) return [];
    return [refundAddresses.has(orderId) ? fromSlug : toSlug];
  });
}

/** Runs the server until it releases payouts or, if something is unexplained, an operator does. */
async function workUntilReleased(
  server: RestorableServer,
  network: DrillNetwork,
  isByItself: boolean,
): Promise<boolean> {
  const { holds, deps } = server;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await mineAndWork(server, network, 1);
    await holds.refresh();
    if (holds.current().length === 0 && round > 0) return true;
    if (round > 1 && !isByItself) {
      await adoptAll(server);
      await releaseByOperator(deps, holds).catch(() => undefined);
    }
  }
  return false;
}

/** Each order of the run has addresses of its own, so the operator knows what it was paid. */
async function adoptAll({ deps }: RestorableServer): Promise<void> {
  for (const { found, orderIds } of await readUnexplained(deps)) {
    const [orderId] = orderIds;
    if (orderId !== undefined)
      await adoptByOperator(deps, { ...found, orderId, isUnlisted: false });
  }
}

/** The chain mines this many blocks during each round of the server. */
const BLOCKS_PER_ROUND = 4;

async function mineAndWork(
  { harness }: RestorableServer,
  { sandbox }: DrillNetwork,
  blocks: number,
): Promise<void> {
  for (let mined = 0; mined < blocks; mined += BLOCKS_PER_ROUND) {
    await sandbox.mine(Math.min(BLOCKS_PER_ROUND, blocks) - 1);
    await harness.mineAndWork(1);
  }
}

const createFresh = async (
  { harness }: RestorableServer,
  { coins: [ether, other] }: DrillNetwork,
): Promise<readonly Order[]> => {
  const orders: Order[] = [];
  for (let number = 0; number < NEW_ORDERS; number += 1) {
    const [from, to] = number % 2 === 0 ? [ether, other] : [other, ether];
    const order = {
      instrumentFrom: from.currency,
      instrumentTo: to.currency,
      claimedDepositAmount: from.amount,
      destinationAddress: to.addressOf(FIRST_FRESH + number),
    };
    orders.push(await harness.create(order, `198.51.100.${number}`));
  }
  return orders;
};

async function countSigned(database: RuntimeDatabase): Promise<number> {
  const [row] = await database.query<{ count: string }>(
    `SELECT count(*) FROM outgoing_transfer WHERE tx_id IS NOT NULL`,
  );
  return Number(row?.count);
}

/** A crash loses one signature at most. */
const MAX_LOST_IN_CRASH = 1;

/** Payouts must be held if more was lost than a crash can lose. */
function notHeld(
  { log }: RestorableServer,
  { files: [files] }: RecordedRun,
  signedThen: number,
): string[] {
  const lost = (files?.journal.length ?? 0) - signedThen;
  return lost > MAX_LOST_IN_CRASH && !log.some((line) => line.startsWith('Payouts are held'))
    ? [`${lost} signatures were lost, and payouts were not held`]
    : [];
}

/** What a refund costs in tests, in any asset. */
const NETWORK_FEE_MINOR = 1_000_000n;

/** Each destination must get the payout or the refund of its order once, or nothing. */
const paidWrongly = (
  { orders, deposits, refundAddresses }: RecordedRun,
  before: ReadonlyMap<number, bigint>,
  after: ReadonlyMap<number, bigint>,
): string[] =>
  orders.flatMap(({ orderId, terms }) => {
    const [was, is] = [before.get(orderId) ?? 0n, after.get(orderId) ?? 0n];
    const payoutMinor = refundAddresses.has(orderId)
      ? terms.depositMinor / 2n - NETWORK_FEE_MINOR
      : terms.payoutMinor;
    const isRight = is === 0n ? was === 0n : is === payoutMinor && deposits.has(orderId);
    return isRight ? [] : [`order ${orderId} got ${is} of ${payoutMinor}, and ${was} before`];
  });

/** Every address that a restored server issues must come after those that were issued before. */
async function reused(
  { deps }: RestorableServer,
  { orders, nextIndexes }: RecordedRun,
  fresh: readonly Order[],
): Promise<string[]> {
  const issued = new Set(orders.map(({ depositAddress }) => depositAddress));
  const rows = await deps.database.query<{ chain_key: string; first: string }>(
    `
      SELECT chain_key, min(derivation_index) AS first
      FROM deposit_address
      WHERE order_id = ANY($1::bigint[])
      GROUP BY chain_key`,
    [fresh.map(({ orderId }) => String(orderId))],
  );
  return [
    ...rows.flatMap(({ chain_key, first }) => {
      const next = nextIndexes.get(chain_key) ?? 0;
      return Number(first) < next
        ? [`index ${first} of ${chain_key} was issued, and ${next - 1} before`]
        : [];
    }),
    ...fresh.flatMap(({ depositAddress }) =>
      issued.has(depositAddress) ? [`${depositAddress} was issued twice`] : [],
    ),
  ];
}

async function lostDeposits({ deps }: RestorableServer, run: RecordedRun): Promise<string[]> {
  const rows = await deps.database.query<{ tx_id: string; state: string }>(
    'SELECT tx_id, state FROM deposit',
  );
  const known = new Set(rows.filter(({ state }) => state !== 'vanished').map((row) => row.tx_id));
  return [...run.deposits].flatMap(([orderId, txId]) =>
    known.has(txId) ? [] : [`the deposit ${txId} of order ${orderId} is lost`],
  );
}

/** Orders that the database has must end up paid if their deposits arrived. */
async function unpaid(
  { deps }: RestorableServer,
  run: RecordedRun,
  after: ReadonlyMap<number, bigint>,
): Promise<string[]> {
  const known = await deps.restore.existingOrders(
    deps.database,
    run.orders.map(({ orderId }) => orderId),
  );
  return [...run.deposits.keys()].flatMap((orderId) =>
    known.has(orderId) && after.get(orderId) === 0n ? [`order ${orderId} was not paid`] : [],
  );
}

async function wrongBooks(
  { harness: { deps, problems } }: RestorableServer,
  { coins }: DrillNetwork,
): Promise<string[]> {
  const faults = await deps.stores.ledger.verify(deps.database);
  const wallets = await Promise.all(
    coins.map(async ({ slug, chain }) => {
      const booked = await deps.stores.ledger.balance(deps.database, slug, { kind: 'hot_wallet' });
      const held = await chain.balanceOf(slug, chain.hotWalletAddress);
      return booked === held ? [] : [`the books say ${booked} ${slug}, and the wallet ${held}`];
    }),
  );
  return [...faults.map(({ problem }) => problem), ...wallets.flat(), ...problems];
}
