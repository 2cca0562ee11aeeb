import { operatorRefund } from '../../operations/usecases/operator-refund';
import type { Order } from '../../orders/domain/order';
import { describeOrder } from '../../orders/usecases/describe-order';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { REFUND, type OrderHarness } from '../../../testing/orders/order-harness';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** A contract that accepts no coins. */
const CLOSED = '0x00000000000000000000000000000000000C105D';
const REVERT_ALL = '0x60006000fd';
const TEN_USDT = 10_000_000n;
const HUNDRED_USDT = 100_000_000n;
const FEE = 1_000_000n;

const toEther = {
  instrumentFrom: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
  instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  claimedDepositAmount: '100',
  destinationAddress: CLOSED,
};
const orderResponse = async ({ orderId }: Order) =>
  describeOrder(harness.deps, await harness.order(orderId));
const balance = (
  slug: string,
  kind: 'client' | 'payout_in_flight' | 'refund_in_flight' | 'position',
  reference = '',
) => harness.deps.stores.ledger.balance(harness.deps.database, slug, { kind, reference });

withTestDatabases('a payout that its destination rejects', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: async (built) => {
      harness = built;
      await sandbox.client.setCode({ address: CLOSED, bytecode: REVERT_ALL });
    },
  });

  async function stuckOrder(): Promise<Order> {
    const order = await harness.create(toEther);
    await sandbox.pay(order.depositAddress, HUNDRED_USDT, 'usdterc20');
    await harness.mineAndWork(16);
    expect((await harness.order(order.orderId)).state).toBe('sending');
    expect(harness.problems).toContainEqual(expect.stringContaining('it would fail'));
    return order;
  }

  it('can be abandoned by an operator only once, even with concurrent calls, and the deposit is refunded', async () => {
    const order = await stuckOrder();
    const before = await sandbox.chain.balanceOf('usdterc20', REFUND);
    const results = await Promise.allSettled([
      operatorRefund(harness.deps, order.orderId, REFUND),
      operatorRefund(harness.deps, order.orderId, REFUND),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(operatorRefund(harness.deps, order.orderId, REFUND)).rejects.toThrow();
    expect(await orderResponse(order)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: false,
      orderEvents: [{ kind: 'REFUND_REQUESTED' }, { kind: 'FUNDS_WITHDRAWAL_START' }, {}, {}, {}],
    });
    await harness.mineAndWork(6);
    expect([
      (await orderResponse(order)).state,
      (await sandbox.chain.balanceOf('usdterc20', REFUND)) - before,
    ]).toEqual(['refunded', HUNDRED_USDT - FEE]);
    const reference = String(order.orderId);
    expect(
      await Promise.all([
        balance('usdterc20', 'client', reference),
        balance('usdterc20', 'refund_in_flight', reference),
        balance('eth', 'payout_in_flight', reference),
        balance('usdterc20', 'position'),
        balance('eth', 'position'),
      ]),
    ).toEqual([0n, 0n, 0n, 0n, 0n]);
    expect(await harness.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await sandbox.client.setCode({ address: CLOSED, bytecode: '0x' });
    await harness.mineAndWork(4);
    expect(await sandbox.chain.balanceOf('eth', CLOSED)).toBe(0n);
  });

  it('continues if it is signed before an operator abandons it', async () => {
    const order = await stuckOrder();
    await sandbox.client.setCode({ address: CLOSED, bytecode: '0x' });
    await harness.work();
    await expect(operatorRefund(harness.deps, order.orderId, REFUND)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: expect.stringContaining('signed'),
    });
    await harness.mineAndWork(4);
    expect((await orderResponse(order)).state).toBe('completed');
    await expect(operatorRefund(harness.deps, order.orderId, REFUND)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    expect(await sandbox.chain.balanceOf('usdterc20', REFUND)).toBe(0n);
  });

  it('can be abandoned when there is a later deposit, which is refunded separately', async () => {
    const order = await stuckOrder();
    await sandbox.pay(order.depositAddress, TEN_USDT, 'usdterc20');
    await harness.mineAndWork(14);
    await operatorRefund(harness.deps, order.orderId, REFUND);
    await harness.mineAndWork(6);
    const before = await sandbox.chain.balanceOf('usdterc20', REFUND);
    await operatorRefund(harness.deps, order.orderId, REFUND);
    await harness.mineAndWork(6);
    expect([
      (await sandbox.chain.balanceOf('usdterc20', REFUND)) - before,
      await balance('usdterc20', 'client', String(order.orderId)),
    ]).toEqual([TEN_USDT - FEE, 0n]);
    expect(before).toBe(HUNDRED_USDT - FEE);
  });
});
