import { projectState } from '@quayside/contract/orders/project';

import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import { withBothDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const usdtOf = (address: string): Promise<bigint> => sandbox.chain.balanceOf('usdterc20', address);

/** Expects that the books sum to zero and that the state matches the log. */
async function expectSoundBooks(...orderIds: number[]): Promise<void> {
  expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
  for (const orderId of orderIds) {
    const log = await world.deps.stores.orders.log(world.deps.database, orderId);
    expect((await world.order(orderId)).state).toBe(projectState(log));
  }
}

withBothDatabases('a house order on a real chain', (open) => {
  beforeEach(async () => {
    world = await buildOrderWorld(await open(), sandbox);
  });

  it('goes from a deposit to a payout, and sweeps the deposit', async () => {
    const order = await world.create();
    const before = await usdtOf(DESTINATION);
    await world.pay(order.depositAddress, ONE_ETH);
    await world.work();
    expect(await world.kinds(order.orderId)).toEqual(['CREATION_END', 'INCOMING_FUNDS_DETECTED']);
    await world.mineAndWork(30);
    expect(await world.kinds(order.orderId)).toEqual([
      'CREATION_END',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    const done = await world.order(order.orderId);
    expect((await usdtOf(DESTINATION)) - before).toBe(done.terms.payoutMinor);
    expect(await sandbox.chain.balanceOf('eth', order.depositAddress)).toBe(0n);
    // A caller with an outdated order still gets a consistent response, in which the state matches
    // the events.
    expect(await describeOrder(world.deps, order)).toMatchObject({
      state: 'completed',
      completed: true,
      updatedAt: new Date(done.updatedAtMs).toISOString(),
    });
    expect(world.problems).toEqual([]);
    await expectSoundBooks(order.orderId);
  });

  it('pays nothing for a deposit that a reorganisation removed', async () => {
    const order = await world.create();
    const snapshot = await sandbox.client.call('evm_snapshot');
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(2);
    expect((await world.order(order.orderId)).state).not.toBe('awaiting_deposit');
    await sandbox.client.call('evm_revert', [snapshot]);
    await world.mineAndWork(20);
    expect((await world.order(order.orderId)).state).toBe('awaiting_deposit');
    expect(
      await world.deps.stores.transfers.findByKey(world.deps.database, `payout:${order.orderId}`),
    ).toBeNull();
    await expectSoundBooks(order.orderId);
  });

  it('counts two deposits together', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH / 2n);
    await world.pay(order.depositAddress, ONE_ETH / 2n);
    await world.mineAndWork(30);
    const done = await world.order(order.orderId);
    expect([done.state, done.terms.depositMinor]).toEqual(['completed', ONE_ETH]);
    expect(await sandbox.chain.balanceOf('eth', order.depositAddress)).toBe(0n);
    expect(world.problems).toEqual([]);
    await expectSoundBooks(order.orderId);
  });

  it('holds a deposit that arrives after the payout, and owes it to the client', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(25);
    await world.pay(order.depositAddress, ONE_ETH / 4n);
    await world.mineAndWork(20);
    const deposits = await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId);
    expect(deposits.map(({ state }) => state)).toEqual(['credited', 'surplus']);
    expect(
      await world.deps.stores.ledger.balance(world.deps.database, 'eth', {
        kind: 'client',
        reference: String(order.orderId),
      }),
    ).toBe(-ONE_ETH / 4n);
    await expectSoundBooks(order.orderId);
  });

  it('resumes after it has expired when its payment arrives late', async () => {
    const { expireOverdueOrders } = await import('../../capabilities/orders/usecases/expire-order');
    const order = await world.create();
    world.advanceTime(3_600_001);
    await expireOverdueOrders(world.deps);
    expect((await world.order(order.orderId)).state).toBe('expired');
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(30);
    expect((await world.order(order.orderId)).state).toBe('completed');
    await expectSoundBooks(order.orderId);
  });

  it('offers and sends a refund when the deposit is too small for an exchange', async () => {
    const { requestRefund } = await import('../../capabilities/orders/usecases/request-refund');
    const order = await world.create();
    await world.pay(order.depositAddress, 10n ** 14n);
    await world.mineAndWork(15);
    expect((await world.order(order.orderId)).state).toBe('awaiting_decision');
    expect(
      (await describeOrder(world.deps, await world.order(order.orderId))).canRequestRefund,
    ).toBe(true);
    // Dust must not keep the reserve of a whole order.
    const wallet = await world.deps.stores.ledger.balance(world.deps.database, 'usdterc20', {
      kind: 'hot_wallet',
    });
    expect((await world.deps.stores.ledger.freeByAsset(world.deps.database)).get('usdterc20')).toBe(
      wallet,
    );
    await requestRefund(world.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      refundMemo: null,
    });
    const before = await sandbox.chain.balanceOf('eth', REFUND);
    await world.mineAndWork(15);
    expect((await world.order(order.orderId)).state).toBe('refunded');
    expect((await sandbox.chain.balanceOf('eth', REFUND)) - before).toBe(10n ** 14n - 1_000_000n);
    await expectSoundBooks(order.orderId);
  });

  it('does not pay to a destination that was blacklisted after creation', async () => {
    const order = await world.create();
    world.blacklist.add(DESTINATION);
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(25);
    expect((await world.order(order.orderId)).state).toBe('on_hold');
    // On the wire both holds are `on_hold`. This flag tells a client that a refund request would be
    // rejected.
    expect(await describeOrder(world.deps, await world.order(order.orderId))).toMatchObject({
      state: 'on_hold',
      canRequestRefund: false,
    });
    await expectSoundBooks(order.orderId);
  });
});
