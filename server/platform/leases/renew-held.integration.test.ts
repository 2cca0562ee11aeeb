import { type LeaseServer, useLeaseServers } from '../../testing/servers/lease-servers';
import { until } from '../../testing/until';
import { LeaseLostError } from './leases';
import { MAX_SILENCE_MS } from './runs';

const { start, connect, expireLeases } = useLeaseServers();

describe('a run that makes no progress', () => {
  const expiryMs = async (): Promise<number> => {
    const [lease] = await connect().query<{ expiresAtMs: string }>(
      `SELECT (1000 * extract(epoch FROM expires_at))::text AS "expiresAtMs" FROM lease
       WHERE name = 'send'`,
    );
    return Number(lease?.expiresAtMs);
  };

  test('loses its lease to another server, although its own server renews other leases', async () => {
    const [hung, other] = [start(), start()];
    await hung.leases.tryHold('send');
    await hung.leases.tryHold('watch');
    hung.leases.finish('watch');
    const before = await expiryMs();
    hung.nowMs = MAX_SILENCE_MS + 1;
    expect((await hung.leases.renew()).stalled).toEqual(['send']);
    expect(await expiryMs()).toBe(before);
    expect(await other.leases.tryHold('watch')).toBe(false);
    await expireLeases();
    expect(await other.leases.tryHold('send')).toBe(true);
    await expect(hung.database.transaction(hung.leases.fenceOf('send'))).rejects.toThrow(
      LeaseLostError,
    );
  });

  test('keeps its lease once it shows progress, and can be followed by another run', async () => {
    const server = start();
    await server.leases.tryHold('send');
    const before = await expiryMs();
    server.nowMs = MAX_SILENCE_MS + 1;
    server.leases.noteProgress('send');
    expect((await server.leases.renew()).stalled).toEqual([]);
    expect(await expiryMs()).toBeGreaterThan(before);
    server.nowMs *= 3;
    expect((await server.leases.renew()).stalled).toEqual(['send']);
    server.leases.finish('send');
    expect((await server.leases.renew()).stalled).toEqual([]);
    expect(await server.leases.tryHold('send')).toBe(true);
  });
});

describe('a lease that ended during a run', () => {
  test('is extended by a write, if no other server has claimed it', async () => {
    const [slow, other] = [start(), start()];
    await slow.leases.tryHold('send');
    await expireLeases();
    await slow.database.transaction(slow.leases.fenceOf('send'));
    expect(await other.leases.tryHold('send')).toBe(false);
    expect((await other.leases.renew()).free).toEqual([]);
  });

  test('is extended by the next renewal, if no other server has claimed it', async () => {
    const [slow, other] = [start(), start()];
    await slow.leases.tryHold('send');
    await expireLeases();
    await slow.leases.renew();
    expect(await other.leases.tryHold('send')).toBe(false);
    await slow.database.transaction(slow.leases.fenceOf('send'));
  });

  test('cannot be claimed before the write commits', async () => {
    const [slow, other] = [start(), start()];
    for (const { leases } of [slow, other]) await leases.tryHold('send');
    await expireLeases();
    const fence = slow.leases.fenceOf('send');
    let claiming: Promise<unknown> = Promise.resolve();
    await slow.database.transaction(async (sql) => {
      await fence(sql);
      claiming = other.leases.tryHold('send');
      await until('the other to wait', async () => {
        const waiting = await other.database.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%UPDATE lease%'",
        );
        return waiting.length === 1;
      });
    });
    expect(await claiming).toBe(false);
  });

  test('is free again if the write fails', async () => {
    const [slow, other] = [start(), start()];
    await slow.leases.tryHold('send');
    await expireLeases();
    const fence = slow.leases.fenceOf('send');
    await expect(
      slow.database.transaction(async (sql) => {
        await fence(sql);
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    expect(await other.leases.tryHold('send')).toBe(true);
  });
});

describe('a lease that a transaction has locked', () => {
  /** Like a signer that hangs: the transaction stays open until `end` is called. */
  const lock = async ({ database, leases }: LeaseServer): Promise<{ end(): Promise<void> }> => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const fence = leases.fenceOf('send');
    const transaction = new Promise<{ done: Promise<void> }>((resolve, reject) => {
      const done = database.transaction(async (sql) => {
        await fence(sql);
        resolve({ done });
        await ended;
      });
      done.catch(reject);
    });
    const { done } = await transaction;
    return {
      end: () => {
        end();
        return done;
      },
    };
  };

  test('delays neither the renewal of other leases nor their transactions', async () => {
    const [server, other] = [start(), start()];
    await server.leases.tryHold('send');
    await server.leases.tryHold('watch');
    const locked = await lock(server);
    server.nowMs = 8_000;
    const renewing = server.leases.renew();
    await server.database.transaction(server.leases.fenceOf('watch'));
    await renewing;
    server.nowMs = 16_000;
    const statuses = await server.leases.statuses();
    await locked.end();
    expect(statuses.filter(({ isHeldHere }) => isHeldHere).map(({ name }) => name)).toEqual([
      'watch',
    ]);
    expect(await other.leases.tryHold('watch')).toBe(false);
    expect(await server.leases.tryHold('send')).toBe(true);
  });

  test('is renewed as soon as the transaction ends, if that is soon', async () => {
    const server = start();
    await server.leases.tryHold('send');
    const locked = await lock(server);
    server.nowMs = 8_000;
    const renewing = server.leases.renew();
    await locked.end();
    await renewing;
    server.nowMs = 16_000;
    expect((await server.leases.statuses())[0]?.isHeldHere).toBe(true);
  });
});

describe('a renewal', () => {
  test('finds the work that no live server does', async () => {
    const [first, second] = [start(), start()];
    for (const { leases } of [first, second]) await leases.tryHold('send');
    expect((await second.leases.renew()).free).toEqual([]);
    await first.database.close();
    expect((await second.leases.renew()).free).toEqual(['send']);
    await second.leases.tryHold('send');
    expect((await second.leases.renew()).free).toEqual([]);
  });

  test('finds work whose holder has stopped renewing', async () => {
    const [frozen, other] = [start(), start()];
    for (const { leases } of [frozen, other]) await leases.tryHold('send');
    await expireLeases();
    expect((await other.leases.renew()).free).toEqual(['send']);
  });
});
