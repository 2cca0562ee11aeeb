import { withBothDatabases } from '../../testing/database/database';
import { findBreakingMigration, migrate } from './migrate';
import { readMigrations } from './migration-files';

/** The deposits of the version before the worth of dust was stored. */
const DEPOSITS = [
  { txId: 'a', address: 'one', asset: 'eth', amount: 3, sweep: 'dust' },
  { txId: 'b', address: 'one', asset: 'eth', amount: 4, sweep: 'dust' },
  { txId: 'c', address: 'one', asset: 'usdterc20', amount: 5, sweep: 'dust' },
  { txId: 'd', address: 'two', asset: 'eth', amount: 6, sweep: 'dust' },
  { txId: 'e', address: 'two', asset: 'eth', amount: 7, sweep: 'swept' },
  { txId: 'f', address: 'three', asset: 'eth', amount: 8, sweep: 'none' },
];

withBothDatabases('a database with dust, when its worth is stored', (open) => {
  test('gets the sum of all dust at an address, and stops servers that store none', async () => {
    const database = await open();
    const migrations = await readMigrations();
    const before = migrations.filter(({ version }) => version < 59);
    await database.query('DROP SCHEMA public CASCADE');
    await database.query('CREATE SCHEMA public');
    await migrate(database, before);
    await database.transaction(async (sql) => {
      // The orders of these deposits don't matter.
      await sql.query('SET LOCAL session_replication_role = replica');
      for (const { txId, address, asset, amount, sweep } of DEPOSITS)
        await sql.query(
          `
            INSERT INTO deposit (
              order_id, chain_key, tx_id, transfer_key, address, asset_slug, amount_minor, state,
              sweep_state, first_seen_at
            )
            VALUES (1, 'evm-1', $1, 'native', $2, $3, $4, 'credited', $5, now())`,
          [txId, address, asset, amount, sweep],
        );
    });
    await migrate(database, migrations);
    const rows = await database.query<{ tx_id: string; worth: string | null }>(
      'SELECT tx_id, dust_worth_minor::text AS worth FROM deposit ORDER BY tx_id',
    );
    expect(rows.map(({ tx_id, worth }) => `${tx_id} ${worth}`)).toEqual([
      'a 7',
      'b 7',
      'c 5',
      'd 6',
      'e null',
      'f null',
    ]);
    await expect(
      database.query("UPDATE deposit SET sweep_state = 'dust' WHERE tx_id = 'f'"),
    ).rejects.toThrow(/check/);
    const known = before.map(({ version }) => version);
    expect(await findBreakingMigration(database, known)).toBe('one_signer');
  });
});
