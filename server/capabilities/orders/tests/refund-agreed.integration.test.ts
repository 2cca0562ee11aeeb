import {
  fetchRefundTerms,
  findOrder,
  requestRefund as requestRefundEndpoint,
} from '@quayside/contract/endpoints/orders';

import type { Order } from '../domain/order';
import { requestRefund } from '../usecases/request-refund';
import type { Sql } from '../../../platform/database/database';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { buildOrderApp } from '../../../testing/orders/order-app';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let order: Order;

useEvmSandbox((started) => {
  sandbox = started;
});

/** Too little to exchange, so the order waits for its client. */
const HELD = 10n ** 14n;
const SHOWN_FEE = 1_000_000n;
const SHOWN = '0.000099999999';

const submitRefund = (refundAmount?: string) =>
  requestRefund(harness.deps, {
    orderId: order.orderId,
    destinationAddress: DESTINATION,
    refundAddress: REFUND,
    refundMemo: null,
    refundAmount,
  });
const setFee = (minor: bigint) =>
  jest.spyOn(harness.deps.pricingService, 'networkFeeMinor').mockReturnValue(minor);
const stateNow = async () => (await harness.order(order.orderId)).state;
/** Expects that both calls that report the refund show its amount and its cost. */
async function expectShown(networkFee: string, amount: string): Promise<void> {
  const calls = buildOrderApp(harness);
  expect(
    (
      await calls.get(findOrder.path, `orderId=${order.orderId}&destinationAddress=${DESTINATION}`)
    ).json(),
  ).toMatchObject({ withdrawals: [{ amount, networkFee }] });
  expect((await calls.get(fetchRefundTerms.path, `orderId=${order.orderId}`)).json()).toMatchObject(
    {
      refundAmountWithoutNetworkFee: amount,
      networkFee,
    },
  );
  await calls.app.close();
}
const isRefunded = async () => {
  const before = await sandbox.chain.balanceOf('eth', REFUND);
  await harness.mineAndWork(15);
  expect(await stateNow()).toBe('refunded');
  return (await sandbox.chain.balanceOf('eth', REFUND)) - before;
};

withTestDatabases('a refund whose amount was shown to the client', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: async (built) => {
      harness = built;
      order = await harness.create();
      await harness.pay(order.depositAddress, HELD);
      await harness.mineAndWork(8);
      expect(await stateNow()).toBe('awaiting_decision');
    },
    check: async () => expect(harness.problems).toEqual([]),
  });

  it('is exactly that amount, even if the fee rises slightly before the request and sharply after it', async () => {
    setFee(SHOWN_FEE + SHOWN_FEE / 10n);
    await submitRefund(SHOWN);
    setFee(SHOWN_FEE * 50n);
    expect(await isRefunded()).toBe(HELD - SHOWN_FEE);
  });

  it('is the same for two concurrent requests', async () => {
    const call = {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      refundMemo: null,
      refundAmount: SHOWN,
    };
    const { database } = harness.deps;
    let first: Order | null = null;
    // The other request is stored between the read and the write of this one.
    const overtaken = {
      ...database,
      transaction: async <T>(work: (sql: Sql) => Promise<T>) => {
        first ??= await requestRefund(harness.deps, call);
        return database.transaction(work);
      },
    };
    expect(await requestRefund({ ...harness.deps, database: overtaken }, call)).toEqual(first);
    expect(
      (await harness.kinds(order.orderId)).filter((kind) => kind === 'REFUND_REQUESTED'),
    ).toHaveLength(1);
    expect(await isRefunded()).toBe(HELD - SHOWN_FEE);
  });

  it('is more than that amount when the fee falls, before the request or after it', async () => {
    setFee(SHOWN_FEE / 2n);
    await submitRefund(SHOWN);
    setFee(SHOWN_FEE / 4n);
    expect(await isRefunded()).toBe(HELD - SHOWN_FEE / 4n);
    await expectShown('0.00000000000025', '0.00009999999975');
  });

  it('uses the fee at the time of its request if no amount was shown', async () => {
    setFee(SHOWN_FEE * 3n);
    await submitRefund();
    setFee(SHOWN_FEE * 9n);
    expect(await isRefunded()).toBe(HELD - SHOWN_FEE * 3n);
    await expectShown('0.000000000003', '0.000099999997');
  });

  it('is rejected when less would be refunded, and accepted when requested with the new amount', async () => {
    setFee(SHOWN_FEE * 2n);
    const calls = buildOrderApp(harness);
    const request = (more: object) =>
      calls.post(requestRefundEndpoint.path, {
        orderId: order.orderId,
        destinationAddress: DESTINATION,
        refundAddress: REFUND,
        ...more,
      });
    const refused = await request({ refundAmount: SHOWN, claimedNetworkFee: '0.000000000001' });
    expect(refused.statusCode).toBe(409);
    const amounts = {
      refundAmountWithoutNetworkFee: '0.000099999998',
      networkFee: '0.000000000002',
    };
    expect(refused.json()).toMatchObject({
      status: 'ERR_NOT_ACCEPTABLE',
      data: { details: { field: 'refundAmount', ...amounts } },
    });
    expect(
      (await calls.get(fetchRefundTerms.path, `orderId=${order.orderId}`)).json(),
    ).toMatchObject(amounts);
    expect(await stateNow()).toBe('awaiting_decision');
    expect((await request({ refundAmount: 'most of it' })).json()).toMatchObject({
      status: 'ERR_VALIDATION',
      data: { details: { field: 'refundAmount' } },
    });
    expect(
      (await request({ refundAmount: amounts.refundAmountWithoutNetworkFee })).statusCode,
    ).toBe(201);
    // A submission whose response was lost is repeated with the amount that was shown before.
    expect((await request({ refundAmount: SHOWN })).statusCode).toBe(201);
    await calls.app.close();
    expect(await isRefunded()).toBe(HELD - SHOWN_FEE * 2n);
  });

  it('is rejected when it claims an amount with no fee deducted', async () => {
    await expect(submitRefund('0.0001')).rejects.toMatchObject({ code: 'ERR_NOT_ACCEPTABLE' });
  });
});
