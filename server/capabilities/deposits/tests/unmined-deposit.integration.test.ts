import { expireOverdueOrders } from '../../orders/usecases/expire-order';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const HOUR_MS = 3_600_001;

/** Returns how much of the payout coin is reserved for orders. */
async function reserved(): Promise<bigint> {
  const {
    database,
    stores: { ledger },
  } = harness.deps;
  const wallet = await ledger.balance(database, 'usdterc20', { kind: 'hot_wallet' });
  return wallet - ((await ledger.freeByAsset(database)).get('usdterc20') ?? 0n);
}

withTestDatabases('a deposit that is not mined', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
    check: async () => expect(harness.problems).toEqual([]),
  });

  it('keeps no reserve beyond the payment window, and is exchanged once it is mined', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, 1n);
    await harness.work();
    expect([(await harness.order(order.orderId)).state, await reserved()]).toEqual([
      'confirming',
      order.terms.payoutMinor,
    ]);
    await expireOverdueOrders(harness.deps);
    expect(await reserved()).toBe(order.terms.payoutMinor);
    harness.advanceTime(HOUR_MS);
    await expireOverdueOrders(harness.deps);
    expect([(await harness.order(order.orderId)).state, await reserved()]).toEqual([
      'confirming',
      0n,
    ]);
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(8);
    const { state, terms } = await harness.order(order.orderId);
    expect([state, await reserved()]).toEqual(['exchanging', terms.payoutMinor]);
    await harness.mineAndWork(16);
    expect([(await harness.order(order.orderId)).state, await reserved()]).toEqual([
      'completed',
      0n,
    ]);
  });

  it('differs from a mined deposit, which keeps its reserve while it waits for confirmations', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(1);
    harness.advanceTime(HOUR_MS);
    await expireOverdueOrders(harness.deps);
    expect([(await harness.order(order.orderId)).state, await reserved()]).toEqual([
      'confirming',
      order.terms.payoutMinor,
    ]);
  });
});
