import type { PayoutChain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
  type RestorableServerOptions,
} from '../../../testing/restore/restorable-server';
import { walletOf } from '../../deposits';

const MINUTE_MS = 60_000;

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a server that starts on a database', (open) => {
  /** Starts a server that has created an order. */
  const startUsed = async (): Promise<{
    readonly database: RuntimeDatabase;
    readonly server: RestorableServer;
    /** Starts a server on the same database, by default with the files of the first one. */
    readonly again: (
      options?: RestorableServerOptions,
      files?: ReturnType<RestorableServer['files']>,
    ) => Promise<RestorableServer>;
  }> => {
    const database = await open();
    const server = await startRestorableServer(database, sandbox, NO_FILES);
    await server.harness.create();
    await server.harness.mineAndWork(1);
    const again = (options: RestorableServerOptions = {}, files = server.files()) =>
      startRestorableServer(database, sandbox, files, {
        nowMs: server.harness.deps.clock.nowMs() + MINUTE_MS,
        ...options,
      });
    return { database, server, again };
  };
  const causesOf = ({ holds }: RestorableServer): string[] =>
    holds.current().map(({ cause }) => cause);
  const epochIn = async (database: RuntimeDatabase): Promise<number> => {
    const [row] = await database.query<{ epoch: string }>('SELECT epoch FROM server_mark');
    return Number(row?.epoch);
  };

  const indexOfNewOrder = async ({ harness, deps }: RestorableServer): Promise<number> => {
    const { orderId } = await harness.create();
    const [row] = await deps.database.query<{ index: string }>(
      'SELECT derivation_index AS index FROM deposit_address WHERE order_id = $1',
      [orderId],
    );
    return Number(row?.index);
  };
  /** Starts a server whose search for used addresses does not end. */
  const startSearching = async (
    start: () => Promise<RestorableServer>,
  ): Promise<RestorableServer> => {
    const reading = jest
      .spyOn(sandbox.chain, 'readUsed')
      .mockRejectedValue(new ChainUnavailableError(sandbox.chain.key, 'it is away'));
    const searching = await start();
    await searching.guard.mark();
    reading.mockRestore();
    return searching;
  };

  test('works at once if nothing is missing', async () => {
    const { again } = await startUsed();
    const server = await again();
    expect(causesOf(server)).toEqual([]);
    expect(server.guard.isProven(sandbox.chain.key)).toBe(true);
  });

  test('holds payouts if DATA_DIR was used with other books, until it has searched the chain', async () => {
    const { database, again } = await startUsed();
    await database.query('UPDATE books SET id = gen_random_uuid()');
    const server = await again();
    expect(server.log).toContainEqual(expect.stringContaining('was used with other books'));
    await server.harness.mineAndWork(4);
    expect(causesOf(server)).toEqual([]);
  });

  test('notes the epoch and watches the journal while its presence cannot be shown', async () => {
    const { database, server } = await startUsed();
    const { harness, deps, guard, keys } = server;
    const order = await harness.create();
    await harness.pay(order.depositAddress, 10n ** 18n);
    await workUntil(harness, order, 'completed');
    jest.spyOn(deps.presence, 'current').mockRejectedValue(new Error('too many connections'));
    const epoch = await epochIn(database);
    keys.journal.pop();
    await guard.mark();
    await guard.mark();
    expect(await epochIn(database)).toBe(epoch + 2);
    expect(server.log.filter((line) => line.includes('too many connections'))).toHaveLength(1);
    const [row] = await database.query<{ presence: number | null }>(
      'SELECT presence FROM server_mark',
    );
    expect(row?.presence).toBeNull();
    await server.holds.refresh();
    expect(causesOf(server)).toEqual(['restore']);
  });

  test('ends, and leaves the evidence, if an older database takes its place', async () => {
    const { database, server } = await startUsed();
    await database.query('UPDATE server_mark SET epoch = epoch - 2');
    const epoch = await epochIn(database);
    await server.guard.mark();
    expect(server.endedBecause()).toContain('another database took the place');
    expect(causesOf(server)).toEqual(['restore']);
    expect(server.guard.isProven(sandbox.chain.key)).toBe(false);
    expect(await epochIn(database)).toBe(epoch);
  });

  test('ends if another database takes its place, even if it cannot hold payouts', async () => {
    const { database, server } = await startUsed();
    await database.query('UPDATE server_mark SET epoch = epoch - 2');
    jest.spyOn(server.holds, 'refresh').mockRejectedValueOnce(new Error('connection lost'));
    await server.guard.mark();
    expect(server.endedBecause()).toContain('another database took the place');
    expect(server.log).toContainEqual(expect.stringContaining('connection lost'));
  });

  test('ends, and issues no addresses, if another database takes its place', async () => {
    const { database, server } = await startUsed();
    const files = server.files();
    const replaced = await startRestorableServer(database, sandbox, files, {
      nowMs: server.harness.deps.clock.nowMs() + MINUTE_MS,
    });
    await replaced.deps.marks.write((mark) => ({ ...mark, databaseId: 'former' }));
    await expect(replaced.harness.create()).rejects.toThrow(/which addresses are free/);
    await replaced.guard.mark();
    expect(replaced.endedBecause()).toContain('another database took the place');
  });

  test('holds payouts and skips addresses if the database is another one', async () => {
    const { server, again } = await startUsed();
    const { mark, journal } = server.files();
    const files = {
      mark: JSON.stringify({ ...JSON.parse(mark ?? '{}'), databaseId: 'former' }),
      journal,
    };
    const restarted = await again({}, files);
    expect(restarted.log.join()).toContain('another database has taken the place');
    expect(await indexOfNewOrder(restarted)).toBeGreaterThan(100);
  });

  test('watches the latest addresses that have no order', async () => {
    const { server, database, again } = await startUsed();
    const wallet = walletOf(server.deps.chains, sandbox.chain);
    await server.deps.stores.deposits.reserveIndexes(database, wallet, 2);
    const { deps } = await again();
    const lost = await deps.stores.lostAddresses.after(deps.database, sandbox.chain.walletKey, -1);
    const indexes = lost.map(({ derivationIndex }) => derivationIndex);
    expect(indexes).toEqual(expect.arrayContaining([1, 2]));
    expect(indexes).not.toContain(0);
  });

  test('waits for nodes that are behind the database', async () => {
    const { again } = await startUsed();
    const { chain } = sandbox;
    const head = await chain.head();
    const server = await again({ head: async () => ({ ...head, height: head.height - 1 }) });
    expect(server.guard.isProven(chain.key)).toBe(false);
  });

  test('trusts the database if another server that knows it is running', async () => {
    const { server, again } = await startUsed();
    const second = await again({ otherServers: [server], keys: server.keys }, NO_FILES);
    expect(causesOf(second)).toEqual([]);
    expect(second.log).not.toContainEqual(expect.stringContaining('has no mark'));
    expect(second.guard.isProven(sandbox.chain.key)).toBe(true);
  });

  test.each([
    ['the row of a server that ended', false],
    ['another server that is still searching', true],
  ])(
    'skips addresses that were issued after a dump of 10 seconds ago, despite %s',
    async (_, isOtherSearching) => {
      const { server, again } = await startUsed();
      const nowMs = server.harness.deps.clock.nowMs() + 10_000;
      const otherServers = isOtherSearching
        ? [await startSearching(() => again({ nowMs }, NO_FILES))]
        : [];
      const restarted = await again({ nowMs, otherServers }, NO_FILES);
      await restarted.harness.mineAndWork(2);
      expect(await indexOfNewOrder(restarted)).toBeGreaterThan(100);
    },
  );

  test('releases payouts only after a block that is later than the hold', async () => {
    const { database, server } = await startUsed();
    const nowMs = server.harness.deps.clock.nowMs() + 2 * MINUTE_MS;
    const restarted = await startRestorableServer(database, sandbox, NO_FILES, { nowMs });
    for (let round = 0; round < 3; round += 1) await restarted.harness.work();
    expect(causesOf(restarted)).toEqual(['restore']);
    expect(restarted.guard.isProven(sandbox.chain.key)).toBe(true);
    await restarted.harness.mineAndWork(2);
    await restarted.harness.work();
    await restarted.holds.refresh();
    expect(causesOf(restarted)).toEqual([]);
  });

  test('checks a chain again if payouts are held after it was proven', async () => {
    const { server } = await startUsed();
    server.harness.advanceTime(5 * MINUTE_MS);
    await server.holds.hold('restore', 'another chain shows payments', 'the server');
    await server.harness.work();
    expect(causesOf(server)).toEqual(['restore']);
    await server.harness.mineAndWork(2);
    await server.harness.work();
    await server.holds.refresh();
    expect(causesOf(server)).toEqual([]);
  });

  test('holds payouts after a pause until the hot wallets on chains that it cannot scan match the books', async () => {
    const { server, again } = await startUsed();
    const nowMs = server.harness.deps.clock.nowMs() + 20 * MINUTE_MS;
    const tron = { key: 'tron' } as PayoutChain;
    const { harness, holds, deps } = await again({ nowMs, payoutOnly: [tron] });
    /** Anyone can send coins to the cold wallet. */
    const received = {
      wallet: 'cold',
      assetSlug: 'trx',
      heldMinor: 1n,
      bookedMinor: 0n,
      inFlightMinor: 0n,
      differenceMinor: 1n,
    } as const;
    const compare = async (differenceMinor: bigint): Promise<void> => {
      const amounts = { heldMinor: 5n, bookedMinor: 5n - differenceMinor, inFlightMinor: 0n };
      await harness.deps.stores.wallets.keepCompared(
        deps.database,
        tron.key,
        { height: 7, hash: 'b7' },
        [{ wallet: 'hot', assetSlug: 'trx', differenceMinor, ...amounts }, received],
        nowMs,
      );
      await harness.mineAndWork(2);
      await harness.work();
      await holds.refresh();
    };
    await harness.mineAndWork(2);
    expect(holds.current()).toHaveLength(1);
    await compare(-2n);
    expect(holds.current()).toHaveLength(1);
    await compare(0n);
    expect(holds.current()).toEqual([]);
  });
});
