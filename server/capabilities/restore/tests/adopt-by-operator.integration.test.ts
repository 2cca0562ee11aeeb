import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { dumpDatabase } from '../../../testing/database/dump';
import { expectBooksOfHotWallet } from '../../../testing/orders/evm-order-harness';
import { DESTINATION } from '../../../testing/orders/order-harness';
import { workUntil } from '../../../testing/orders/work-until';
import { NO_FILES, startRestorableServer } from '../../../testing/restore/restorable-server';
import {
  adoptionOf,
  restoreWithoutJournal,
  undecidedOf,
} from '../../../testing/restore/restored-without-journal';
import type { Order } from '../../orders/domain/order';
import { adoptByOperator } from '../usecases/adopt-by-operator';
import { releaseByOperator } from '../usecases/release';

jest.setTimeout(90_000);

let sandbox: EvmSandbox;
useEvmSandbox((started) => {
  sandbox = started;
});

const received = (): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', DESTINATION);
const payoutOf = ({ terms }: Order): bigint => terms.payoutMinor;

withTestDatabases('a database that was restored without the journal', (open) => {
  const { restore, restoreUnlisted } = restoreWithoutJournal(open, () => sandbox);

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
    const adopted = await adoptByOperator(deps, adoptionOf(sandbox, undecided, null));
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
    const adoption = adoptionOf(sandbox, undecided, order.orderId);
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
    await adoptByOperator(deps, adoptionOf(sandbox, undecided, unpaid.orderId));
    await harness.mineAndWork(4);
    expect((await harness.order(order.orderId)).state).toBe('sending');
    expect(await undecidedOf(server)).toEqual([
      expect.stringContaining(`If it didn't pay order ${order.orderId}, run restore release`),
    ]);
    const adoption = adoptionOf(sandbox, undecided, order.orderId);
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
    await holds.refresh();
    expect(await undecidedOf(server)).toEqual([
      expect.stringMatching(/ is booked as sent for a lost order\. If it didn't pay order/),
    ]);
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
});
