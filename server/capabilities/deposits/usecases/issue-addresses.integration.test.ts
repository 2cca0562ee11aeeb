import { withTestDatabases } from '../../../testing/database/database';
import { createDepositStore } from '../store/deposit-store';
import { INDEXES_PER_BATCH, issueInBatches } from './issue-addresses';

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
      Array.from({ length: 2 * INDEXES_PER_BATCH + 10 }, (_, number) =>
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
    expect(marked.get('wallet')).toBe(250 + INDEXES_PER_BATCH);
  });

  test('come from a new batch after a restart', async () => {
    const database = await open();
    const { store, marked } = serverOn();
    expect(await store.nextDerivationIndex(database, wallet)).toBe(0);
    const { store: restarted, behind } = serverOn(marked);
    expect(await restarted.nextDerivationIndex(database, wallet)).toBe(INDEXES_PER_BATCH);
    expect(behind).toEqual([]);
  });
});
