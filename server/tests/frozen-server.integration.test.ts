import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeKeysFile } from '../chains/signer/keys/keys-file';
import type { Order } from '../capabilities/orders/domain/order';
import { migrate } from '../platform/database/migrate';
import { createPostgresDatabase } from '../platform/database/postgres-database';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import { startEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import { isFullRun } from '../testing/full-run';
import { startPostgresServer, type PostgresServer } from '../testing/database/postgres-server';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../testing/orders/order-harness';
import { scratchFolder } from '../testing/scratch-folder';
import { startServerProcess, type ServerProcess } from '../testing/servers/start-server';
import { until } from '../testing/until';

jest.setTimeout(300_000);

const SENDING = 'send evm-31337';
/** How long a lease may last after its holder froze. */
const LEASE_MS = 10_000;
/** How long a frozen server may keep its work, on a machine that does nothing else. */
const TAKEOVER_MS = 15_000;

let postgres: PostgresServer;
let sandbox: EvmSandbox;
let database: RuntimeDatabase;
let observer: RuntimeDatabase;
let harness: OrderHarness;
let folder: string;
let servers: readonly ServerProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(scratchFolder, 'quayside-servers-'));
  [postgres, sandbox] = await Promise.all([startPostgresServer(), startEvmSandbox()]);
  [database, observer] = [0, 1].map(() =>
    createPostgresDatabase({ url: postgres.urlOf('postgres') }),
  ) as [RuntimeDatabase, RuntimeDatabase];
  await migrate(database);
  harness = await buildOrderHarness(database, sandbox);
  const [keysFile, chainsFile] = [join(folder, 'keys.json'), join(folder, 'chains.json')];
  writeKeysFile(keysFile, sandbox.mnemonic);
  writeFileSync(chainsFile, JSON.stringify([sandbox.config]));
  const env = {
    DATABASE_URL: postgres.urlOf('postgres'),
    CHAINS_CONFIG: chainsFile,
    KEYS_FILE: keysFile,
  };
  servers = await Promise.all(
    ['first', 'second'].map((name) => startServerProcess({ ...env, DATA_DIR: join(folder, name) })),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([database.close(), observer.close()]);
  await Promise.all([postgres.stop(), sandbox.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const heldBy = async (server: ServerProcess): Promise<readonly string[]> =>
  [...(await server.metric('lease_held'))].flatMap(([work, isHeld]) => (isHeld ? [work] : []));
const holderOf = async (work: string): Promise<ServerProcess | null> => {
  for (const server of servers) if ((await heldBy(server)).includes(work)) return server;
  return null;
};
/** Of the database, which decides when leases end. */
const databaseTimeMs = async (): Promise<number> => {
  const [row] = await observer.query<{ nowMs: string }>(
    'SELECT (1000 * extract(epoch FROM clock_timestamp()))::text AS "nowMs"',
  );
  return Number(row?.nowMs);
};
/** How long the leases of the holder of some work last, unless it renews them. */
const remainingMs = async (work: string): Promise<number> => {
  const [row] = await observer.query<{ remainingMs: string }>(
    `SELECT (1000 * extract(epoch FROM max(expires_at) - clock_timestamp()))::text AS "remainingMs"
     FROM lease WHERE holder = (SELECT holder FROM lease WHERE name = $1)`,
    [work],
  );
  return Number(row?.remainingMs);
};
const tokenOf = async (work: string): Promise<number> => {
  const [lease] = await database.query<{ token: string }>(
    'SELECT token FROM lease WHERE name = $1 AND expires_at > clock_timestamp()',
    [work],
  );
  return Number(lease?.token ?? 0);
};
const received = () => sandbox.chain.balanceOf('usdterc20', DESTINATION);
const payoutOf = ({ orderId }: Order) =>
  harness.deps.stores.transfers.findByKey(database, `payout:${orderId}`);
const mineUntil = (what: string, look: () => Promise<boolean>) =>
  until(
    what,
    async () => {
      await sandbox.mine();
      return look();
    },
    60_000,
  );

test('two servers share the work without overlap', async () => {
  await until(
    'both servers to hold leases',
    async () => {
      const held = await Promise.all(servers.map(heldBy));
      const all = held.flat();
      return held.every(({ length }) => length > 0) && new Set(all).size === all.length;
    },
    60_000,
  );
});

test('a server that freezes while signing a payout loses its leases, and cannot finish the payout', async () => {
  const order = await harness.create();
  const before = await received();
  await until('the sender to be chosen', async () => (await holderOf(SENDING)) !== null);
  const frozen = (await holderOf(SENDING))!;
  const other = servers.find((server) => server !== frozen)!;
  const { pausedTokens } = harness.deps.stores;
  // Keeps the payout queued until the test has a lock on it.
  await pausedTokens.pause(database, 'usdterc20', 'this test', Date.now());
  await harness.pay(order.depositAddress, ONE_ETH);
  await mineUntil('the payout to be queued', async () => (await payoutOf(order)) !== null);
  await database.transaction(async (sql) => {
    await sql.query('SELECT FROM outgoing_transfer WHERE transfer_key = $1 FOR UPDATE', [
      `payout:${order.orderId}`,
    ]);
    await pausedTokens.resume(observer, 'usdterc20');
    await until('the sender to wait for the payout inside its transaction', async () => {
      // An idle transaction would be ended.
      await sql.query('SELECT 1');
      const waiting = await observer.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'`,
      );
      return waiting.length > 0;
    });
    frozen.freeze();
  });
  // From here on, the frozen server has the locks of its lease and of the payout.
  const frozenAtMs = await databaseTimeMs();
  const token = await tokenOf(SENDING);
  const keptMs = await remainingMs(SENDING);

  await until('another server to take over', async () => (await tokenOf(SENDING)) > token, 60_000);
  const takenAfterMs = (await databaseTimeMs()) - frozenAtMs;
  await until(
    'it to do all the work of the frozen one, also what is rarely due',
    async () => [...(await other.metric('lease_held')).values()].every((isHeld) => isHeld === 1),
    60_000,
  );
  await mineUntil(
    'the other server to pay',
    async () => (await payoutOf(order))?.state === 'confirmed',
  );
  const paid = await payoutOf(order);
  const lengthBefore = frozen.output().length;
  frozen.wake();
  await until(
    'the woken server to notice',
    () => /no longer holds the lease|terminat/i.test(frozen.output().slice(lengthBefore)),
    60_000,
  );
  await until('it to work again', async () => (await frozen.health())?.status === 'OK', 60_000);
  await sandbox.mine(4);

  expect(keptMs).toBeLessThanOrEqual(LEASE_MS);
  // A busy machine delays the other server, so only the full run measures it.
  if (isFullRun) expect(takenAfterMs).toBeLessThanOrEqual(TAKEOVER_MS);
  expect(await heldBy(other)).toContain(SENDING);
  expect(await payoutOf(order)).toMatchObject({ txId: paid?.txId, attempt: 1, state: 'confirmed' });
  expect((await received()) - before).toBe((await harness.order(order.orderId)).terms.payoutMinor);
  expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
});
