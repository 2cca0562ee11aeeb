import { useLeaseServers } from '../../testing/servers/lease-servers';
import { until } from '../../testing/until';
import { abandonedLeases, LeaseLostError } from './leases';

const { start, connect, expireLeases } = useLeaseServers();

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

  test('does not trust a lease that may have ended, and checks it in the database', async () => {
    const [frozen, other] = [start(), start()];
    await frozen.leases.tryHold('send');
    frozen.nowMs = 9_000;
    await connect().query('UPDATE lease SET holder = $1', [
      await other.database.presence.current(),
    ]);
    expect(await frozen.leases.tryHold('send')).toBe(false);
  });

  test('keeps its lease if it has renewed it in time', async () => {
    const [holder, other] = [start(), start()];
    await holder.leases.tryHold('send');
    holder.nowMs = 8_000;
    await holder.leases.renew();
    holder.nowMs = 16_000;
    expect(await holder.leases.tryHold('send')).toBe(true);
    expect(await other.leases.tryHold('send')).toBe(false);
  });

  test('notices the loss of its lease when it renews', async () => {
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

describe('statuses', () => {
  test('say whether this server holds a lease, and how long no server has held it', async () => {
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
  test('claims none, and releases those it has to other servers', async () => {
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
    expect(await other.leases.tryHold('send')).toBe(true);
    await expect(frozen.database.transaction(frozen.leases.fenceOf('send'))).rejects.toThrow(
      LeaseLostError,
    );
  });

  test('is the only clock that ends a lease', async () => {
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
