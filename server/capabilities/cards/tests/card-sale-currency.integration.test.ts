import { operatorRefund } from '../../operations/usecases/operator-refund';
import type { Order } from '../../orders/domain/order';
import { startTestPartner } from '../../../testing/cards/card-harness';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildSaleHarness, type SaleHarness } from '../../../testing/cards/sale-harness';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases('the coins of a sale', (open) => {
  const build = async (): Promise<SaleHarness> => buildSaleHarness(await open(), sandbox, partner);
  const stateOf = async (harness: SaleHarness, { orderId }: Order): Promise<string> =>
    (await harness.base.harness.order(orderId)).state;
  const named = async (harness: SaleHarness): Promise<Order> => {
    const order = await harness.sell();
    await harness.nameCard(order);
    return order;
  };

  test('wait for a decision and can be refunded when the partner no longer pays out the currency', async () => {
    const harness = await build();
    const order = await named(harness);
    Object.assign(harness.deps.terms, { isDropped: (currency: string) => currency === 'EUR' });
    await harness.deposit(order);
    expect([await stateOf(harness, order), await harness.kinds(order)]).toEqual([
      'awaiting_decision',
      ['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'DEPOSIT_NOT_EXCHANGEABLE'],
    ]);
    const { orders } = harness.deps;
    await operatorRefund(orders, order.orderId, null);
    await harness.base.harness.mineAndWork(6);
    expect(await stateOf(harness, order)).toBe('refunded');
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  });

  test('wait and are shown to operators when the partner gives no price, and can be refunded', async () => {
    const harness = await build();
    const { orders } = harness.deps;
    const order = await named(harness);
    Object.assign(harness.deps.terms, { of: () => null });
    await harness.base.harness.pay(order.depositAddress, 10n ** 16n);
    await harness.base.harness.mineAndWork(1);
    const stuck = () => orders.stores.orders.stuckIds(orders.database, orders.clock.nowMs() + 1);
    expect([await stateOf(harness, order), await stuck()]).toEqual(['confirming', []]);
    await harness.base.harness.mineAndWork(14);
    expect([await stateOf(harness, order), await stuck()]).toEqual(['confirming', [order.orderId]]);
    await operatorRefund(orders, order.orderId, null);
    await harness.base.harness.mineAndWork(6);
    expect(await stateOf(harness, order)).toBe('refunded');
    expect(await harness.base.balance('client', String(order.orderId), 'eth')).toBe(0n);
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  });
});
