import { withBothDatabases } from '../../testing/database/database';
import { onCommit } from './commit-hooks';
import { sqlStateOf } from './sql-state';

withBothDatabases('database', (open) => {
  test('returns columns in the form that both kinds of database share', async () => {
    const database = await open();
    const [row] = await database.query(
      `
        SELECT
          12345678901234567890123456789012345678::numeric AS "numeric",
          9007199254740993::int8 AS "int8",
          7::int4 AS "int4",
          true AS "bool",
          '{"a": [1, "b"]}'::jsonb AS "jsonb",
          '{"c": null}'::json AS "json",
          NULL::text AS "missing",
          ARRAY['x', 'y"\\z'] AS "texts",
          ARRAY[1, 2]::int8[] AS "int8s",
          timestamptz '2026-01-02 03:04:05.678901+02' AS "timestamptz",
          timestamp '2026-01-02 03:04:05' AS "timestamp",
          date '2026-01-02' AS "date",
          '0b7e8b9e-51a3-4b3b-9d1e-5a5d5e5c5b5a'::uuid AS "uuid",
          0.5::float8 AS "float8"`,
    );
    expect(row).toEqual({
      numeric: '12345678901234567890123456789012345678',
      int8: '9007199254740993',
      int4: 7,
      bool: true,
      jsonb: { a: [1, 'b'] },
      json: { c: null },
      missing: null,
      texts: ['x', 'y"\\z'],
      int8s: ['1', '2'],
      timestamptz: '2026-01-02T01:04:05.678Z',
      timestamp: '2026-01-02T03:04:05.000Z',
      date: '2026-01-02',
      uuid: '0b7e8b9e-51a3-4b3b-9d1e-5a5d5e5c5b5a',
      float8: 0.5,
    });
  });

  test('keeps every digit and character of a parameter', async () => {
    const database = await open();
    const date = new Date('2026-01-02T03:04:05.678Z');
    const [row] = await database.query(
      `
        SELECT
          $1::numeric AS "bigint", $2::text AS "text", $3::int4 AS "number",
          $4::bool AS "boolean", $5::timestamptz AS "date", $6::text AS "nothing",
          $7::text[] AS "texts", $8::jsonb AS "jsonb", $9::int8[] AS "numbers",
          $10::text AS "numberAsText"`,
      [
        10n ** 60n + 1n,
        'a"\\\'',
        7,
        false,
        date,
        null,
        ['', 'null', 'a,b', '"q"', '\\'],
        JSON.stringify({ a: 1 }),
        [1, 2],
        12,
      ],
    );
    expect(row).toEqual({
      bigint: (10n ** 60n + 1n).toString(),
      text: 'a"\\\'',
      number: 7,
      boolean: false,
      date: date.toISOString(),
      nothing: null,
      texts: ['', 'null', 'a,b', '"q"', '\\'],
      jsonb: { a: 1 },
      numbers: ['1', '2'],
      numberAsText: '12',
    });
  });

  test('commits a transaction as a whole or not at all', async () => {
    const database = await open();
    await database.query('CREATE TABLE note (id int PRIMARY KEY)');
    await database.transaction(async (sql) => {
      await sql.query('INSERT INTO note VALUES (1)');
    });
    const failing = database.transaction(async (sql) => {
      await sql.query('INSERT INTO note VALUES (2)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.query('SELECT id FROM note')).toEqual([{ id: 1 }]);
  });

  test('rolls back a transaction that swallowed a failed statement', async () => {
    const database = await open();
    await database.query('CREATE TABLE note (id int PRIMARY KEY)');
    const swallowingError = database.transaction(async (sql) => {
      await sql.query('INSERT INTO note VALUES (1)');
      await sql.query('INSERT INTO note VALUES (1)').catch(() => undefined);
    });
    await expect(swallowingError).rejects.toThrow('rolled back');
    expect(await database.query('SELECT id FROM note')).toEqual([]);
  });

  test('reports the SQLSTATE and the constraint of a failure', async () => {
    const database = await open();
    await database.query('CREATE TABLE note (id int CONSTRAINT note_key PRIMARY KEY)');
    await database.query('INSERT INTO note VALUES (1)');
    const error = await database
      .query('INSERT INTO note VALUES ($1)', [1])
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '23505', constraint: 'note_key' });
    expect(
      sqlStateOf(await database.query('SELECT nothing').catch((caught: unknown) => caught)),
    ).toBe('42703');
  });

  test('loses no update if several transactions add to one row', async () => {
    const database = await open();
    await database.query('CREATE TABLE counter (total int8 NOT NULL)');
    await database.query('INSERT INTO counter VALUES (0)');
    const addOne = (): Promise<void> =>
      database.transaction(async (sql) => {
        await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        const [row] = await sql.query<{ total: string }>('SELECT total FROM counter');
        await sql.query('UPDATE counter SET total = $1', [BigInt(row!.total) + 1n]);
      });
    await Promise.all(Array.from({ length: 4 }, addOne));
    expect(await database.query('SELECT total FROM counter')).toEqual([{ total: '4' }]);
  });

  test('hides an open transaction from other queries', async () => {
    const database = await open();
    await database.query('CREATE TABLE note (id int)');
    let hasInserted = (): void => undefined;
    const inserted = new Promise<void>((resolve) => {
      hasInserted = resolve;
    });
    const writing = database.transaction(async (sql) => {
      await sql.query('INSERT INTO note VALUES (1)');
      hasInserted();
      await sql.query('SELECT pg_sleep(0.05)');
      throw new Error('undone');
    });
    await inserted;
    const seen = database.query('SELECT id FROM note');
    await expect(writing).rejects.toThrow('undone');
    expect(await seen).toEqual([]);
  });

  test('rejects direct use inside its own transaction instead of deadlocking', async () => {
    const database = await open();
    await expect(database.transaction(() => database.query('SELECT 1'))).rejects.toThrow(
      'inside its own transaction',
    );
    await expect(
      database.transaction(() => database.transaction(() => Promise.resolve())),
    ).rejects.toThrow('inside its own transaction');
  });

  test('rejects a query after the end of its transaction', async () => {
    const database = await open();
    const late = await database.transaction((sql) => Promise.resolve(() => sql.query('SELECT 1')));
    await expect(late()).rejects.toThrow('over');
  });

  test('leaves no open transaction behind if one of several statements fails', async () => {
    const database = await open();
    await expect(
      database.query('BEGIN; CREATE TABLE half (id int); SELECT 1/0; COMMIT;'),
    ).rejects.toThrow('division by zero');
    expect(await database.query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    expect(await database.query('BEGIN; SELECT 1 AS one; COMMIT; SELECT 2 AS two')).toEqual([
      { two: 2 },
    ]);
  });

  test('runs commit hooks after a commit, and never after a rollback', async () => {
    const database = await open();
    const calls: string[] = [];
    await database.transaction(async (sql) => {
      onCommit(sql, () => calls.push('committed'));
      await sql.query('SELECT 1');
      expect(calls).toEqual([]);
    });
    await database
      .transaction((sql) => {
        onCommit(sql, () => calls.push('rolled back'));
        return Promise.reject(new Error('no'));
      })
      .catch(() => undefined);
    onCommit(database, () => calls.push('at once'));
    expect(calls).toEqual(['committed', 'at once']);
  });
});
