import { judgeTransfer } from '../../capabilities/operations/usecases/judge-transfer';
import { retryOrder } from '../../capabilities/operations/usecases/retry-order';
import { sendTransfers } from '../../capabilities/treasury/usecases/transfers/send-transfers';
import { withTestDatabases } from '../database';
import { useEvmSandbox } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { makeTokenOdd } from '../odd-token';
import { buildOrderWorld, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';
import { FEES, fromUsdc, oddTokenSteps } from './odd-token-steps';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

/** More blocks than the development node keeps past states for. */
const STATES_OF_A_NODE = 300;

const { paidOrder, payoutOf, hotUsdc, inBooks } = oddTokenSteps(
  () => world,
  () => sandbox,
);

withTestDatabases('a token that misbehaves', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    world = await buildOrderWorld(await open(), sandbox);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    await restoreChains();
  });

  it.each(FEES)(
    'takes a fee %s: a payout that arrived in part cannot fail, and completes when an operator confirms it',
    async (_how, oddity) => {
      const order = await paidOrder();
      await makeTokenOdd(sandbox, 'usdcerc20', oddity);
      await world.mineAndWork(8);
      const { txId } = await payoutOf(order);
      await judgeTransfer(world.deps, txId!, 'not_moved');
      await world.work();
      expect(await payoutOf(order)).toMatchObject({
        state: 'broadcast',
        verdict: null,
        doubt: expect.stringMatching(/moved [1-9]/),
      });
      await judgeTransfer(world.deps, txId!, 'arrived');
      await world.work();
      expect([(await world.order(order.orderId)).state, await hotUsdc()]).toEqual([
        'completed',
        await inBooks(),
      ]);
      await expect(judgeTransfer(world.deps, txId!, 'arrived')).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
      });
    },
  );

  it('takes a hidden fee: a node that has since lost the balances does not complete the payout', async () => {
    const order = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'takesHiddenFee');
    await world.mineAndWork(8);
    const { txId, doubt } = await payoutOf(order);
    await sandbox.mine(STATES_OF_A_NODE);
    await judgeTransfer(world.deps, txId!, 'not_moved');
    await world.work();
    expect(await payoutOf(order)).toMatchObject({ state: 'broadcast', verdict: null, doubt });
    await retryOrder(world.deps, order.orderId);
    await world.work();
    expect([(await world.order(order.orderId)).state, await payoutOf(order)]).toEqual([
      'sending',
      expect.objectContaining({ state: 'broadcast', doubt }),
    ]);
  });

  it('takes a hidden fee: a node that has since lost the events too does not fail the payout', async () => {
    const order = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'takesHiddenFee');
    await world.mineAndWork(8);
    await judgeTransfer(world.deps, (await payoutOf(order)).txId!, 'not_moved');
    await sendTransfers(world.deps, {
      ...sandbox.chain,
      movedAmounts: async () => ({ reportedMinor: 0n, movedMinor: 0n, isMeasured: false }),
    });
    expect(await payoutOf(order)).toMatchObject({
      state: 'broadcast',
      verdict: null,
      doubt: expect.stringContaining('the node shows no event of it now'),
    });
  });

  it.each(FEES)(
    'takes a fee %s: a sweep is booked with the amount that arrived',
    async (_how, oddity) => {
      const order = await world.create(fromUsdc);
      await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
      await world.mineAndWork(1);
      await makeTokenOdd(sandbox, 'usdcerc20', oddity);
      await world.mineAndWork(22);
      expect((await world.order(order.orderId)).state).toBe('completed');
      expect(
        await world.deps.stores.ledger.balance(world.deps.database, 'usdcerc20', {
          kind: 'token_loss',
        }),
      ).toBe(50_000_000n);
      expect([
        await hotUsdc(),
        await sandbox.chain.balanceOf('usdcerc20', order.depositAddress),
      ]).toEqual([await inBooks(), 0n]);
    },
  );

  it.each(FEES)(
    'takes a fee %s: a deposit is credited with the amount that arrived',
    async (_how, oddity) => {
      await makeTokenOdd(sandbox, 'usdcerc20', oddity);
      const order = await world.create(fromUsdc);
      await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
      await world.mineAndWork(8);
      expect(
        await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId),
      ).toMatchObject([{ amountMinor: 450_000_000n, state: 'credited' }]);
    },
  );
});
