import { operatorRefund } from '../capabilities/operations/usecases/operator-refund';
import type { Order } from '../capabilities/orders/domain/order';
import { startTestPartner } from './card-world';
import { withTestDatabases } from './database';
import { startEvmSandbox, type EvmSandbox } from './evm-sandbox';
import { buildSaleWorld, type SaleWorld } from './sale-world';

let sandbox: EvmSandbox;
let partner: Awaited<ReturnType<typeof startTestPartner>>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  partner = await startTestPartner();
});
afterEach(() => partner.stop());

withTestDatabases('the coins of a sale', (open) => {
  const build = async (): Promise<SaleWorld> => buildSaleWorld(await open(), sandbox, partner);
  const stateOf = async (world: SaleWorld, { orderId }: Order): Promise<string> =>
    (await world.base.world.order(orderId)).state;
  const named = async (world: SaleWorld): Promise<Order> => {
    const order = await world.sell();
    await world.nameCard(order);
    return order;
  };

  test('wait for a decision and can be refunded when the partner no longer pays the currency', async () => {
    const world = await build();
    const order = await named(world);
    Object.assign(world.deps.terms, { isDropped: (currency: string) => currency === 'EUR' });
    await world.deposit(order);
    expect([await stateOf(world, order), await world.kinds(order)]).toEqual([
      'awaiting_decision',
      ['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', 'DEPOSIT_NOT_EXCHANGEABLE'],
    ]);
    const { orders } = world.deps;
    await operatorRefund(orders, order.orderId, null);
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  });

  test('wait without a price from the partner, are listed for operators, and can be refunded', async () => {
    const world = await build();
    const { orders } = world.deps;
    const order = await named(world);
    Object.assign(world.deps.terms, { of: () => null });
    await world.base.world.pay(order.depositAddress, 10n ** 16n);
    await world.base.world.mineAndWork(1);
    const stuck = () => orders.stores.orders.stuckIds(orders.database, orders.clock.nowMs() + 1);
    expect([await stateOf(world, order), await stuck()]).toEqual(['confirming', []]);
    await world.base.world.mineAndWork(14);
    expect([await stateOf(world, order), await stuck()]).toEqual(['confirming', [order.orderId]]);
    await operatorRefund(orders, order.orderId, null);
    await world.base.world.mineAndWork(6);
    expect(await stateOf(world, order)).toBe('refunded');
    expect(await world.base.balance('client', String(order.orderId), 'eth')).toBe(0n);
    expect(await orders.stores.ledger.verify(orders.database)).toEqual([]);
  });
});
