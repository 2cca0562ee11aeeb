import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase, loadDump } from '../../../testing/database/dump';
import { expectBooksOfHotWallet } from '../../../testing/orders/evm-order-harness';
import { DESTINATION } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import {
  NO_FILES,
  startRestorableServer,
  type RestorableServer,
} from '../../../testing/restore/restorable-server';
import type { Order } from '../../orders/domain/order';
import { adoptByOperator, type Adoption } from '../usecases/adopt-by-operator';
import { proveChain } from '../usecases/prove-chain';
import { obstaclesToRelease, releaseByOperator, releaseIfMatched } from '../usecases/release';

jest.setTimeout(90_000);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

const received = (): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', DESTINATION);
const payoutOf = ({ terms }: Order): bigint => terms.payoutMinor;

withTestDatabases('a database that was restored without the journal', (open) => {
  /** Restores a dump from before a payment of the first server, which only the chain shows. */
  const restore = async (
    dump: Parameters<typeof loadDump>[1],
    first: RestorableServer,
    change?: string,
  ): Promise<RestorableServer> => {
    const database = await open();
    await loadDump(database, dump);
    if (change !== undefined) await database.query(change);
    const server = await startRestorableServer(database, sandbox, NO_FILES, {
      nowMs: first.harness.deps.clock.nowMs() + 60_000,
    });
    await server.harness.mineAndWork(4);
    return server;
  };
  const undecidedOf = async ({ deps, holds }: RestorableServer): Promise<readonly string[]> => {
    const held = holds.current().find(({ cause }) => cause === 'restore');
    return held === undefined ? [] : (await obstaclesToRelease(deps, held.sinceMs)).undecided;
  };
  const txIdOf = ([sentence = '']: readonly string[]): string =>
    /0x[0-9a-f]{64}/.exec(sentence)?.[0] ?? '';
  const adoptionOf = (undecided: readonly string[], orderId: number | null): Adoption => ({
    chainKey: sandbox.chain.key,
    txId: txIdOf(undecided),
    orderId,
    isUnlisted: false,
  });

  test('pays an order in full although a smaller one to the same address was lost', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const kept = await first.harness.create();
    const dump = await dumpDatabase(database);
    const lost = await first.harness.create({ claimedDepositAmount: '0.1' }, '203.0.113.7');
    await first.harness.pay(lost.depositAddress, 10n ** 17n);
    const before = await received();
    await workUntil(first.harness, lost, 'completed');
    expect(await received()).toBe(before + payoutOf(lost));

    const server = await restore(dump, first);
    const { deps, harness, holds } = server;
    const undecided = await undecidedOf(server);
    expect(undecided).toEqual([expect.stringContaining(`may have paid order ${kept.orderId}:`)]);
    await expect(releaseByOperator(deps, holds)).rejects.toThrow('run restore adopt');
    const adopted = await adoptByOperator(deps, adoptionOf(undecided, null));
    expect(adopted).toContain(`a lost order. If it didn't pay order ${kept.orderId}, run restore`);
    await harness.mineAndWork(2);
    await releaseByOperator(deps, holds);
    await harness.pay(kept.depositAddress, 10n ** 18n);
    await workUntil(harness, kept, 'completed');
    expect(await received()).toBe(before + payoutOf(lost) + payoutOf(kept));
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
  });

  test('pays an order only once although its price changed before it was paid', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const order = await first.harness.create();
    const dump = await dumpDatabase(database);
    await first.harness.pay(order.depositAddress, 10n ** 18n);
    const before = await received();
    await workUntil(first.harness, order, 'completed');

    const server = await restore(
      dump,
      first,
      `UPDATE orders SET terms = jsonb_set(terms, '{payoutMinor}', '"1000000"')`,
    );
    const { deps, harness, holds } = server;
    const undecided = await undecidedOf(server);
    const adoption = adoptionOf(undecided, order.orderId);
    const unknown = { ...adoption, orderId: 7 };
    await expect(adoptByOperator(deps, unknown)).rejects.toThrow('no order 7');
    expect(await adoptByOperator(deps, adoption)).toContain('nothing else is sent');
    await workUntil(harness, order, 'completed');
    await harness.mineAndWork(2);
    await holds.refresh();
    expect(holds.current()).toEqual([]);
    await expect(adoptByOperator(deps, adoption)).rejects.toThrow('restore check');
    expect(await received()).toBe(before + payoutOf(order));
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
  });

  test('pays each order once if an operator first names the wrong one of two equal ones', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const unpaid = await first.harness.create();
    const order = await first.harness.create({}, '203.0.113.7');
    expect(payoutOf(unpaid)).toBe(payoutOf(order));
    const dump = await dumpDatabase(database);
    await first.harness.pay(order.depositAddress, 10n ** 18n);
    const before = await received();
    await workUntil(first.harness, order, 'completed');

    const server = await restore(dump, first);
    const { deps, harness, holds } = server;
    const undecided = await undecidedOf(server);
    expect(undecided).toEqual([expect.stringMatching(/may have paid order \d+ or \d+:/)]);
    await adoptByOperator(deps, adoptionOf(undecided, unpaid.orderId));
    await harness.mineAndWork(4);
    expect((await harness.order(order.orderId)).state).toBe('sending');
    expect(await undecidedOf(server)).toEqual([
      expect.stringContaining(`If it didn't pay order ${order.orderId}, run restore release`),
    ]);
    const adoption = adoptionOf(undecided, order.orderId);
    await expect(adoptByOperator(deps, adoption)).rejects.toThrow('add --unlisted');
    await adoptByOperator(deps, { ...adoption, isUnlisted: true });
    await workUntil(harness, order, 'completed');
    await releaseByOperator(deps, holds);
    await harness.mineAndWork(4);
    expect(await received()).toBe(before + payoutOf(order));
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
  });

  test('asks which of two equal orders was paid after a payout that was queued in the backup', async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const { harness, holds } = first;
    const queued = await harness.create();
    const paid = await harness.create({}, '203.0.113.7');
    await harness.create({}, '203.0.113.8');
    await holds.hold('operator', 'a backup is made', 'ann');
    await harness.pay(queued.depositAddress, 10n ** 18n);
    await workUntil(harness, queued, 'sending');
    const dump = await dumpDatabase(database);
    await holds.release('operator');
    await workUntil(harness, queued, 'completed');
    await harness.pay(paid.depositAddress, 10n ** 18n);
    await workUntil(harness, paid, 'completed');

    expect(await undecidedOf(await restore(dump, first))).toEqual([
      expect.stringMatching(/may have paid order \d+ or \d+:/),
    ]);
  });

  /** Restores an open order, and a payment to another address, which no order explains. */
  const restoreUnlisted = async () => {
    const database = await open();
    const first = await startRestorableServer(database, sandbox, NO_FILES);
    const kept = await first.harness.create();
    const dump = await dumpDatabase(database);
    const destinationAddress = '0x00000000000000000000000000000000feedbeef';
    const lost = await first.harness.create({ destinationAddress }, '203.0.113.7');
    await first.harness.pay(lost.depositAddress, 10n ** 18n);
    await workUntil(first.harness, lost, 'completed');
    const server = await restore(dump, first);
    const undecided = await undecidedOf(server);
    expect(undecided).toEqual([expect.stringContaining('nothing explains')]);
    return { server, kept, adoption: adoptionOf(undecided, kept.orderId) };
  };

  test('takes an order that is not listed only if asked to, and another one afterwards', async () => {
    const { server, kept, adoption } = await restoreUnlisted();
    const { deps, harness, holds } = server;
    await expect(adoptByOperator(deps, adoption)).rejects.toThrow('add --unlisted');
    const before = await received();
    await adoptByOperator(deps, { ...adoption, isUnlisted: true });
    await harness.mineAndWork(2);
    expect(holds.current()).toEqual([]);
    const lost = { ...adoption, orderId: null };
    await expect(adoptByOperator(deps, lost)).rejects.toThrow('add --unlisted');
    expect(await adoptByOperator(deps, { ...lost, isUnlisted: true })).toContain(
      `a lost order. If it didn't pay order ${kept.orderId}, run restore release`,
    );
    await harness.pay(kept.depositAddress, 10n ** 18n);
    await workUntil(harness, kept, 'sending');
    await harness.mineAndWork(2);
    expect(await received()).toBe(before);
    await releaseByOperator(deps, holds);
    await workUntil(harness, kept, 'completed');
    expect(await received()).toBe(before + payoutOf(kept));
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
  });

  test.each(['completed', 'refunded'])(
    'gives nothing to an order that is %s without a transaction of ours',
    async (state) => {
      const { server, kept, adoption } = await restoreUnlisted();
      await server.deps.database.query('UPDATE orders SET state = $1 WHERE order_id = $2', [
        state,
        kept.orderId,
      ]);
      const unlisted = { ...adoption, isUnlisted: true };
      await expect(adoptByOperator(server.deps, unlisted)).rejects.toThrow(
        `Order ${kept.orderId} is ${state}, and not by a transaction of ours`,
      );
    },
  );

  test('pays no order that an operator names while its payout is being prepared', async () => {
    const { server, kept, adoption } = await restoreUnlisted();
    const { deps, harness, holds } = server;
    // Otherwise all payouts wait until the difference that the transaction makes is explained.
    jest.spyOn(harness.deps, 'holdAboveOf').mockReturnValue(10n ** 30n);
    const other = await harness.create({}, '203.0.113.9');
    await adoptByOperator(deps, { ...adoption, orderId: other.orderId, isUnlisted: true });
    await harness.mineAndWork(2);
    const before = await received();
    const prepare = sandbox.chain.prepareTransfer;
    let prepared = 0;
    const preparing = jest
      .spyOn(sandbox.chain, 'prepareTransfer')
      .mockImplementation(async (request) => {
        if (request.assetSlug === 'usdterc20' && (prepared += 1) === 1) {
          await adoptByOperator(deps, { ...adoption, isUnlisted: true });
          await holds.release('restore');
        }
        return prepare(request);
      });
    await harness.pay(kept.depositAddress, 10n ** 18n);
    await workUntil(harness, kept, 'sending');
    await harness.mineAndWork(4);
    preparing.mockRestore();
    expect(prepared).toBe(1);
    expect(await received()).toBe(before);
    expect(harness.problems).toContainEqual(expect.stringContaining('was sent to 0x'));
  });

  test('holds payouts with a transaction that is found just after a release', async () => {
    const { server, adoption } = await restoreUnlisted();
    const { deps, holds } = server;
    const { height } = await sandbox.chain.head();
    await deps.stores.foundTransactions.remove(deps.database, adoption);
    await proveChain(
      deps,
      sandbox.chain,
      { scannedTo: height - 20, provenAtMs: null },
      async () => void (await holds.release('restore')),
    );
    await holds.refresh();
    expect(holds.current()).toEqual([expect.objectContaining({ cause: 'restore' })]);
    expect(await undecidedOf(server)).toEqual([expect.stringContaining('nothing explains')]);
  });

  test('does not release payouts by itself if a transaction is found meanwhile', async () => {
    const { server, adoption } = await restoreUnlisted();
    const { deps, harness, holds } = server;
    const [found] = await deps.stores.foundTransactions.all(deps.database);
    if (!found) throw new Error('Nothing was found.');
    await deps.stores.foundTransactions.remove(deps.database, adoption);
    const release: typeof holds.release = async (cause, check) => {
      await deps.stores.foundTransactions.add(deps.database, found, 0);
      return holds.release(cause, check);
    };
    expect(await releaseIfMatched(deps, { ...holds, release })).toBe(false);
    await harness.mineAndWork(2);
    expect(holds.current()).toHaveLength(1);
  });

  test('keeps the order that an operator names while another one releases payouts', async () => {
    const { server, kept, adoption } = await restoreUnlisted();
    const { deps, holds } = server;
    const signer: typeof deps.signer = {
      signedSince: async (...after) => {
        await adoptByOperator(deps, { ...adoption, isUnlisted: true });
        return deps.signer.signedSince(...after);
      },
    };
    expect(await releaseByOperator({ ...deps, signer }, holds)).toContain('0 transactions');
    expect(await deps.stores.foundTransactions.all(deps.database)).toContainEqual(
      expect.objectContaining({ txId: adoption.txId, orderId: kept.orderId }),
    );
  });

  test('gives an order only one of two transactions that operators name at the same time', async () => {
    const { server, adoption } = await restoreUnlisted();
    const { deps } = server;
    const [found] = await deps.stores.foundTransactions.all(deps.database);
    if (!found) throw new Error('Nothing was found.');
    const other = { ...found, txId: `0x${'ab'.repeat(32)}`, nonce: (found.nonce ?? 0) + 1 };
    await deps.stores.foundTransactions.add(deps.database, other, 0);
    const outcomes = await Promise.allSettled(
      [adoption.txId, other.txId].map((txId) =>
        adoptByOperator(deps, { ...adoption, txId, isUnlisted: true }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
