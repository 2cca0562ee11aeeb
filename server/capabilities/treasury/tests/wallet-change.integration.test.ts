import {
  createMetricSources,
  type MetricSourceDeps,
} from '../../operations/metrics/metric-sources';
import type { Order } from '../../orders/domain/order';
import { createRestoreStore } from '../../restore/store/restore-store';
import type { Database } from '../../../platform/database/database';
import { withTestDatabases } from '../../../testing/database/database';
import { changeHotWallet, useEmptyBooks } from '../../../testing/orders/evm-order-harness';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

const RESERVE = 1_000_000_000_000n;

withTestDatabases('a hot wallet that replaces another one under the same chain key', (open) => {
  let database: Database;

  useEmptyBooks({
    open,
    sandbox: () => sandbox,
    take: (opened) => {
      database = opened;
    },
  });

  const paidOrder = async (harness: OrderHarness): Promise<Order> => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    return order;
  };
  const workUntil = async (
    harness: OrderHarness,
    { orderId }: Order,
    state: Order['state'],
  ): Promise<void> => {
    for (let blocks = 0; blocks < 40 && (await harness.order(orderId)).state !== state; blocks += 1)
      await harness.mineAndWork(1);
    expect((await harness.order(orderId)).state).toBe(state);
  };
  const payoutOf = async (harness: OrderHarness, { orderId }: Order) =>
    (await harness.deps.stores.transfers.findByKey(database, `payout:${orderId}`))!;
  const received = () => sandbox.chain.balanceOf('usdterc20', DESTINATION);
  const noncesBehind = (harness: OrderHarness) =>
    createMetricSources({
      orders: harness.deps,
      payoutChains: [],
    } as unknown as MetricSourceDeps).noncesBehind();

  /** Creates books with payouts of the previous wallet; one of them is sent but not in a block. */
  async function changeWallet(): Promise<{
    readonly harness: OrderHarness;
    readonly waiting: Order;
    readonly other: EvmSandbox;
  }> {
    const former = await buildOrderHarness(database, sandbox);
    const other = await changeHotWallet(sandbox);
    await sandbox.pay(other.config.hotWalletAddress, RESERVE, 'usdterc20');
    for (let paid = 0; paid < 2; paid += 1)
      await workUntil(former, await paidOrder(former), 'completed');
    const waiting = await paidOrder(former);
    await workUntil(former, waiting, 'sending');
    await former.work();
    expect((await payoutOf(former, waiting)).state).toBe('broadcast');
    // The new keys have a new journal, which an operator accepts with `restore release`.
    await createRestoreStore().acceptJournal(database, null, 0, Date.now());
    return { harness: await buildOrderHarness(database, other), waiting, other };
  }

  it.each([
    ['with recorded senders', false],
    ['without recorded senders', true],
  ])(
    'pays with its own nonces, alongside payouts of the previous wallet %s',
    async (_which, isOld) => {
      const before = await received();
      const { harness, waiting } = await changeWallet();
      if (isOld) await database.query('UPDATE outgoing_transfer SET sender = NULL');
      const order = await paidOrder(harness);
      await workUntil(harness, order, 'completed');
      expect((await payoutOf(harness, order)).nonce).toBe(0);
      await workUntil(harness, waiting, 'completed');
      expect([harness.problems, await noncesBehind(harness)]).toEqual([
        [],
        [{ chainKey: sandbox.chain.key, count: 0 }],
      ]);
      const orders = await database.query<{ minor: string }>(
        'SELECT amount_minor AS minor FROM outgoing_transfer WHERE purpose = $1',
        ['payout'],
      );
      expect(await received()).toBe(
        before + orders.reduce((sum, { minor }) => sum + BigInt(minor), 0n),
      );
      expect(await harness.deps.stores.ledger.verify(database)).toEqual([]);
    },
  );

  it('does not wait for a payout that the empty previous wallet can no longer send', async () => {
    const { harness, waiting } = await changeWallet();
    const stuck = await payoutOf(harness, waiting);
    await sandbox.drop(String(stuck.txId));
    await sandbox.setBalance(sandbox.config.hotWalletAddress, 0n);
    const order = await paidOrder(harness);
    await workUntil(harness, order, 'completed');
    expect(await payoutOf(harness, waiting)).toMatchObject({
      state: 'broadcast',
      txId: stuck.txId,
      sender: sandbox.config.hotWalletAddress,
    });
    expect(harness.problems).toContainEqual(expect.stringMatching(/insufficient funds/i));
  });

  it('takes over a payout of the previous wallet once a foreign transaction with that nonce is final', async () => {
    const { harness, waiting, other } = await changeWallet();
    const lost = await payoutOf(harness, waiting);
    await sandbox.drop(String(lost.txId));
    await sandbox.sendAs(sandbox.config.hotWalletAddress, {
      to: other.config.hotWalletAddress,
      value: 1n,
    });
    await workUntil(harness, waiting, 'completed');
    expect(await payoutOf(harness, waiting)).toMatchObject({
      sender: other.config.hotWalletAddress,
      nonce: 0,
    });
  });
});
