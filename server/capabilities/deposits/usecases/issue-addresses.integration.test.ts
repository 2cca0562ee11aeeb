import { withTestDatabases } from '../../../testing/database/database';
import { createDepositStore } from '../store/deposit-store';
import { issueInBatches, MAX_BATCH } from './issue-addresses';

const wallet = { walletKey: 'wallet', chainKeys: ['evm-1', 'evm-2'] };

withTestDatabases('deposit addresses of a server', (open) => {
  /** Creates a server that keeps its marks on its own disk. */
  const serverOn = (marked = new Map<string, number>(), written: string[] = []) => {
    const behind: string[] = [];
    const store = issueInBatches(
      createDepositStore(),
      {
        of: async (_sql, key) => marked.get(key) ?? 0,
        raise: async (key, next) => {
          written.push(`${key} ${next}`);
          await new Promise((resolve) => setImmediate(resolve));
          marked.set(key, next);
        },
      },
      async (key) => void behind.push(key),
    );
    return { store, marked, written, behind };
  };

  test('are marked on its disk before use, and no two servers issue the same one', async () => {
    const database = await open();
    const servers = [serverOn(), serverOn()];
    const issued = await Promise.all(
      Array.from({ length: 2 * MAX_BATCH + 10 }, (_, number) =>
        servers[number % 2]!.store.nextDerivationIndex(database, wallet),
      ),
    );
    expect(new Set(issued).size).toBe(issued.length);
    for (const { store, marked } of servers) {
      const index = await store.nextDerivationIndex(database, wallet);
      expect(marked.get('wallet')).toBeGreaterThan(index);
    }
  });

  test('start after the mark on its disk if the database has forgotten addresses', async () => {
    const database = await open();
    const { store, marked, behind } = serverOn(new Map([['wallet', 250]]));
    expect(await store.nextDerivationIndex(database, wallet)).toBe(250);
    expect(behind).toEqual(['wallet']);
    expect(marked.get('wallet')).toBe(251);
  });

  test('leave at most a tenth unused after each restart', async () => {
    const database = await open();
    const marked = new Map<string, number>();
    let issued = 0;
    for (const count of [1, 1, 1, 25, 3, 400, 1]) {
      const { store, behind } = serverOn(marked);
      for (let number = 0; number < count; number += 1)
        await store.nextDerivationIndex(database, wallet);
      issued += count;
      expect(marked.get('wallet')).toBeLessThanOrEqual(issued * 1.1);
      expect(behind).toEqual([]);
    }
  });

  test('come from batches of a hundred on a busy server', async () => {
    const database = await open();
    const { store, written } = serverOn();
    for (let number = 0; number < 2_000; number += 1)
      await store.nextDerivationIndex(database, wallet);
    const writes = written.length;
    for (let number = 0; number < 3 * MAX_BATCH; number += 1)
      await store.nextDerivationIndex(database, wallet);
    expect(written.length - writes).toBe(3);
  });
});
