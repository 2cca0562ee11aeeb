import { migrate } from '../platform/database/migrate';
import { createPostgresDatabase } from '../platform/database/postgres-database';
import type { RuntimeDatabase } from '../platform/database/runtime-database';
import { startPostgresServer, type PostgresServer } from '../testing/database/postgres-server';
import { until } from '../testing/until';
import { openRecurring, type OpenRecurring } from './open-recurring';

jest.setTimeout(60_000);

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer();
});
afterAll(() => postgres.stop());

const WORK = ['prune', 'backup', 'report', 'send'];
const HOUR_MS = 3_600_000;

type Server = {
  readonly database: RuntimeDatabase;
  readonly recurring: OpenRecurring;
  /** The work that it has run, in order. */
  readonly ran: readonly string[];
};

const running = new Set<Server>();
/** Starts a server with work that has a period of an hour. */
const start = async (): Promise<Server> => {
  const database = createPostgresDatabase({ url: postgres.urlOf('postgres') });
  const recurring = await openRecurring({
    config: { chains: [] },
    database,
    chains: { all: [] },
    clock: { nowMs: () => Date.now() },
    report: () => undefined,
    log: { info: () => undefined },
  });
  const ran: string[] = [];
  for (const name of WORK)
    recurring.add({
      name,
      periodMs: HOUR_MS,
      isNeededByOrders: true,
      run: () => Promise.resolve(void ran.push(name)),
    });
  recurring.start();
  const server = { database, recurring, ran };
  running.add(server);
  return server;
};
const stop = async (server: Server): Promise<void> => {
  running.delete(server);
  await server.recurring.stop();
  await server.database.close();
};
/** Work that was free when a server looked may run twice. */
const hasRunAll = ({ ran }: Server): boolean => WORK.every((name) => ran.includes(name));
const unheld = async ({ recurring }: Server): Promise<readonly string[]> =>
  (await recurring.leases.statuses())
    .filter(({ unheldMs }) => unheldMs > 0)
    .map(({ name }) => name);

beforeEach(async () => {
  const database = createPostgresDatabase({ url: postgres.urlOf('postgres') });
  await migrate(database);
  await database.query('TRUNCATE lease, live_server');
  await database.close();
});
afterEach(() => Promise.all([...running].map(stop)));

describe('work with a long period', () => {
  test('moves to another server within seconds after its holder dies', async () => {
    const first = await start();
    await until('the first to run all of it', () => hasRunAll(first));
    const second = await start();
    await until('the second to know all of it', async () => {
      const known = await second.recurring.leases.statuses();
      return known.length === WORK.length;
    });
    expect(second.ran).toEqual([]);
    // Like a crash: nothing is released.
    running.delete(first);
    await first.database.close();
    await until('the second to run all of it', () => hasRunAll(second), 30_000);
    expect(await unheld(second)).toEqual([]);
    await first.recurring.stop();
  });

  test('does not stay free when a server leaves it to another one', async () => {
    const first = await start();
    await until('the first to run all of it', () => hasRunAll(first));
    const second = await start();
    await until('the second to know all of it', async () => {
      const known = await second.recurring.leases.statuses();
      return known.length === WORK.length;
    });
    // As if an hour had passed: the first server leaves some of the work to the second one.
    await until('the first to renew', async () => {
      const live = await second.database.query('SELECT FROM live_server');
      return live.length === 2;
    });
    await first.recurring.leases.renew();
    for (const name of WORK) await first.recurring.leases.tryHold(name);
    await until('no work to be free', async () => (await unheld(first)).length === 0, 30_000);
  });
});

test('a server that stops releases its leases, and is no longer live', async () => {
  const [first, second] = [await start(), await start()];
  await until('one of them to hold all of it', async () => {
    const known = await second.recurring.leases.statuses();
    return known.length === WORK.length && known.every(({ unheldMs }) => unheldMs === 0);
  });
  running.delete(first);
  await first.recurring.stop();
  const live = await second.database.query<{ presence: number }>(
    'SELECT presence FROM live_server',
  );
  const held = await second.database.query<{ holder: number }>(
    'SELECT DISTINCT holder FROM lease WHERE holder IS NOT NULL',
  );
  const own = await second.database.presence.current();
  expect(held.map(({ holder }) => holder).filter((holder) => holder !== own)).toEqual([]);
  expect(live.map(({ presence }) => presence).filter((presence) => presence !== own)).toEqual([]);
  await first.database.close();
});
