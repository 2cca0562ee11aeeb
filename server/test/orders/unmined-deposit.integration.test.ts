import { expireOverdueOrders } from '../../capabilities/orders/usecases/expire-order';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, ONE_ETH, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const HOUR_MS = 3_600_001;

/** Returns how much of the payout coin is reserved for orders. */
async function reserved(): Promise<bigint> {
  const {
    database,
    stores: { ledger },
  } = world.deps;
  const wallet = await ledger.balance(database, 'usdterc20', { kind: 'hot_wallet' });
  return wallet - ((await ledger.freeByAsset(database)).get('usdterc20') ?? 0n);
}

withTestDatabases('a deposit that is not mined', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    world = await buildOrderWorld(await open(), sandbox);
  });
  afterEach(async () => {
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    expect(world.problems).toEqual([]);
    await restoreChains();
  });

  it('holds no reserve beyond the payment window, and is exchanged once it is mined', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, 1n);
    await world.work();
    expect([(await world.order(order.orderId)).state, await reserved()]).toEqual([
      'confirming',
      order.terms.payoutMinor,
    ]);
    await expireOverdueOrders(world.deps);
    expect(await reserved()).toBe(order.terms.payoutMinor);
    world.advanceTime(HOUR_MS);
    await expireOverdueOrders(world.deps);
    expect([(await world.order(order.orderId)).state, await reserved()]).toEqual([
      'confirming',
      0n,
    ]);
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(8);
    const { state, terms } = await world.order(order.orderId);
    expect([state, await reserved()]).toEqual(['exchanging', terms.payoutMinor]);
    await world.mineAndWork(16);
    expect([(await world.order(order.orderId)).state, await reserved()]).toEqual(['completed', 0n]);
  });

  it('differs from a mined one, which keeps its reserve while it waits for confirmations', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(1);
    world.advanceTime(HOUR_MS);
    await expireOverdueOrders(world.deps);
    expect([(await world.order(order.orderId)).state, await reserved()]).toEqual([
      'confirming',
      order.terms.payoutMinor,
    ]);
  });
});
