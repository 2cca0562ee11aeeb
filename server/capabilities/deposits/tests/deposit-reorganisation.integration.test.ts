import type { Order } from '../../orders/domain/order';
import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import { withTestDatabases } from '../../../testing/database/database';
import { expectEmptyAccounts, useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { ONE_ETH, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** Pays from a separate account, so that no nonce ties the two deposits together. */
const payFromOther = (to: string, wei: bigint) =>
  sandbox.send({ from: developmentAccount(2).address, to, value: wei });
const termsOf = async ({ orderId }: Order) => (await harness.order(orderId)).terms;

withTestDatabases('a reorganisation that drops one of the deposits of an order', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
    check: () => expectEmptyAccounts(harness, 'eth', ['reorganisation_loss']),
  });

  /**
   * Sends a second deposit at another price, which the chain then drops.
   * @returns a function that sends it again
   */
  async function dropSecond(
    order: Order,
    priceThen: string,
    priceAfter: string,
  ): Promise<() => Promise<unknown>> {
    const taken = await sandbox.client.snapshot();
    harness.marketData.setPrice('ETH', priceThen);
    const second = await payFromOther(order.depositAddress, ONE_ETH);
    for (
      let blocks = 0;
      blocks < 12 && (await termsOf(order)).depositMinor === ONE_ETH;
      blocks += 1
    )
      await harness.mineAndWork(1);
    expect((await termsOf(order)).depositMinor).toBe(ONE_ETH * 2n);
    const bytes = await sandbox.bytesOf(second);
    await sandbox.client.revert({ id: taken });
    harness.marketData.setPrice('ETH', priceAfter);
    await sandbox.mine();
    await harness.work();
    return () => sandbox.sendBytes(bytes);
  }

  it('keeps the price of the other deposit, and prices the dropped deposit again when it returns', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(6);
    const first = await termsOf(order);
    const sendAgain = await dropSecond(order, '1000', '9000');
    expect(await termsOf(order)).toMatchObject({
      depositMinor: ONE_ETH,
      payoutMinor: first.payoutMinor,
      marketMinor: first.marketMinor,
      networkFeeMinor: first.networkFeeMinor,
    });
    expect(Number((await termsOf(order)).price)).toBeCloseTo(Number(first.price), 6);
    expect((await harness.order(order.orderId)).state).toBe('exchanging');
    harness.marketData.setPrice('ETH', '4000');
    await sendAgain();
    await harness.mineAndWork(7);
    const both = await termsOf(order);
    expect([both.depositMinor, (both.payoutMinor - first.payoutMinor) / 1_000_000n]).toEqual([
      ONE_ETH * 2n,
      (2n * (first.payoutMinor + first.networkFeeMinor)) / 1_000_000n,
    ]);
    await harness.mineAndWork(12);
    expect(await harness.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { payoutMinor: both.payoutMinor },
    });
  });

  it('keeps the fixed rate of the other deposit, even if the market has moved', async () => {
    const order = await harness.create({ rateMode: 'FIXED', refundAddress: REFUND });
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(6);
    await dropSecond(order, '2000', '500');
    await harness.mineAndWork(8);
    const done = await harness.order(order.orderId);
    expect([done.rateMode, done.state, done.terms.payoutMinor]).toEqual([
      'FIXED',
      'completed',
      order.terms.payoutMinor,
    ]);
    expect(await harness.kinds(order.orderId)).not.toContain('RATE_MODE_CHANGED');
  });

  it('splits the terms of deposits that were priced together', async () => {
    const order = await harness.create();
    harness.marketData.setPrice('ETH', '1500');
    const taken = await sandbox.client.snapshot();
    const kept = await harness.pay(order.depositAddress, ONE_ETH);
    await payFromOther(order.depositAddress, ONE_ETH * 3n);
    const bytes = await sandbox.bytesOf(kept);
    await harness.mineAndWork(7);
    const both = await termsOf(order);
    await sandbox.client.revert({ id: taken });
    await sandbox.sendBytes(bytes);
    harness.marketData.setPrice('ETH', '9000');
    await sandbox.mine(8);
    await harness.work();
    const left = await termsOf(order);
    expect([left.depositMinor, left.networkFeeMinor, left.payoutMinor]).toEqual([
      ONE_ETH,
      both.networkFeeMinor,
      (both.payoutMinor + both.networkFeeMinor) / 4n - both.networkFeeMinor,
    ]);
    await harness.mineAndWork(8);
    expect((await harness.order(order.orderId)).state).toBe('completed');
  });

  it('needs a decision by the client if the remaining deposit is too small', async () => {
    const order = await harness.create();
    const taken = await sandbox.client.snapshot();
    const kept = await payFromOther(order.depositAddress, 3_000_000n);
    await harness.pay(order.depositAddress, ONE_ETH);
    const bytes = await sandbox.bytesOf(kept);
    await harness.mineAndWork(7);
    await sandbox.client.revert({ id: taken });
    await sandbox.sendBytes(bytes);
    await sandbox.mine(8);
    await harness.work();
    expect([
      (await harness.order(order.orderId)).state,
      (await harness.kinds(order.orderId)).at(-1),
    ]).toEqual(['awaiting_decision', 'DEPOSIT_NOT_EXCHANGEABLE']);
  });
});
