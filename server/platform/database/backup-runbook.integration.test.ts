import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { debianPostgres, describeWithDebianPostgres } from '../../testing/database/debian-postgres';
import { startPostgresServer, type PostgresServer } from '../../testing/database/postgres-server';
import { isFullRun } from '../../testing/full-run';
import { runbookBlock } from '../../testing/runbook';
import { useStarted } from '../../testing/use-started';
import { migrate } from './migrate';
import { createPostgresDatabase } from './postgres-database';
import type { RuntimeDatabase } from './runtime-database';

const ORDERS = isFullRun ? 200_000 : 1_000;
const MAIN = 'quayside';
const binaries = debianPostgres?.binaries ?? null;

jest.setTimeout(isFullRun ? 600_000 : 90_000);

const commandsWith = (word: string): string => runbookBlock('backup.md', 'sh', word);

describeWithDebianPostgres('docs/runbooks/backup.md (needs PostgreSQL with pg_dump)', () => {
  let server: PostgresServer;
  useStarted(
    () => startPostgresServer(binaries),
    (started) => {
      server = started;
    },
  );

  const withDatabase = async <T>(
    name: string,
    use: (database: RuntimeDatabase) => Promise<T>,
  ): Promise<T> => {
    const database = createPostgresDatabase({ url: server.urlOf(name) });
    return use(database).finally(() => database.close());
  };
  /** Runs commands as an administrator whose backups are in a folder. */
  const run = (commands: string, backup: string) =>
    promisify(execFile)('bash', ['-e', '-c', commands.replaceAll('/backup/', `${backup}/`)], {
      env: {
        PATH: [binaries, process.env.PATH].join(delimiter),
        PGHOST: server.folder,
        PGUSER: 'postgres',
        DATABASE_URL: server.urlOf(MAIN),
      },
    });

  test('restores a dump into a new database with everything that the first one has', async () => {
    const backup = join(server.folder, 'backup');
    mkdirSync(backup);
    await withDatabase('postgres', (admin) => admin.query(`CREATE DATABASE ${MAIN}`));
    await withDatabase(MAIN, async (database) => {
      await migrate(database);
      await fill(database);
    });

    const startedAtMs = performance.now();
    await run(commandsWith('pg_dump'), backup);
    const [dump = ''] = readdirSync(backup);
    const dumpedAtMs = performance.now();
    await run(commandsWith('pg_restore').replace(/quayside-2\S+\.dump/, dump), backup);
    const restoredAtMs = performance.now();

    const before = await withDatabase(MAIN, summaryOf);
    const restored = await withDatabase('quayside_restored', summaryOf);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(before['orders']).toMatch(new RegExp(`^${ORDERS} `));
    expect(restored).toEqual(before);
    await withDatabase('quayside_restored', migrate);
    const [size] = await withDatabase(MAIN, (database) =>
      database.query<{ mib: string }>(
        'SELECT pg_database_size(current_database()) / 1048576 AS mib',
      ),
    );
    console.info(
      `${size?.mib} MiB with ${ORDERS} orders: dumped in ${Math.round(dumpedAtMs - startedAtMs)} ` +
        `ms, and restored in ${Math.round(restoredAtMs - dumpedAtMs)} ms`,
    );
  });
});

/** Adds finished orders, each with as many events and postings as a swap has. */
const fill = (database: RuntimeDatabase): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('SET LOCAL session_replication_role = replica');
    await sql.query(
      `
        INSERT INTO orders (
          order_id, guid, state, user_type, provider_code, is_simulated, from_slug, to_slug,
          requested_rate_mode, rate_mode, claimed_deposit_minor, claimed_market_rate_e24, terms,
          claimed_terms, destination_address, destination_canonical, deposit_address, locale, caller,
          min_confirmations_to_trade, min_confirmations_to_withdraw, created_at, updated_at,
          expires_at
        )
        SELECT
          1000000000000 + n, gen_random_uuid(), 'completed', 'guest', 'house', false, 'eth',
          'usdterc20', 'FLOATING', 'FLOATING', 1000000000000000000, 2000 * 10::numeric ^ 24,
          terms, terms, '0x' || md5(n::text), '0x' || md5(n::text), '0x' || md5('d' || n), 'en',
          '203.0.113.7', 2, 12, now(), now(), now()
        FROM generate_series(1, $1::int) n,
          (SELECT '{"depositMinor": "1000000000000000000", "payoutMinor": "1983030000",
            "networkFeeMinor": "1000000", "marketRate": "2000"}'::jsonb AS terms) t`,
      [ORDERS],
    );
    await sql.query(
      `
        INSERT INTO order_event (order_id, position, kind, detail, created_at)
        SELECT order_id, position, 'deposit_seen', '{"txId": "0x00", "amountMinor": "1"}', now()
        FROM orders, generate_series(1, 8) position`,
    );
    await sql.query(
      `
        INSERT INTO ledger_transaction (transaction_key, order_id, created_at)
        SELECT 'deposit:' || order_id || ':' || step, order_id, now()
        FROM orders, generate_series(1, 6) step`,
    );
    await sql.query(
      `INSERT INTO ledger_account (asset_slug, kind)
       VALUES ('eth', 'hot_wallet'), ('eth', 'treasury')`,
    );
    await sql.query(
      `
        INSERT INTO ledger_posting (transaction_id, account_id, amount_minor)
        SELECT transaction_id, account_id, 1000000000000000000 * (account_id * 2 - 3)
        FROM ledger_transaction, generate_series(1, 2) account_id`,
    );
  });

/** Returns the number of rows of each table and a hash of them, and the values of sequences. */
async function summaryOf(database: RuntimeDatabase): Promise<Record<string, string>> {
  const names = await database.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY name",
  );
  const summary: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await database.query<{ count: string; hash: string | null }>(
      `SELECT count(*), sum(hashtextextended(t::text, 0)) AS hash FROM "${name}" t`,
    );
    summary[name] = `${row?.count} rows, ${row?.hash}`;
  }
  const sequences = await database.query<{ name: string; last: string | null }>(
    'SELECT sequencename AS name, last_value::text AS last FROM pg_sequences',
  );
  for (const { name, last } of sequences) summary[`sequence ${name}`] = String(last);
  return summary;
}
