import { formatAmount } from '@quayside/contract/money/decimal';

import { acceptRateModeChange } from '../../usecases/orders/accept-rate';
import { presentOffer } from '../../usecases/orders/present-offer';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { withTestDatabases } from '../database';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

withTestDatabases('a fixed-rate order on a real chain', (open) => {
  beforeEach(async () => {
    world = await buildOrderWorld(await open(), sandbox);
  });

  const createFixed = () => world.create({ rateMode: 'FIXED', refundAddress: REFUND });

  it('pays the promised amount to the unit, though the market moved a little', async () => {
    const order = await createFixed();
    world.marketData.setPrice('ETH', '1990');
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(30);
    const done = await world.order(order.orderId);
    expect([done.state, done.terms.payoutMinor]).toEqual(['completed', order.terms.payoutMinor]);
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
  });

  it.each<[string, (order: { depositAddress: string }) => Promise<unknown>, string]>([
    ['another amount', ({ depositAddress }) => world.pay(depositAddress, ONE_ETH / 2n), 'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED'],
    ['a slow deposit', async ({ depositAddress }) => { world.advanceTime(1_200_001); await world.pay(depositAddress, ONE_ETH); }, 'FIXED_RATE_SLOW_DEPOSIT_DETECTED'],
    ['a falling market', async ({ depositAddress }) => { world.marketData.setPrice('ETH', '1900'); await world.pay(depositAddress, ONE_ETH); }, 'FIXED_RATE_HIGH_VOLATILITY_DETECTED'],
  ])('asks the client after %s, and goes on at the rate that the client accepts', async (_name, pay, problem) => {
    const order = await createFixed();
    await pay(order);
    await world.mineAndWork(15);
    expect(await world.kinds(order.orderId)).toEqual(['CREATION_END', 'INCOMING_FUNDS_DETECTED', 'DEPOSIT_REGISTERED', problem, 'RATE_MODE_CHANGED']);
    expect((await world.order(order.orderId)).rateMode).toBe('FLOATING');
    world.advanceTime(1_000);
    await acceptRateModeChange(world.deps, { orderId: order.orderId, destinationAddress: DESTINATION });
    await world.mineAndWork(20);
    const done = await world.order(order.orderId);
    expect(done.state).toBe('completed');
    const credited = await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId);
    expect(done.terms.depositMinor).toBe(credited.reduce((sum, deposit) => sum + deposit.amountMinor, 0n));
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
  });

  it('names the present rate while the client decides, and is not accepted at a worse one than the client was shown', async () => {
    const order = await createFixed();
    await world.pay(order.depositAddress, ONE_ETH / 2n);
    expect(await presentOffer(world.deps, await world.order(order.orderId))).toBeNull();
    await world.mineAndWork(15);
    const offer = await presentOffer(world.deps, await world.order(order.orderId));
    const amountToGet = offer?.kind === 'amount' ? offer.amountToGet : '';
    world.marketData.setPrice('ETH', '1900');
    await expect(acceptRateModeChange(world.deps, { orderId: order.orderId, destinationAddress: DESTINATION, amountToGet })).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE', details: { field: 'amountToGet' } });
    await expect(acceptRateModeChange(world.deps, { orderId: order.orderId, destinationAddress: DESTINATION, amountToGet: 'many' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    world.marketData.setPrice('ETH', '2000');
    await acceptRateModeChange(world.deps, { orderId: order.orderId, destinationAddress: DESTINATION, amountToGet });
    const accepted = await world.order(order.orderId);
    expect([accepted.state, formatAmount(accepted.terms.payoutMinor, 6)]).toEqual(['exchanging', amountToGet]);
  });

  it('is refused without a refund address', async () => {
    await expect(world.create({ rateMode: 'FIXED' })).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
  });
});
