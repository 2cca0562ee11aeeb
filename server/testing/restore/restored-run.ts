import { releaseByOperator } from '../../capabilities/restore/usecases/release';
import type { Order } from '../../capabilities/orders/domain/order';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { EvmSandbox } from '../chains/evm-sandbox';
import { loadDump } from '../database/dump';
import type { RecordedRun, RestorePoint } from './recorded-run';
import { startRestorableServer, type OwnFiles, type RestorableServer } from './restorable-server';

export type RestoredRun = {
  readonly name: string;
  /** What went wrong; empty if nothing did. */
  readonly problems: readonly string[];
  /** How long it took from the start of the server until payouts were released. */
  readonly releasedAfterMs: number;
};

/** Restoring takes a while. */
const DOWNTIME_MS = 3_600_000;
const MAX_ROUNDS = 60;
const NEW_ORDERS = 3;

/** Restores a dump into a new database, starts a server there, and compares it with the chain. */
export async function restoreAt(
  database: RuntimeDatabase,
  sandbox: EvmSandbox,
  run: RecordedRun,
  { dump }: RestorePoint,
  files: OwnFiles,
  name: string,
): Promise<RestoredRun> {
  await loadDump(database, dump);
  const before = await receivedBy(sandbox, run.orders);
  const startedAtMs = performance.now();
  const server = await startRestorableServer(database, sandbox, files, run.endedAtMs + DOWNTIME_MS);
  const released = await workUntilReleased(server, sandbox);
  const releasedAfterMs = Math.round(performance.now() - startedAtMs);
  const fresh = await createFresh(server);
  await mineAndWork(server, sandbox, 16);
  const after = await receivedBy(sandbox, run.orders);
  return {
    name,
    releasedAfterMs,
    problems: [
      ...(released ? [] : ['payouts were not released']),
      ...paidTwice(run.orders, before, after),
      ...reused(run.orders, fresh),
      ...(await lostDeposits(server, run)),
      ...(await unpaid(server, run, after)),
      ...(await wrongBooks(server, sandbox)),
    ],
  };
}

const receivedBy = async (
  { chain }: EvmSandbox,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, bigint>> =>
  new Map(
    await Promise.all(
      orders.map(
        async ({ orderId, toSlug, destinationAddress }) =>
          [orderId, await chain.balanceOf(toSlug, destinationAddress)] as const,
      ),
    ),
  );

/** Works until payouts are released, by itself or, where something is unexplained, by an operator. */
async function workUntilReleased(server: RestorableServer, sandbox: EvmSandbox): Promise<boolean> {
  const { holds, deps } = server;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await mineAndWork(server, sandbox, 1);
    await holds.refresh();
    if (holds.current().length === 0 && round > 0) return true;
    if (round > 1) await releaseByOperator(deps, holds).catch(() => undefined);
  }
  return false;
}

/** Blocks that come faster than the server works. */
const BLOCKS_PER_ROUND = 4;

async function mineAndWork(
  { harness }: RestorableServer,
  sandbox: EvmSandbox,
  blocks: number,
): Promise<void> {
  for (let mined = 0; mined < blocks; mined += BLOCKS_PER_ROUND) {
    await sandbox.mine(Math.min(BLOCKS_PER_ROUND, blocks) - 1);
    await harness.mineAndWork(1);
  }
}

const createFresh = async ({ harness }: RestorableServer): Promise<readonly Order[]> => {
  const orders: Order[] = [];
  for (let number = 0; number < NEW_ORDERS; number += 1)
    orders.push(await harness.create({}, `198.51.100.${number}`));
  return orders;
};

const paidTwice = (
  orders: readonly Order[],
  before: ReadonlyMap<number, bigint>,
  after: ReadonlyMap<number, bigint>,
): string[] =>
  orders.flatMap(({ orderId }) => {
    const [was, is] = [before.get(orderId) ?? 0n, after.get(orderId) ?? 0n];
    return was > 0n && is !== was
      ? [`order ${orderId} got ${is - was} after it had been paid`]
      : [];
  });

function reused(orders: readonly Order[], fresh: readonly Order[]): string[] {
  const issued = new Set(orders.map(({ depositAddress }) => depositAddress));
  return fresh.flatMap(({ depositAddress }) =>
    issued.has(depositAddress) ? [`${depositAddress} was issued twice`] : [],
  );
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

/** Orders that the database has, and whose deposits arrived, end up paid once. */
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
  { chain }: EvmSandbox,
): Promise<string[]> {
  const faults = await deps.stores.ledger.verify(deps.database);
  const wallets = await Promise.all(
    ['eth', 'usdterc20'].map(async (slug) => {
      const booked = await deps.stores.ledger.balance(deps.database, slug, { kind: 'hot_wallet' });
      const held = await chain.balanceOf(slug, chain.hotWalletAddress);
      return booked === held ? [] : [`the books say ${booked} ${slug}, and the wallet ${held}`];
    }),
  );
  return [...faults.map(({ problem }) => problem), ...wallets.flat(), ...problems];
}
