import { operatorRefund } from '../../capabilities/operations/usecases/operator-refund';
import type { Order } from '../../capabilities/orders/domain/order';
import { describeOrder } from '../../capabilities/orders/usecases/describe-order';
import { withTestDatabases } from '../database';
import { useEvmSandbox, useOrderWorlds } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { REFUND, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;

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
const answer = async ({ orderId }: Order) => describeOrder(world.deps, await world.order(orderId));
const balance = (
  slug: string,
  kind: 'client' | 'payout_in_flight' | 'refund_in_flight' | 'position',
  reference = '',
) => world.deps.stores.ledger.balance(world.deps.database, slug, { kind, reference });

withTestDatabases('a payout that its destination rejects', (open) => {
  useOrderWorlds({
    open,
    sandbox: () => sandbox,
    take: async (built) => {
      world = built;
      await sandbox.client.call('anvil_setCode', [CLOSED, REVERT_ALL]);
    },
  });

  async function stuckOrder(): Promise<Order> {
    const order = await world.create(toEther);
    await sandbox.pay(order.depositAddress, HUNDRED_USDT, 'usdterc20');
    await world.mineAndWork(16);
    expect((await world.order(order.orderId)).state).toBe('sending');
    expect(world.problems).toContainEqual(expect.stringContaining('it would fail'));
    return order;
  }

  it('can be abandoned by an operator once, even for concurrent calls, and the deposit is refunded', async () => {
    const order = await stuckOrder();
    const before = await sandbox.chain.balanceOf('usdterc20', REFUND);
    const asked = await Promise.allSettled([
      operatorRefund(world.deps, order.orderId, REFUND),
      operatorRefund(world.deps, order.orderId, REFUND),
    ]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(operatorRefund(world.deps, order.orderId, REFUND)).rejects.toThrow();
    expect(await answer(order)).toMatchObject({
      state: 'on_hold',
      canRequestRefund: false,
      orderEvents: [{ kind: 'REFUND_REQUESTED' }, { kind: 'FUNDS_WITHDRAWAL_START' }, {}, {}, {}],
    });
    await world.mineAndWork(6);
    expect([
      (await answer(order)).state,
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
    expect(await world.deps.database.query('SELECT 1 FROM reservation')).toEqual([]);
    await sandbox.client.call('anvil_setCode', [CLOSED, '0x']);
    await world.mineAndWork(4);
    expect(await sandbox.chain.balanceOf('eth', CLOSED)).toBe(0n);
  });

  it('continues if it is signed before an operator abandons it', async () => {
    const order = await stuckOrder();
    await sandbox.client.call('anvil_setCode', [CLOSED, '0x']);
    await world.work();
    await expect(operatorRefund(world.deps, order.orderId, REFUND)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
      message: expect.stringContaining('signed'),
    });
    await world.mineAndWork(4);
    expect((await answer(order)).state).toBe('completed');
    await expect(operatorRefund(world.deps, order.orderId, REFUND)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
    expect(await sandbox.chain.balanceOf('usdterc20', REFUND)).toBe(0n);
  });

  it('can be abandoned while there is a later deposit, which is refunded separately', async () => {
    const order = await stuckOrder();
    await sandbox.pay(order.depositAddress, TEN_USDT, 'usdterc20');
    await world.mineAndWork(14);
    await operatorRefund(world.deps, order.orderId, REFUND);
    await world.mineAndWork(6);
    const before = await sandbox.chain.balanceOf('usdterc20', REFUND);
    await operatorRefund(world.deps, order.orderId, REFUND);
    await world.mineAndWork(6);
    expect([
      (await sandbox.chain.balanceOf('usdterc20', REFUND)) - before,
      await balance('usdterc20', 'client', String(order.orderId)),
    ]).toEqual([TEN_USDT - FEE, 0n]);
    expect(before).toBe(HUNDRED_USDT - FEE);
  });
});
