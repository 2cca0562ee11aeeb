import { operatorRefund } from '../../operations/usecases/operator-refund';
import { acceptRateModeChange } from '../usecases/accept-rate';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import {
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';
import { depositedOrderSteps } from '../../../testing/orders/deposited-order-steps';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const { response, kinds, refundTo, expire, owed } = depositedOrderSteps(() => harness);

const createFixed = () => harness.create({ rateMode: 'FIXED', refundAddress: REFUND });

withTestDatabases('an unexpected deposit at a fixed rate', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it('is exchanged in full if it exceeds the agreed amount and the client accepts the current rate', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH * 2n);
    await harness.mineAndWork(14);
    expect(await response(order)).toMatchObject({
      state: 'on_hold',
      claimedDepositAmount: '1',
      amountToGive: '1',
      deposits: [{ amount: '2' }],
    });
    expect(await kinds(order)).toEqual([
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FIXED_RATE_WRONG_DEPOSIT_AMOUNT_DETECTED',
      'RATE_MODE_CHANGED',
    ]);
    await acceptRateModeChange(harness.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
    });
    await harness.mineAndWork(6);
    expect([
      (await response(order)).state,
      (await harness.order(order.orderId)).terms.depositMinor,
    ]).toEqual(['completed', ONE_ETH * 2n]);
  });

  it('is exchanged at the floating rate if it follows the agreed deposit, which keeps its rate', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(6);
    harness.marketData.setPrice('ETH', '4000');
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(14);
    expect(await kinds(order)).toEqual([
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'DEPOSIT_REGISTERED',
      'FUNDS_WITHDRAWAL_START',
      'WITHDRAWAL_COMPLETED',
    ]);
    const { terms, rateMode } = await harness.order(order.orderId);
    expect([rateMode, terms.depositMinor]).toEqual(['FIXED', (ONE_ETH * 3n) / 2n]);
    // Half the amount at twice the price, without the extra spread of a fixed rate.
    expect(terms.payoutMinor - order.terms.payoutMinor).toBeGreaterThan(order.terms.payoutMinor);
    expect(terms.payoutMinor * 100n).toBeLessThan(order.terms.payoutMinor * 202n);
  });

  it('waits for the client after the first of two parts, and is exchanged in full once accepted', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH / 4n);
    await harness.mineAndWork(7);
    await harness.pay(order.depositAddress, (ONE_ETH * 3n) / 4n);
    await harness.mineAndWork(14);
    expect(await response(order)).toMatchObject({
      state: 'on_hold',
      deposits: [{ amount: '0.25' }, { amount: '0.75' }],
    });
    await acceptRateModeChange(harness.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
    });
    await harness.mineAndWork(6);
    expect([
      (await response(order)).state,
      (await harness.order(order.orderId)).terms.depositMinor,
    ]).toEqual(['completed', ONE_ETH]);
  });

  it('waits for the client once the order has expired, and is reported as late', async () => {
    const order = await createFixed();
    await expire();
    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(8);
    expect(await kinds(order)).toEqual([
      'PAYMENT_EXPIRED',
      'INCOMING_FUNDS_DETECTED',
      'DEPOSIT_REGISTERED',
      'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
      'RATE_MODE_CHANGED',
    ]);
    expect((await response(order)).orderEvents.map(({ kind }) => kind)).toContain(
      'FIXED_RATE_SLOW_DEPOSIT_DETECTED',
    );
  });

  it('is owed if it arrives after the refund, and can be refunded by an operator', async () => {
    const order = await createFixed();
    await harness.pay(order.depositAddress, ONE_ETH / 2n);
    await harness.mineAndWork(14);
    await refundTo(order);
    await harness.mineAndWork(6);
    await harness.pay(order.depositAddress, ONE_ETH / 4n);
    await harness.mineAndWork(14);
    expect([(await response(order)).state, await owed(order)]).toEqual(['refunded', -ONE_ETH / 4n]);
    await operatorRefund(harness.deps, order.orderId, null);
    await harness.mineAndWork(6);
    expect(await owed(order)).toBe(0n);
  });
});
