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
/**
 * Records in the database when a lease is claimed, and when that of the previous holder ended: a
 * busy machine delays what the test sees, but not these times.
 */
const recordClaims = async (): Promise<void> => {
  await observer.query(`
    CREATE TABLE lease_claim (name text, token bigint, ended_at timestamptz, claimed_at timestamptz)`);
  await observer.query(`
    CREATE FUNCTION record_claim() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO lease_claim VALUES (NEW.name, NEW.token, OLD.expires_at, clock_timestamp());
      RETURN NEW;
    END $$`);
  await observer.query(`
    CREATE TRIGGER record_claim AFTER UPDATE ON lease
    FOR EACH ROW WHEN (NEW.token > OLD.token) EXECUTE FUNCTION record_claim()`);
};
/** Returns when some work was claimed with a higher token, by the clock of the database. */
const claimAfter = async (work: string, token: number): Promise<Claim | null> => {
  const [claim] = await observer.query<{ endedAtMs: string; claimedAtMs: string }>(
    `SELECT
       (1000 * extract(epoch FROM ended_at))::text AS "endedAtMs",
       (1000 * extract(epoch FROM claimed_at))::text AS "claimedAtMs"
     FROM lease_claim WHERE name = $1 AND token > $2 ORDER BY token LIMIT 1`,
    [work, token],
  );
  if (!claim) return null;
  return { endedAtMs: Number(claim.endedAtMs), claimedAtMs: Number(claim.claimedAtMs) };
};
type Claim = { readonly endedAtMs: number; readonly claimedAtMs: number };
/** Returns the token of a lease, and the time of the database, which decides when leases end. */
const leaseNow = async (work: string): Promise<{ token: number; nowMs: number }> => {
  const [lease] = await observer.query<{ token: string; nowMs: string }>(
    `SELECT token, (1000 * extract(epoch FROM clock_timestamp()))::text AS "nowMs"
     FROM lease WHERE name = $1`,
    [work],
  );
  return { token: Number(lease?.token), nowMs: Number(lease?.nowMs) };
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
  const { payoutHolds } = harness.deps.stores;
  await recordClaims();
  // Keeps the payout queued until the test has a lock on it.
  const hold = { cause: 'operator', reason: 'this test', by: 'test', sinceMs: Date.now() } as const;
  await payoutHolds.hold(database, hold);
  await harness.pay(order.depositAddress, ONE_ETH);
  await mineUntil('the payout to be queued', async () => (await payoutOf(order)) !== null);
  const frozen = await database.transaction(async (sql) => {
    await sql.query('SELECT FROM outgoing_transfer WHERE transfer_key = $1 FOR UPDATE', [
      `payout:${order.orderId}`,
    ]);
    await payoutHolds.release(observer, 'operator');
    await until('the sender to wait for the payout inside its transaction', async () => {
      // PostgreSQL would end an idle transaction.
      await sql.query('SELECT 1');
      const waiting = await observer.query(
        `SELECT FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND query LIKE '%FROM outgoing_transfer%FOR UPDATE%'`,
      );
      return waiting.length > 0;
    });
    // The sender has locked its lease, so it can no longer leave it to the other server.
    const holder = await holderOf(SENDING);
    holder?.freeze();
    return holder;
  });
  if (frozen === null) throw new Error('No server holds the lease.');
  const other = servers.find((server) => server !== frozen)!;
  // From here on, the frozen server has the locks of its lease and of the payout.
  const { token, nowMs: frozenAtMs } = await leaseNow(SENDING);

  await until(
    'another server to take over',
    async () => (await claimAfter(SENDING, token)) !== null,
    60_000,
  );
  const claim = (await claimAfter(SENDING, token))!;
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

  expect(claim.endedAtMs - frozenAtMs).toBeLessThanOrEqual(LEASE_MS);
  // A busy machine delays the other server, so only the full run measures it.
  if (isFullRun) expect(claim.claimedAtMs - frozenAtMs).toBeLessThanOrEqual(TAKEOVER_MS);
  expect(await heldBy(other)).toContain(SENDING);
  expect(await payoutOf(order)).toMatchObject({ txId: paid?.txId, attempt: 1, state: 'confirmed' });
  expect((await received()) - before).toBe((await harness.order(order.orderId)).terms.payoutMinor);
  expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
});
