import { resolveTransfer } from '../../operations/usecases/resolve-transfer';
import { retryOrder } from '../../operations/usecases/retry-order';
import { sendTransfers } from '../usecases/transfers/send-transfers';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { addTokenQuirk } from '../../../testing/chains/token-quirks';
import { FEES, fromUsdc, quirkyTokenSteps } from '../../../testing/orders/quirky-token-steps';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

/** More blocks than the number of past states that the development node keeps. */
const STATES_OF_A_NODE = 300;

const { paidOrder, payoutOf, hotUsdc, inBooks } = quirkyTokenSteps(
  () => harness,
  () => sandbox,
);

withTestDatabases('a token that misbehaves', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it.each(FEES)(
    'takes a fee %s: a payout that arrived in part cannot fail, and completes when an operator confirms it',
    async (_how, oddity) => {
      const order = await paidOrder();
      await addTokenQuirk(sandbox, 'usdcerc20', oddity);
      await harness.mineAndWork(8);
      const { txId } = await payoutOf(order);
      await resolveTransfer(harness.deps, txId!, 'not_moved');
      await harness.work();
      expect(await payoutOf(order)).toMatchObject({
        state: 'broadcast',
        verdict: null,
        doubt: expect.stringMatching(/moved [1-9]/),
      });
      await resolveTransfer(harness.deps, txId!, 'arrived');
      await harness.work();
      expect([(await harness.order(order.orderId)).state, await hotUsdc()]).toEqual([
        'completed',
        await inBooks(),
      ]);
      await expect(resolveTransfer(harness.deps, txId!, 'arrived')).rejects.toMatchObject({
        code: 'ERR_UNPROCESSABLE_ENTITY',
      });
    },
  );

  it('takes a hidden fee: a node without the old balances does not make the payout complete', async () => {
    const order = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'takesHiddenFee');
    await harness.mineAndWork(8);
    const { txId, doubt } = await payoutOf(order);
    await sandbox.mine(STATES_OF_A_NODE);
    await resolveTransfer(harness.deps, txId!, 'not_moved');
    await harness.work();
    expect(await payoutOf(order)).toMatchObject({ state: 'broadcast', verdict: null, doubt });
    await retryOrder(harness.deps, order.orderId);
    await harness.work();
    expect([(await harness.order(order.orderId)).state, await payoutOf(order)]).toEqual([
      'sending',
      expect.objectContaining({ state: 'broadcast', doubt }),
    ]);
  });

  it('takes a hidden fee: a node without the old balances and events does not make the payout fail', async () => {
    const order = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'takesHiddenFee');
    await harness.mineAndWork(8);
    await resolveTransfer(harness.deps, (await payoutOf(order)).txId!, 'not_moved');
    await sendTransfers(harness.deps, {
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
      const order = await harness.create(fromUsdc);
      await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
      await harness.mineAndWork(1);
      await addTokenQuirk(sandbox, 'usdcerc20', oddity);
      await harness.mineAndWork(22);
      expect((await harness.order(order.orderId)).state).toBe('completed');
      expect(
        await harness.deps.stores.ledger.balance(harness.deps.database, 'usdcerc20', {
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
      await addTokenQuirk(sandbox, 'usdcerc20', oddity);
      const order = await harness.create(fromUsdc);
      await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
      await harness.mineAndWork(8);
      expect(
        await harness.deps.stores.deposits.ofOrder(harness.deps.database, order.orderId),
      ).toMatchObject([{ amountMinor: 450_000_000n, state: 'credited' }]);
    },
  );
});
