import { startPostgresServer, type PostgresServer } from '../../testing/database/postgres-server';
import { until } from '../../testing/until';
import { migrate } from '../database/migrate';
import { createPostgresDatabase } from '../database/postgres-database';
import { createLeases } from '../leases/create-leases';
import { createJobQueue } from './create-job-queue';
import { createRecurring } from './recurring';

describe('a database outage', () => {
  let server: PostgresServer | null = null;
  beforeAll(async () => {
    server = await startPostgresServer();
  }, 60_000);
  afterAll(() => server?.stop());

  test('pauses jobs and recurring work, which continue when the database is back', async () => {
    const database = createPostgresDatabase({ url: server!.urlOf('postgres') });
    const errors: string[] = [];
    const onError = (_error: unknown, name: string): void => {
      errors.push(name);
    };
    const ran: number[] = [];
    const queue = createJobQueue(database, { onError });
    await queue.start({
      'order-advance': ({ orderId }) => {
        ran.push(orderId);
        return Promise.resolve();
      },
      'order-expire': () => Promise.resolve(),
    });
    await migrate(database);
    const leases = createLeases({
      database,
      monotonicMs: () => performance.now(),
      mayHold: () => true,
    });
    const recurring = createRecurring({ leases, onError });
    let looks = 0;
    recurring.add({
      name: 'look',
      periodMs: 20,
      run: async () => {
        await database.query('SELECT 1');
        looks += 1;
      },
    });
    recurring.start();
    await queue.enqueue(database, { name: 'order-advance', payload: { orderId: 1 } });
    await until('the first job', () => ran.includes(1));
    await queue.enqueue(
      database,
      { name: 'order-advance', payload: { orderId: 2 } },
      { startAfter: new Date(Date.now() + 1_000) },
    );

    await server!.kill();
    await until(
      'both to report an error',
      () => errors.includes('jobs') && errors.includes('look'),
    );
    await expect(
      queue.enqueue(database, { name: 'order-advance', payload: { orderId: 3 } }),
    ).rejects.toThrow();
    const looksBefore = looks;
    await server!.restart();

    await until('the job that became due in the meantime', () => ran.includes(2));
    await until('recurring work to continue', () => looks > looksBefore);
    await queue.enqueue(database, { name: 'order-advance', payload: { orderId: 4 } });
    await until('a new job', () => ran.includes(4));
    expect([...new Set(ran)].sort()).toEqual([1, 2, 4]);
    await recurring.stop();
    await queue.stop();
    await database.close();
  }, 90_000);
});
