import { startPostgresServer, type PostgresServer } from '../../testing/database/postgres-server';
import { until } from '../../testing/until';
import { migrate } from '../database/migrate';
import { createPostgresDatabase } from '../database/postgres-database';
import type { RuntimeDatabase } from '../database/runtime-database';
import { createLeases } from './create-leases';
import { abandonedLeases, LeaseLostError, type Leases } from './leases';

type Server = {
  readonly database: RuntimeDatabase;
  readonly leases: Leases;
  nowMs: number;
  mayHold: boolean;
};

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgresServer();
}, 60_000);
afterAll(() => postgres.stop());

const opened: RuntimeDatabase[] = [];
const connect = (): RuntimeDatabase => {
  const database = createPostgresDatabase({ url: postgres.urlOf('postgres') });
  opened.push(database);
  return database;
};
/** A server whose monotonic clock only a test advances. */
const start = (): Server => {
  const database = connect();
  const server: Server = {
    database,
    leases: createLeases({
      database,
      monotonicMs: () => server.nowMs,
      mayHold: () => server.mayHold,
    }),
    nowMs: 0,
    mayHold: true,
  };
  return server;
};
/** Lets all leases expire, as if their holders had stopped renewing them. */
const expireLeases = () =>
  connect().query("UPDATE lease SET expires_at = clock_timestamp() - interval '1 minute'");
const forgetSeen = () => connect().query('DELETE FROM live_server');

beforeEach(async () => {
  const database = connect();
  await migrate(database);
  await database.query('TRUNCATE lease, live_server');
});
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

test('one server holds a lease until it exits', async () => {
  const [first, second] = [start(), start()];
  expect(await first.leases.tryHold('send')).toBe(true);
  expect(await first.leases.tryHold('send')).toBe(true);
  expect(await second.leases.tryHold('send')).toBe(false);
  expect(await second.leases.tryHold('watch')).toBe(true);
  await first.database.close();
  expect(await second.leases.tryHold('send')).toBe(true);
});

test('a server that resigns releases its leases, and can claim them again', async () => {
  const [first, second] = [start(), start()];
  await first.leases.tryHold('send');
  await first.leases.resign();
  expect(await second.leases.tryHold('send')).toBe(true);
  expect(await first.leases.tryHold('send')).toBe(false);
  await second.leases.resign();
  expect(await first.leases.tryHold('send')).toBe(true);
});

describe('a server that hangs', () => {
  test('loses its lease, and cannot write after it wakes', async () => {
    const [frozen, other] = [start(), start()];
    await frozen.leases.tryHold('send');
    const fence = frozen.leases.fenceOf('send');
    await expect(frozen.database.transaction(fence)).resolves.toBeUndefined();
    await expireLeases();
    expect(await other.leases.tryHold('send')).toBe(true);
    await expect(frozen.database.transaction(fence)).rejects.toThrow(LeaseLostError);
    frozen.nowMs = 60_000;
    expect(await frozen.leases.tryHold('send')).toBe(false);
  });

  test('cannot finish a run even if the other server is gone by then', async () => {
    const [frozen, other] = [start(), start()];
    await frozen.leases.tryHold('send');
    await expireLeases();
    await other.leases.tryHold('send');
    await other.database.close();
    await expect(frozen.database.transaction(frozen.leases.fenceOf('send'))).rejects.toThrow(
      'no longer holds the lease "send"',
    );
  });

  test('does not trust its lease, even if the database would', async () => {
    const [frozen, other] = [start(), start()];
    await frozen.leases.tryHold('send');
    frozen.nowMs = 9_000;
    await connect().query('UPDATE lease SET holder = $1', [
      await other.database.presence.current(),
    ]);
    expect(await frozen.leases.tryHold('send')).toBe(false);
  });

  test('does not lose the lease if it renewed it', async () => {
    const [holder, other] = [start(), start()];
    await holder.leases.tryHold('send');
    holder.nowMs = 8_000;
    await holder.leases.renew();
    holder.nowMs = 16_000;
    expect(await holder.leases.tryHold('send')).toBe(true);
    expect(await other.leases.tryHold('send')).toBe(false);
  });

  test('notices the loss when it renews', async () => {
    const [frozen, other] = [start(), start()];
    await frozen.leases.tryHold('send');
    await expireLeases();
    await other.leases.tryHold('send');
    await frozen.leases.renew();
    await expect(frozen.database.transaction(frozen.leases.fenceOf('send'))).rejects.toThrow(
      LeaseLostError,
    );
  });
});

test('no other server claims a lease during a transaction that checked it', async () => {
  const [holder, other] = [start(), start()];
  await holder.leases.tryHold('send');
  const fence = holder.leases.fenceOf('send');
  const order: string[] = [];
  let taking: Promise<unknown> = Promise.resolve();
  await holder.database.transaction(async (sql) => {
    await fence(sql);
    taking = expireLeases()
      .then(() => other.leases.tryHold('send'))
      .then(() => order.push('taken'));
    await until('the other to wait', async () => {
      const waiting = await other.database.query(
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE lease%'",
      );
      return waiting.length === 1;
    });
    order.push('committed');
  });
  await taking;
  expect(order).toEqual(['committed', 'taken']);
});

describe('several servers', () => {
  const NAMES = Array.from({ length: 24 }, (_, index) => `watch chain-${index}`);
  /** A round of every server: it renews, then tries each piece of work. */
  const holdings = async (servers: readonly Server[]): Promise<string[][]> => {
    for (const { leases } of servers) await leases.renew();
    const held: string[][] = [];
    for (const { leases } of servers) {
      const own: string[] = [];
      for (const name of NAMES) if (await leases.tryHold(name)) own.push(name);
      held.push(own);
    }
    return held;
  };

  test('share the leases once they know each other, and never hold one twice', async () => {
    const servers = [start(), start(), start()];
    expect((await holdings(servers.slice(0, 1))).flat()).toHaveLength(NAMES.length);
    // The first servers give up what others should have, which those take in their next round.
    for (let round = 0; round < 2; round += 1) {
      const all = (await holdings(servers)).flat();
      expect(new Set(all).size).toBe(all.length);
    }
    const shared = await holdings(servers);
    expect(shared.flat().sort()).toEqual([...NAMES].sort());
    for (const own of shared) expect(own.length).toBeGreaterThan(0);
  });

  test('take over from one that hangs, although the work should be with it', async () => {
    const servers = [start(), start()];
    await holdings(servers);
    await holdings(servers);
    await expireLeases();
    await forgetSeen();
    expect((await holdings(servers.slice(0, 1))).flat()).toHaveLength(NAMES.length);
  });
});

describe('statuses', () => {
  test('name who holds a lease, and how long no server has held it', async () => {
    const [first, second] = [start(), start()];
    await first.leases.tryHold('send');
    await second.leases.tryHold('send');
    expect(await first.leases.statuses()).toEqual([
      { name: 'send', isHeldHere: true, unheldMs: 0 },
    ]);
    expect(await second.leases.statuses()).toEqual([
      { name: 'send', isHeldHere: false, unheldMs: 0 },
    ]);
    await expireLeases();
    const statuses = await second.leases.statuses();
    expect(statuses[0]?.unheldMs).toBeGreaterThanOrEqual(60_000);
    expect(abandonedLeases(statuses)).toEqual(['send']);
  });

  test('leave out leases of work that this server does not know', async () => {
    const [first, second] = [start(), start()];
    await first.leases.tryHold('send evm-1');
    await expireLeases();
    expect(await second.leases.statuses()).toEqual([]);
  });
});

describe('a server that may not hold leases', () => {
  test('claims none, releases those it has, and sees them abandoned', async () => {
    const [first, second] = [start(), start()];
    await first.leases.tryHold('send');
    first.mayHold = false;
    expect(await first.leases.tryHold('send')).toBe(false);
    await first.leases.renew();
    expect(await second.leases.tryHold('send')).toBe(true);
  });
});

describe('the clock of the database', () => {
  test('extends no lease when it is set back', async () => {
    const [frozen, other] = [start(), start()];
    await frozen.leases.tryHold('send');
    await connect().query("UPDATE lease SET expires_at = clock_timestamp() + interval '1 hour'");
    await expect(frozen.database.transaction(frozen.leases.fenceOf('send'))).rejects.toThrow(
      LeaseLostError,
    );
    expect(await other.leases.tryHold('send')).toBe(true);
  });

  test('is the only one that ends a lease', async () => {
    const [holder, other] = [start(), start()];
    await holder.leases.tryHold('send');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
    try {
      jest.setSystemTime(Date.now() + 3_600_000);
      expect(await other.leases.tryHold('send')).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });
});
