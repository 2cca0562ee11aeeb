import { until } from '../../testing/until';
import { MAX_SILENCE_MS } from '../leases/runs';
import { createSoleLeases } from '../leases/sole-leases';
import { createRecurring } from './recurring';

const soleLeases = createSoleLeases({ monotonicMs: () => 0, mayHold: () => true });

describe('recurring work', () => {
  test('runs repeatedly without overlapping, and continues after a failure', async () => {
    const errors: string[] = [];
    let running = 0;
    let runs = 0;
    let hasOverlapped = false;
    const recurring = createRecurring({
      leases: soleLeases,
      onError: (error, name) => errors.push(`${name}: ${(error as Error).message}`),
    });
    recurring.add({
      name: 'count',
      periodMs: 1,
      run: async () => {
        running += 1;
        runs += 1;
        hasOverlapped ||= running > 1;
        recurring.wake('count');
        await new Promise(setImmediate);
        running -= 1;
        if (runs === 2) throw new Error('second');
      },
    });
    recurring.start();
    await until('four runs', () => runs >= 4);
    await recurring.stop();
    const runsAtStop = runs;
    await new Promise(setImmediate);
    expect(runs).toBe(runsAtStop);
    expect(hasOverlapped).toBe(false);
    expect(errors).toEqual(['count: second']);
  });

  test('runs before the start only if it is eager, and not again at the start', async () => {
    const ran: string[] = [];
    const recurring = createRecurring({ leases: soleLeases, onError: () => undefined });
    const add = (name: string, isEager: boolean): void =>
      recurring.add({
        name,
        periodMs: 60_000,
        isOnEveryNode: true,
        isEager,
        run: async () => void ran.push(name),
      });
    add('terms', true);
    add('orders', false);
    await until('the first run', () => ran.length > 0);
    expect(ran).toEqual(['terms']);
    recurring.start();
    await until('the start', () => ran.length > 1);
    expect(ran).toEqual(['terms', 'orders']);
    await recurring.stop();
  });

  test('runs only while this server has its lease, unless every server does it', async () => {
    const ran: string[] = [];
    const recurring = createRecurring({
      leases: { ...soleLeases, tryHold: () => Promise.resolve(false) },
      onError: (error) => {
        throw error;
      },
    });
    recurring.add({
      name: 'alone',
      periodMs: 1,
      run: () => {
        ran.push('alone');
        return Promise.resolve();
      },
    });
    recurring.add({
      name: 'each',
      periodMs: 1,
      isOnEveryNode: true,
      run: () => {
        ran.push('each');
        return Promise.resolve();
      },
    });
    recurring.start();
    await until('three runs', () => ran.length >= 3);
    await recurring.stop();
    expect(new Set(ran)).toEqual(new Set(['each']));
  });

  test('runs early after a wake-up', async () => {
    let runs = 0;
    const recurring = createRecurring({
      leases: soleLeases,
      onError: (error) => {
        throw error;
      },
    });
    recurring.add({
      name: 'slow',
      periodMs: 3_600_000,
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    });
    recurring.start();
    await until('the first run', () => runs === 1);
    recurring.wake('slow');
    await until('the requested run', () => runs === 2);
    await recurring.stop();
  });

  test('waits for the start, but runs at once if it is added later', async () => {
    const ran: string[] = [];
    const recurring = createRecurring({ leases: soleLeases, onError: () => undefined });
    const record = (name: string) => ({
      name,
      periodMs: 3_600_000,
      isOnEveryNode: true,
      run: () => Promise.resolve(void ran.push(name)),
    });
    recurring.add(record('early'));
    await new Promise(setImmediate);
    expect(ran).toEqual([]);
    recurring.start();
    recurring.add(record('late'));
    await until('both', () => ran.length === 2);
    expect(ran).toEqual(['early', 'late']);
    await recurring.stop();
  });

  test('learns during a run that the process is ending', async () => {
    const recurring = createRecurring({ leases: soleLeases, onError: () => undefined });
    let hasStarted = false;
    let end = (): void => undefined;
    const seen: boolean[] = [];
    recurring.add({
      name: 'send',
      periodMs: 1,
      run: async (isStopping) => {
        hasStarted = true;
        seen.push(isStopping());
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        seen.push(isStopping());
      },
    });
    recurring.start();
    await until('the run', () => hasStarted);
    const stopped = recurring.stop();
    end();
    await stopped;
    expect(seen).toEqual([false, true]);
  });

  test('shows progress each time it checks whether the process is ending', async () => {
    const leases = createSoleLeases({ monotonicMs: () => nowMs, mayHold: () => true });
    const recurring = createRecurring({ leases, onError: () => undefined });
    let nowMs = 0;
    let next: (() => void) | null = null;
    recurring.add({
      name: 'send',
      periodMs: 3_600_000,
      isNeededByOrders: true,
      run: async (isStopping) => {
        while (!isStopping())
          await new Promise<void>((resolve) => {
            next = resolve;
          });
      },
    });
    recurring.start();
    await until('the run', () => next !== null);
    nowMs = MAX_SILENCE_MS + 60_000;
    expect(await recurring.abandoned()).toEqual(['send']);
    const question = next!;
    question();
    await until('the next question', () => next !== question);
    expect(await recurring.abandoned()).toEqual([]);
    const stopped = recurring.stop();
    next!();
    await stopped;
  });

  test('counts as abandoned only if orders need it', async () => {
    const unheld = ['send', 'prune'].map((name) => ({
      name,
      isHeldHere: false,
      unheldMs: 60_000,
    }));
    const recurring = createRecurring({
      leases: { ...soleLeases, statuses: () => Promise.resolve(unheld) },
      onError: () => undefined,
    });
    recurring.add({
      name: 'send',
      periodMs: 1,
      isNeededByOrders: true,
      run: async () => undefined,
    });
    recurring.add({ name: 'prune', periodMs: 1, run: async () => undefined });
    expect(await recurring.abandoned()).toEqual(['send']);
  });

  test('rejects a name that is already in use', async () => {
    const recurring = createRecurring({ leases: soleLeases, onError: () => undefined });
    recurring.add({ name: 'one', periodMs: 1_000, run: () => Promise.resolve() });
    expect(() =>
      recurring.add({ name: 'one', periodMs: 1_000, run: () => Promise.resolve() }),
    ).toThrow('named one');
    await recurring.stop();
  });
});
