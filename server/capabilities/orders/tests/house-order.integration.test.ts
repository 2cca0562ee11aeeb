import { projectState } from '@quayside/contract/orders/project';

import { describeOrder } from '../usecases/describe-order';
import { withBothDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  DESTINATION,
  ONE_ETH,
  REFUND,
  type OrderHarness,
} from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const usdtOf = (address: string): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', address);

/** Expects books that sum to zero and a state that matches the log. */
async function expectBalancedBooks(...orderIds: number[]): Promise<void> {
  expect(await harness.deps.stores.ledger.verify(harness.deps.database)).toEqual([]);
  for (const orderId of orderIds) {
    const log = await harness.deps.stores.orders.log(harness.deps.database, orderId);
    expect((await harness.order(orderId)).state).toBe(projectState(log));
  }
}

withBothDatabases('a house order on a real chain', (open) => {
  beforeEach(async () => {
    harness = await buildOrderHarness(await open(), sandbox);
  });

  it('is paid out after its deposit, which is then swept', async () => {
    const order = await harness.create();
    const before = await usdtOf(DESTINATION);
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.work();
    expect(await harness.kinds(order.orderId)).toEqual(['CREATION_END', 'INCOMING_FUNDS_DETECTED']);
    await harness.mineAndWork(30);
    expect(await harness.kinds(order.orderId)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    const done = await harness.order(order.orderId);
    expect((await usdtOf(DESTINATION)) - before).toBe(done.terms.payoutMinor);
    expect(await sandbox.chain.balanceOf('eth', order.depositAddress)).toBe(0n);
    // A caller with an outdated order object still gets a consistent response, in which the state
    // matches the events.
    expect(await describeOrder(harness.deps, order)).toMatchObject({
      state: 'completed',
      completed: true,
      updatedAt: new Date(done.updatedAtMs).toISOString(),
    });
    expect(harness.problems).toEqual([]);
    await expectBalancedBooks(order.orderId);
  });

  it('pays nothing for a deposit that a reorganisation removed', async () => {
    const order = await harness.create();
    const snapshot = await sandbox.client.snapshot();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(2);
    expect((await harness.order(order.orderId)).state).not.toBe('awaiting_deposit');
    await sandbox.client.revert({ id: snapshot });
    await harness.mineAndWork(20);
    expect((await harness.order(order.orderId)).state).toBe('awaiting_deposit');
    expect(
      await harness.deps.stores.transfers.findByKey(
        harness.deps.database,
        `payout:${order.orderId}`,
      ),
    ).toBeNull();
    await expectBalancedBooks(order.orderId);
  });

  it('counts two deposits together', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(30);
    const done = await harness.order(order.orderId);
    expect([done.state, done.terms.depositMinor]).toEqual(['completed', ONE_ETH]);
    expect(await sandbox.chain.balanceOf('eth', order.depositAddress)).toBe(0n);
    expect(harness.problems).toEqual([]);
    await expectBalancedBooks(order.orderId);
  });

  it('holds a deposit that arrives after the payout, and owes it to the client', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(25);
    await harness.pay(order.depositAddress, ONE_ETH / 4n);
    await harness.mineAndWork(20);
    const deposits = await harness.deps.stores.deposits.ofOrder(
      harness.deps.database,
      order.orderId,
    );
    expect(deposits.map(({ state }) => state)).toEqual(['credited', 'surplus']);
    expect(
      await harness.deps.stores.ledger.balance(harness.deps.database, 'eth', {
        kind: 'client',
        reference: String(order.orderId),
      }),
    ).toBe(-ONE_ETH / 4n);
    await expectBalancedBooks(order.orderId);
  });

  it('resumes after it has expired when its payment arrives late', async () => {
    const { expireOverdueOrders } = await import('../usecases/expire-order');
    const order = await harness.create();
    harness.advanceTime(3_600_001);
    await expireOverdueOrders(harness.deps);
    expect((await harness.order(order.orderId)).state).toBe('expired');
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(30);
    expect((await harness.order(order.orderId)).state).toBe('completed');
    await expectBalancedBooks(order.orderId);
  });

  it('offers and sends a refund when the deposit is too small for an exchange', async () => {
    const { requestRefund } = await import('../usecases/request-refund');
    const order = await harness.create();
    await harness.pay(order.depositAddress, 10n ** 14n);
    await harness.mineAndWork(15);
    expect((await harness.order(order.orderId)).state).toBe('awaiting_decision');
    expect(
      (await describeOrder(harness.deps, await harness.order(order.orderId))).canRequestRefund,
    ).toBe(true);
    // Dust must not keep the reserve of a whole order.
    const wallet = await harness.deps.stores.ledger.balance(harness.deps.database, 'usdterc20', {
      kind: 'hot_wallet',
    });
    expect(
      (await harness.deps.stores.ledger.freeByAsset(harness.deps.database)).get('usdterc20'),
    ).toBe(wallet);
    await requestRefund(harness.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      refundMemo: null,
    });
    const before = await sandbox.chain.balanceOf('eth', REFUND);
    await harness.mineAndWork(15);
    expect((await harness.order(order.orderId)).state).toBe('refunded');
    expect((await sandbox.chain.balanceOf('eth', REFUND)) - before).toBe(10n ** 14n - 1_000_000n);
    await expectBalancedBooks(order.orderId);
  });

  it('does not pay to a destination that was blacklisted after creation', async () => {
    const order = await harness.create();
    harness.blacklist.add(DESTINATION);
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(25);
    expect((await harness.order(order.orderId)).state).toBe('on_hold');
    // On the wire both holds are `on_hold`. This flag tells a client that a refund request would be
    // rejected.
    expect(await describeOrder(harness.deps, await harness.order(order.orderId))).toMatchObject({
      state: 'on_hold',
      canRequestRefund: false,
    });
    await expectBalancedBooks(order.orderId);
  });
});
