import { withBothDatabases } from '../../testing/database/database';
import { countStatements } from '../../testing/database/count-statements';
import { until } from '../../testing/until';
import type { RuntimeDatabase } from '../database/create-database';
import {
  createJobQueue,
  deadLetterName,
  type JobHandlers,
  type RunningJobQueue,
} from './create-job-queue';
import { readQueueCounts } from './queue-counts';

withBothDatabases('job queue', (open) => {
  const queues: RunningJobQueue[] = [];
  afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.stop())));

  const startQueue = async (
    database: RuntimeDatabase,
    handlers: Partial<JobHandlers> | null,
    retryLimit = 2,
  ): Promise<RunningJobQueue> => {
    const queue = createJobQueue(database, { onError: () => undefined, retryLimit });
    const idle: JobHandlers = {
      'order-advance': () => Promise.resolve(),
      'order-expire': () => Promise.resolve(),
    };
    await queue.start(handlers === null ? null : { ...idle, ...handlers });
    queues.push(queue);
    return queue;
  };
  const advance = (orderId: number) => ({ name: 'order-advance', payload: { orderId } }) as const;

  test('runs a job when its transaction commits, and never when it rolls back', async () => {
    const database = await open();
    const ran: number[] = [];
    const queue = await startQueue(database, {
      'order-advance': ({ orderId }) => {
        ran.push(orderId);
        return Promise.resolve();
      },
    });
    await database
      .transaction(async (sql) => {
        await queue.enqueue(sql, advance(1));
        throw new Error('no');
      })
      .catch(() => undefined);
    await database.transaction((sql) => queue.enqueue(sql, advance(2)));
    await until('the job of order 2', () => ran.includes(2));
    expect(ran).toEqual([2]);
  });

  test('does not duplicate a job that is still queued for the same order', async () => {
    const database = await open();
    const queue = await startQueue(database, null);
    for (const orderId of [1, 1, 2, 1])
      await database.transaction((sql) => queue.enqueue(sql, advance(orderId)));
    expect(
      (await readQueueCounts(database)).find(({ name }) => name === 'order-advance'),
    ).toMatchObject({ due: 2, active: 0 });
  });

  test('always handles the last committed state', async () => {
    const database = await open();
    await database.query(
      'CREATE TABLE counter (order_id int PRIMARY KEY, wanted int NOT NULL, seen int NOT NULL)',
    );
    await database.query('INSERT INTO counter SELECT n, 0, 0 FROM generate_series(1, 5) n');
    const queue = await startQueue(database, {
      'order-advance': async ({ orderId }) => {
        await database.query(
          `
            UPDATE counter
            SET seen = greatest(seen, (SELECT wanted FROM counter WHERE order_id = $1))
            WHERE order_id = $1`,
          [orderId],
        );
      },
    });
    const write = async (orderId: number): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        await database.transaction(async (sql) => {
          await queue.enqueue(sql, advance(orderId));
          await sql.query('UPDATE counter SET wanted = wanted + 1 WHERE order_id = $1', [orderId]);
        });
      }
    };
    await Promise.all([1, 2, 3, 4, 5].flatMap((orderId) => [write(orderId), write(orderId)]));
    await until(
      'every counter to be seen at 40',
      async () =>
        (await database.query('SELECT 1 FROM counter WHERE wanted = 40 AND seen = 40')).length ===
        5,
    );
  }, 60_000);

  test('starts a delayed job later, unless another request asks for an earlier start', async () => {
    const database = await open();
    const ran: number[] = [];
    const queue = await startQueue(database, {
      'order-expire': ({ orderId }) => {
        ran.push(orderId);
        return Promise.resolve();
      },
    });
    const expire = (orderId: number) => ({ name: 'order-expire', payload: { orderId } }) as const;
    const inAnHour = new Date(Date.now() + 3_600_000);
    await queue.enqueue(database, expire(1), { startAfter: inAnHour });
    await queue.enqueue(database, expire(2), { startAfter: inAnHour });
    await queue.enqueue(database, expire(2), { startAfter: new Date(Date.now() - 1_000) });
    await until('order 2 to expire', () => ran.includes(2));
    expect(ran).toEqual([2]);
    expect(
      (await readQueueCounts(database)).find(({ name }) => name === 'order-expire'),
    ).toMatchObject({ later: 1 });
  });

  test('retries a failing job, then abandons it, and can requeue it', async () => {
    const database = await open();
    let attempts = 0;
    let isBroken = true;
    const handle = (): Promise<void> => {
      attempts += 1;
      return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
    };
    const queue = await startQueue(database, { 'order-advance': handle }, 1);
    await queue.enqueue(database, advance(7));
    const deadLetters = async (): Promise<number | undefined> =>
      (await readQueueCounts(database)).find(({ name }) => name === deadLetterName)?.due;
    await until('the job to be abandoned', async () => (await deadLetters()) === 1);
    expect(attempts).toBe(2);
    isBroken = false;
    expect(await queue.requeueDeadLetters()).toBe(1);
    await until('the requeued job', () => attempts === 3);
    expect(await deadLetters()).toBe(0);
  });

  test('runs a job that another server enqueued, and one that had to wait', async () => {
    const database = await open();
    const ran: string[] = [];
    await startQueue(database, {
      'order-advance': async ({ orderId }) => void ran.push(`advance ${orderId}`),
      'order-expire': async ({ orderId }) => void ran.push(`expire ${orderId}`),
    });
    const other = await startQueue(database, null);
    await other.enqueue(database, advance(1));
    await other.enqueue(
      database,
      { name: 'order-expire', payload: { orderId: 2 } },
      { startAfter: new Date(Date.now() + 1_000) },
    );
    await until('both jobs', () => ran.length === 2);
    expect(ran).toEqual(['advance 1', 'expire 2']);
  });

  test('looks for jobs of all queues with one statement', async () => {
    const { database, texts } = countStatements(await open());
    await startQueue(database, {});
    const sent = (part: string, from = 0): number =>
      texts()
        .slice(from)
        .filter((text) => text.includes(part)).length;
    await until('both workers to wait', () => sent('SKIP LOCKED') >= 2);
    const before = texts().length;
    await until('three polls', () => sent('DISTINCT name', before) >= 3);
    expect(sent('SKIP LOCKED', before)).toBe(0);
  });

  test('runs a job again at the next start if a killed process had claimed it', async () => {
    const database = await open();
    const first = await startQueue(database, null);
    await first.enqueue(database, advance(9));
    await database.query("UPDATE pgboss.job SET state = 'active', started_on = now()");
    const ran: number[] = [];
    await startQueue(database, {
      'order-advance': ({ orderId }) => {
        ran.push(orderId);
        return Promise.resolve();
      },
    });
    await until('the abandoned job', () => ran.includes(9));
  });
});
