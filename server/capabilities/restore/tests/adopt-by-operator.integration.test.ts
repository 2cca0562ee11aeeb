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
import { adoptByOperator } from '../usecases/adopt-by-operator';
import { obstaclesToRelease, releaseByOperator } from '../usecases/release';

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
    const adoption = { chainKey: sandbox.chain.key, txId: txIdOf(undecided), orderId: null };
    expect(await adoptByOperator(deps, adoption)).toContain('a lost order');
    await harness.mineAndWork(2);
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
    const adoption = { chainKey: sandbox.chain.key, txId: txIdOf(undecided) };
    const { orderId } = order;
    await expect(adoptByOperator(deps, { ...adoption, orderId: 7 })).rejects.toThrow('no order 7');
    expect(await adoptByOperator(deps, { ...adoption, orderId })).toContain('nothing else is sent');
    await expect(adoptByOperator(deps, { ...adoption, orderId })).rejects.toThrow('restore check');
    await workUntil(harness, order, 'completed');
    await harness.mineAndWork(2);
    await holds.refresh();
    expect(holds.current()).toEqual([]);
    expect(await received()).toBe(before + payoutOf(order));
    await expectBooksOfHotWallet(harness, sandbox, ['eth', 'usdterc20']);
  });
});
