import { type PostgresProxy, startPostgresProxy } from '../../testing/database/postgres-proxy';
import { type PostgresServer, startPostgresServer } from '../../testing/database/postgres-server';
import { createPostgresDatabase } from './postgres-database';
import type { RuntimeDatabase } from './runtime-database';

let postgres: PostgresServer;
let proxy: PostgresProxy;
let database: RuntimeDatabase;
beforeAll(async () => {
  postgres = await startPostgresServer();
  proxy = await startPostgresProxy(postgres);
}, 60_000);
afterEach(() => database.close());
afterAll(async () => {
  await proxy.stop();
  await postgres.stop();
});

test('idle transactions are limited even through a pooler that rejects unknown startup parameters', async () => {
  database = createPostgresDatabase({ url: proxy.urlOf('postgres') });
  const shown = await database.query('SHOW idle_in_transaction_session_timeout');
  expect(shown).toEqual([{ idle_in_transaction_session_timeout: '8s' }]);
  expect(await database.presence.isOnlyServer()).toBe(true);
});

test.each([
  ['option', {}, { queryTimeoutMs: 500 }],
  ['connection string', { query_timeout: '500' }, {}],
] as const)(
  'a statement without a response fails after the timeout in the %s, and the next one gets another connection',
  async (_place, parameters, options) => {
    const query = new URLSearchParams(parameters).toString();
    const url = `${proxy.urlOf('postgres')}?${query}`;
    database = createPostgresDatabase({ url, maxConnections: 1, ...options });
    await database.query('SELECT 1');
    proxy.cutOff();
    await expect(database.query('SELECT 1')).rejects.toThrow('timeout');
    expect(await database.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
    proxy.cutOff();
    await expect(database.transaction((sql) => sql.query('SELECT 1'))).rejects.toThrow('timeout');
    expect(await database.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
  },
);
