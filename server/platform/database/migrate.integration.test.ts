import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withBothDatabases } from '../../testing/database/database';
import { startPostgresServer, type PostgresServer } from '../../testing/database/postgres-server';
import { findBreakingMigration, migrate, MigrationError } from './migrate';
import { readMigrations, type Migration } from './migration-files';
import { createPostgresDatabase } from './postgres-database';
import type { RuntimeDatabase } from './runtime-database';

const migration = (
  version: number,
  sql: string,
  overrides: Partial<Migration> = {},
): Migration => ({
  version,
  name: `step_${version}`,
  checksum: sql,
  isBreaking: false,
  sql,
  ...overrides,
});

withBothDatabases('migrations', (open) => {
  test('are applied once, in order', async () => {
    const database = await open();
    const own = await readMigrations();
    const more = [
      ...own,
      migration(9001, 'CREATE TABLE a (id int)'),
      migration(9002, 'ALTER TABLE a ADD COLUMN b int; INSERT INTO a VALUES (1, 2)'),
    ];
    expect(await migrate(database, more)).toEqual(['step_9001', 'step_9002']);
    expect(await migrate(database, more)).toEqual([]);
    expect(await database.query('SELECT id, b FROM a')).toEqual([{ id: 1, b: 2 }]);
  });

  test('are rolled back if they fail, while earlier ones are kept', async () => {
    const database = await open();
    const own = await readMigrations();
    const broken = [
      ...own,
      migration(9001, 'CREATE TABLE a (id int)'),
      migration(9002, 'CREATE TABLE b (id int); SELECT 1/0'),
    ];
    await expect(migrate(database, broken)).rejects.toThrow('division by zero');
    expect(
      await database.query(
        "SELECT to_regclass('a') IS NOT NULL AS a, to_regclass('b') IS NOT NULL AS b",
      ),
    ).toEqual([{ a: true, b: false }]);
    expect(
      await migrate(database, [...own, broken.at(-2)!, migration(9002, 'CREATE TABLE b (id int)')]),
    ).toEqual(['step_9002']);
  });

  test('fail for a program older than the database, with the reason and the remedy', async () => {
    const database = await open();
    const own = await readMigrations();
    await migrate(database, [...own, migration(9001, 'SELECT 1')]);
    const rejection = migrate(database, own);
    await expect(rejection).rejects.toThrow(MigrationError);
    await expect(rejection).rejects.toThrow(
      /newer than this program.*9001_step_9001.*Start the newer version/,
    );
  });

  test('are rejected if they were edited', async () => {
    const database = await open();
    const own = await readMigrations();
    await migrate(database, [...own, migration(9001, 'SELECT 1')]);
    await expect(migrate(database, [...own, migration(9001, 'SELECT 2')])).rejects.toThrow(
      /9001_step_9001 was edited/,
    );
  });

  test('are detected by a running process only if they are breaking and from newer code', async () => {
    const database = await open();
    const own = await readMigrations();
    const known = own.map(({ version }) => version);
    await migrate(database, [...own, migration(9001, 'SELECT 1')]);
    expect(await findBreakingMigration(database, known)).toBeNull();
    await migrate(database, [
      ...own,
      migration(9001, 'SELECT 1'),
      migration(9002, 'SELECT 2', { isBreaking: true }),
    ]);
    expect(await findBreakingMigration(database, known)).toBe('step_9002');
  });
});

describe('several processes on one PostgreSQL', () => {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgresServer();
  }, 60_000);
  afterAll(() => server?.stop());

  const opened: RuntimeDatabase[] = [];
  const connect = (): RuntimeDatabase => {
    const database = createPostgresDatabase({ url: server!.urlOf('postgres') });
    opened.push(database);
    return database;
  };
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

  test('can migrate at the same time', async () => {
    const databases = [connect(), connect(), connect()];
    const slow = [
      migration(1, 'CREATE TABLE once (id int); SELECT pg_sleep(0.2)'),
      migration(2, 'INSERT INTO once VALUES (1)'),
    ];
    const applied = await Promise.all(databases.map((database) => migrate(database, slow)));
    expect(applied.flat().sort()).toEqual(['step_1', 'step_2']);
    expect(await databases[0]!.query('SELECT id FROM once')).toEqual([{ id: 1 }]);
  }, 30_000);

  test('detect each other until one exits', async () => {
    const [first, second] = [connect(), connect()];
    expect(await first!.presence.isOnlyServer()).toBe(true);
    expect(await second!.presence.current()).not.toBe(await first!.presence.current());
    expect(await first!.presence.isOnlyServer()).toBe(false);
    expect(await second!.presence.isOnlyServer()).toBe(false);
    expect(await second!.presence.others()).toEqual([await first!.presence.current()]);
    await first!.close();
    expect(await second!.presence.isOnlyServer()).toBe(true);
  }, 30_000);

  test('fail while the server is down, and work again when it is back', async () => {
    const database = connect();
    await database.query('CREATE TABLE survivor AS SELECT 1 AS id');
    const before = await database.presence.current();
    const interrupted = database.transaction(async (sql) => {
      await sql.query('INSERT INTO survivor VALUES (2)');
      await server!.kill();
      await sql.query('INSERT INTO survivor VALUES (3)');
    });
    await expect(interrupted).rejects.toThrow();
    await expect(database.query('SELECT 1')).rejects.toThrow();
    await server!.restart();
    expect(await database.query('SELECT id FROM survivor')).toEqual([{ id: 1 }]);
    expect(await database.presence.current()).not.toBe(before);
  }, 30_000);
});

describe('migration files', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-migrations-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('are read in numeric order, and breaking ones are flagged', async () => {
    await writeFile(join(folder, '0002_second.sql'), '-- breaking\nSELECT 2;\n');
    await writeFile(join(folder, '0001_first.sql'), 'SELECT 1;\r\n');
    const read = await readMigrations(folder);
    expect(read).toMatchObject([
      { version: 1, name: 'first', isBreaking: false, sql: 'SELECT 1;\n' },
      { version: 2, name: 'second', isBreaking: true },
    ]);
  });

  test.each([[['1_first.sql']], [['0001_a.sql', '0001_b.sql']], [['0001-first.sql']]])(
    'are rejected with the names %j',
    async (fileNames) => {
      await Promise.all(fileNames.map((fileName) => writeFile(join(folder, fileName), 'SELECT 1')));
      await expect(readMigrations(folder)).rejects.toThrow(/named|number/);
    },
  );
});
