/**
 * Runs as its own process in the tests that kill it. It writes numbers endlessly, and prints each
 * one that is committed.
 */
import { createPgliteDatabase } from '../../platform/database/pglite-database';

const dataDir = process.argv[2] ?? '';

async function main(): Promise<void> {
  const database = await createPgliteDatabase({ dataDir });
  await database.query(
    'CREATE TABLE IF NOT EXISTS entry (number int PRIMARY KEY); CREATE TABLE IF NOT EXISTS sum (total int8 NOT NULL)',
  );
  await database.query('INSERT INTO sum SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM sum)');
  for (;;) {
    const number = await database.transaction(async (sql) => {
      const [row] = await sql.query<{ number: number }>(
        'INSERT INTO entry SELECT coalesce(max(number), 0) + 1 FROM entry RETURNING number',
      );
      await sql.query('UPDATE sum SET total = total + $1', [row?.number ?? 0]);
      return row?.number ?? 0;
    });
    process.stdout.write(`${number}\n`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
