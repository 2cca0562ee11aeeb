import { AppError } from '@quayside/contract/errors/app-error';

import type { Order } from '../../orders/domain/order';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const LIMIT_AND_GRACE_MS = 1_320_000;
const COMPLETED = [
  'INCOMING_FUNDS_DETECTED',
  'DEPOSIT_REGISTERED',
  'FUNDS_WITHDRAWAL_START',
  'WITHDRAWAL_COMPLETED',
];

const kinds = async ({ orderId }: Order) => (await harness.kinds(orderId)).slice(1);
const createFixed = () => harness.create({ rateMode: 'FIXED', refundAddress: REFUND });
const owed = ({ orderId }: Order) =>
  harness.deps.stores.ledger.balance(harness.deps.database, 'eth', {
    kind: 'client',
    reference: String(orderId),
  });
const mineUnseen = async (blocks: number) => {
  for (let mined = 0; mined < blocks; mined += 1) await sandbox.mineAt(harness.deps.clock.nowMs());
};
const removePrice = () =>
  jest.spyOn(harness.deps.pricingService, 'priceDeposit').mockImplementation(() => {
    throw new AppError('ERR_SERVICE_UNAVAILABLE', 'No up-to-date price is available');
  });

withTestDatabases('dust next to the deposit of an order', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
    check: async () => expect(harness.problems).toEqual([]),
  });

  it.each([
    ['before', [1n, ONE_ETH]],
    ['after', [ONE_ETH, 1n]],
  ])(
    'does not change a fixed rate when it arrives in the same block, %s the deposit',
    async (_where, amounts) => {
      const order = await createFixed();
      for (const wei of amounts) await harness.pay(order.depositAddress, wei);
      await harness.mineAndWork(14);
      expect(await kinds(order)).toEqual(COMPLETED);
      expect((await harness.order(order.orderId)).terms).toEqual(order.terms);
      await harness.mineAndWork(8);
      expect(await owed(order)).toBe(-1n);
    },
  );

  it('does not make the deposit late when the dust arrives too late during a server outage', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH);
    await mineUnseen(3);
    harness.advanceTime(LIMIT_AND_GRACE_MS + 60_000);
    await harness.pay(order.depositAddress, 1n);
    await mineUnseen(10);
    await harness.mineAndWork(8);
    expect(await kinds(order)).toEqual(COMPLETED);
    expect((await harness.order(order.orderId)).terms).toEqual(order.terms);
  });

  it('needs no decision when it arrives one block earlier and the deposit waits for its confirmations', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, 1n);
    await harness.mineAndWork(1);
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(14);
    expect(await kinds(order)).toEqual(COMPLETED);
    expect((await harness.order(order.orderId)).terms.depositMinor).toBe(ONE_ETH);
  });

  it('does not delay the payout of a priced order while there is no price', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(7);
    const priced = await harness.order(order.orderId);
    expect(priced.state).toBe('exchanging');
    removePrice();
    await harness.pay(order.depositAddress, 1n);
    await harness.mineAndWork(10);
    expect(await harness.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: priced.terms,
    });
  });

  it('differs from a real second deposit, for which the payout waits while there is no price', async () => {
    const order = await harness.create();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(7);
    const priceless = removePrice();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(10);
    expect((await harness.order(order.orderId)).state).toBe('exchanging');
    priceless.mockRestore();
    await harness.mineAndWork(6);
    expect(await harness.order(order.orderId)).toMatchObject({
      state: 'completed',
      terms: { depositMinor: ONE_ETH * 2n },
    });
  });

  it('is accepted with the rest when it exactly completes a fixed-rate deposit', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH - 1n);
    await mineUnseen(1);
    await harness.pay(order.depositAddress, 1n);
    await mineUnseen(8);
    await harness.mineAndWork(8);
    expect(await kinds(order)).toEqual(COMPLETED);
    expect((await harness.order(order.orderId)).terms).toEqual(order.terms);
  });

  it.each([
    ['in a later block', 1],
    ['in the same block', 0],
  ])(
    'leaves the fixed rate unchanged, as does a large extra deposit %s',
    async (_where, blocksBetween) => {
      const order = await createFixed();
      harness.marketData.setPrice('ETH', '1990');
      await harness.pay(order.depositAddress, ONE_ETH);
      await mineUnseen(blocksBetween);
      await harness.pay(order.depositAddress, ONE_ETH / 2n);
      await mineUnseen(5);
      await harness.mineAndWork(14);
      expect(await kinds(order)).toEqual([
        'INCOMING_FUNDS_DETECTED',
        'DEPOSIT_REGISTERED',
        'DEPOSIT_REGISTERED',
        'FUNDS_WITHDRAWAL_START',
        'WITHDRAWAL_COMPLETED',
      ]);
      expect(await harness.order(order.orderId)).toMatchObject({
        rateMode: 'FIXED',
        terms: { depositMinor: (ONE_ETH * 3n) / 2n },
      });
    },
  );
});
