import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../capabilities/orders/domain/order';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, ONE_ETH, REFUND, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const LIMIT_AND_GRACE_MS = 1_320_000;
const COMPLETED = [
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
  'WITHDRAWAL_COMPLETED',
];

const kinds = async ({ orderId }: Order) => (await world.kinds(orderId)).slice(1);
const createFixed = () => world.create({ rateMode: 'FIXED', refundAddress: REFUND });
const owed = ({ orderId }: Order) =>
  world.deps.stores.ledger.balance(world.deps.database, 'eth', {
    kind: 'client',
    reference: String(orderId),
  });
const mineUnseen = async (blocks: number) => {
  for (let mined = 0; mined < blocks; mined += 1) await sandbox.mineAt(world.deps.clock.nowMs());
};
const loseThePrice = () =>
  jest.spyOn(world.deps.desk, 'priceDeposit').mockImplementation(() => {
    throw new AppError('ERR_SERVICE_UNAVAILABLE', 'No up-to-date price is available');
  });

withTestDatabases('dust next to the deposit of an order', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    world = await buildOrderWorld(await open(), sandbox);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    expect(world.problems).toEqual([]);
    await restoreChains();
  });

  it.each([
    ['before', [1n, ONE_ETH]],
    ['after', [ONE_ETH, 1n]],
  ])(
    'does not change a fixed rate when it comes in the same block, %s the deposit',
    async (_where, amounts) => {
      const order = await createFixed();
      for (const wei of amounts) await world.pay(order.depositAddress, wei);
      await world.mineAndWork(14);
      expect(await kinds(order)).toEqual(COMPLETED);
      expect((await world.order(order.orderId)).terms).toEqual(order.terms);
      await world.mineAndWork(8);
      expect(await owed(order)).toBe(-1n);
    },
  );

  it('does not make the deposit late when it comes too late for a fixed rate while the server is down', async () => {
    const order = await createFixed();
    await world.pay(order.depositAddress, ONE_ETH);
    await mineUnseen(3);
    world.advanceTime(LIMIT_AND_GRACE_MS + 60_000);
    await world.pay(order.depositAddress, 1n);
    await mineUnseen(10);
    await world.mineAndWork(8);
    expect(await kinds(order)).toEqual(COMPLETED);
    expect((await world.order(order.orderId)).terms).toEqual(order.terms);
  });

  it('needs no decision when it comes one block earlier and the deposit waits for its confirmations', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, 1n);
    await world.mineAndWork(1);
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(14);
    expect(await kinds(order)).toEqual(COMPLETED);
    expect((await world.order(order.orderId)).terms.depositMinor).toBe(ONE_ETH);
  });

  it('does not delay the payout of a priced order while there is no price', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(7);
    const priced = await world.order(order.orderId);
    expect(priced.state).toBe('exchanging');
    loseThePrice();
    await world.pay(order.depositAddress, 1n);
    await world.mineAndWork(10);
    expect(await world.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: priced.terms,
    });
  });

  it('differs from a proper second deposit, for which the payout waits while there is no price', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(7);
    const priceless = loseThePrice();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(10);
    expect((await world.order(order.orderId)).state).toBe('exchanging');
    priceless.mockRestore();
    await world.mineAndWork(6);
    expect(await world.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { depositMinor: ONE_ETH * 2n },
    });
  });

  it('is accepted with the rest when it exactly completes a fixed-rate deposit', async () => {
    const order = await createFixed();
    await world.pay(order.depositAddress, ONE_ETH - 1n);
    await mineUnseen(1);
    await world.pay(order.depositAddress, 1n);
    await mineUnseen(8);
    await world.mineAndWork(8);
    expect(await kinds(order)).toEqual(COMPLETED);
    expect((await world.order(order.orderId)).terms).toEqual(order.terms);
  });

  it.each([
    ['in a later block', 1],
    ['in the same block', 0],
  ])(
    'a proper deposit after the exact one, %s and priced together with it, leaves the fixed rate unchanged',
    async (_where, blocksBetween) => {
      const order = await createFixed();
      world.marketData.setPrice('ETH', '1990');
      await world.pay(order.depositAddress, ONE_ETH);
      await mineUnseen(blocksBetween);
      await world.pay(order.depositAddress, ONE_ETH / 2n);
      await mineUnseen(5);
      await world.mineAndWork(14);
      expect(await kinds(order)).toEqual([
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        'DEPOSIT_REGISTERED',
        'FUNDS_WITHDRAWAL_START',
        'WITHDRAWAL_COMPLETED',
      ]);
      expect(await world.order(order.orderId)).toMatchObject({
        rateMode: 'FIXED',
        terms: { depositMinor: (ONE_ETH * 3n) / 2n },
      });
    },
  );
});
