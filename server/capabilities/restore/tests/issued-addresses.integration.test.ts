import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import { workUntil } from '../../../testing/orders/work-until';
import {
  filesWithDatabase,
  NO_FILES,
  startRestorableServer,
  type OwnFiles,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import { walletOf } from '../../deposits';
import { LOOK_BACK, raiseAddresses } from '../usecases/raise-addresses';
import { createAddressSearch } from '../usecases/search-addresses';

jest.setTimeout(90_000);

const MINUTE_MS = 60_000;

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

const nowOf = ({ harness }: RestorableServer): number => harness.deps.clock.nowMs();

async function issueOne(
  { harness }: RestorableServer,
  database: RuntimeDatabase,
  caller: string,
): Promise<number> {
  const { orderId } = await harness.create({}, caller);
  const [row] = await database.query<{ index: string }>(
    'SELECT derivation_index AS index FROM deposit_address WHERE order_id = $1',
    [orderId],
  );
  return Number(row?.index);
}

withTestDatabases('a restored server without newer files', (open) => {
  /** Starts a server that has issued an address, and saves its database and files. */
  const startSaved = async () => {
    const database = await open();
    const server = await startRestorableServer(database, sandbox, NO_FILES);
    await issueOne(server, database, '203.0.113.250');
    await server.harness.mineAndWork(1);
    return { database, server, dump: await dumpDatabase(database), saved: server.files() };
  };
  /** Restores the database, and the files as they were saved with it. */
  const restore = async (
    dump: Parameters<typeof loadDump>[1],
    files: OwnFiles,
    nowMs: number,
  ): Promise<{ readonly server: RestorableServer; readonly firstIndex: number }> => {
    const database = await open();
    await loadDump(database, dump);
    const own = await filesWithDatabase(files, database);
    const server = await startRestorableServer(database, sandbox, own, { nowMs });
    await server.harness.mineAndWork(4);
    return { server, firstIndex: await issueOne(server, database, '198.51.100.1') };
  };

  test.each([
    ['restarts', 'no files', 15, MINUTE_MS, true],
    ['restarts after a pause', 'no files', 4, 15 * MINUTE_MS, true],
    ['restarts', 'files as old as the database', 15, MINUTE_MS, false],
    ['restarts after a pause', 'files as old as the database', 4, 15 * MINUTE_MS, false],
    ['restarts after a long pause', 'files as old as the database', 2, 45 * MINUTE_MS, false],
  ])(
    'issues no address a second time after %s, with %s',
    async (_name, _files, restarts, pauseMs, isFileLost) => {
      const { database, dump, saved, ...first } = await startSaved();
      let { server } = first;
      const issued: number[] = [];
      for (let number = 0; number < restarts; number += 1) {
        server = await startRestorableServer(database, sandbox, server.files(), {
          nowMs: nowOf(server) + pauseMs,
        });
        await server.harness.mineAndWork(1);
        issued.push(await issueOne(server, database, `203.0.113.${number}`));
      }
      expect(new Set(issued).size).toBe(restarts);
      const files = isFileLost ? NO_FILES : saved;
      const { firstIndex } = await restore(dump, files, nowOf(server) + MINUTE_MS);
      expect(firstIndex).toBeGreaterThan(Math.max(...issued));
    },
  );

  test.each([
    ['200 unpaid orders', 'an hour ago', 200, 60],
    ['8 unpaid orders', '5 minutes ago', 8, 5],
  ])(
    'issues no address of %s if the machine is as it was %s',
    async (_orders, _time, count, minutes) => {
      const { database, server, dump, saved } = await startSaved();
      const issued: number[] = [];
      for (let number = 0; number < count; number += 1)
        issued.push(await issueOne(server, database, `203.0.113.${number}`));
      const { firstIndex } = await restore(dump, saved, nowOf(server) + minutes * MINUTE_MS);
      expect(firstIndex).toBeGreaterThan(Math.max(...issued));
    },
  );

  test('skips 1,000 addresses if a chain shows a payout after a search that skipped fewer', async () => {
    const { server, dump, saved } = await startSaved();
    const order = await server.harness.create({}, '203.0.113.1');
    await server.harness.pay(order.depositAddress, 10n ** 18n);
    await workUntil(server.harness, order, 'completed');
    const restored = await restore(dump, saved, nowOf(server) + 15 * MINUTE_MS);
    expect(restored.server.log.join()).toContain('transactions of our wallets');
    expect(restored.firstIndex).toBeGreaterThan(1_000);
  });

  test('watches every address that it skips, also after a crash', async () => {
    const { server, database } = await startSaved();
    const { deps } = server;
    const wallet = walletOf(deps.chains, sandbox.chain);
    const watched = async (): Promise<number[]> =>
      (await deps.stores.lostAddresses.after(database, wallet.walletKey, -1)).map(
        ({ derivationIndex }) => derivationIndex,
      );
    const known = await deps.stores.deposits.nextIndexOf(database, wallet);
    const lookBack = 5;
    await raiseAddresses(deps, wallet, known + 20, lookBack);
    expect(await watched()).toEqual(expect.arrayContaining(range(known, known + 20)));
    await deps.stores.deposits.reserveIndexes(database, wallet, 20);
    await raiseAddresses(deps, wallet, known + 40, lookBack, known + 20);
    expect(await watched()).toEqual(expect.arrayContaining(range(known, known + 40)));
  });

  test('watches all addresses from the start of a search that a crash interrupted', async () => {
    const { server, database } = await startSaved();
    const { deps } = server;
    const starts: number[] = [];
    const searchWith = (unassigned: typeof deps.stores.lostAddresses.unassigned) => {
      const lostAddresses = { ...deps.stores.lostAddresses, unassigned };
      return createAddressSearch({ ...deps, stores: { ...deps.stores, lostAddresses } });
    };
    const crashing = searchWith(() => Promise.reject(new Error('the server crashed')));
    await crashing.begin(2 * LOOK_BACK);
    await expect(crashing.run()).rejects.toThrow('crashed');
    const wallet = walletOf(deps.chains, sandbox.chain);
    expect(await deps.stores.deposits.nextIndexOf(database, wallet)).toBeGreaterThan(LOOK_BACK);
    await searchWith(async (_sql, _wallet, from) => {
      starts.push(from);
      return [];
    }).run();
    expect(starts[0]).toBe(0);
  });
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, offset) => from + offset);
