import { operatorRefund } from '../../operations/usecases/operator-refund';
import { resolveTransfer } from '../../operations/usecases/resolve-transfer';
import { retryOrder } from '../../operations/usecases/retry-order';
import { developmentAccount } from '../../../chains/evm/sandbox/development-accounts';
import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, type OrderHarness, REFUND } from '../../../testing/orders/order-harness';
import { burnSilently, addTokenQuirk } from '../../../testing/chains/token-quirks';
import { fromUsdc, quirkyTokenSteps, toUsdc } from '../../../testing/orders/quirky-token-steps';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const { paidOrder, payoutOf, resume, pausedSlugs, hotUsdc, inBooks } = quirkyTokenSteps(
  () => harness,
  () => sandbox,
);

/** Simulates a node without `eth_simulateV1`. */
const realFetch = globalThis.fetch;
const withoutSimulation: typeof fetch = (url, options) =>
  realFetch(url, {
    ...options,
    body: String(options?.body).replace('eth_simulateV1', 'eth_unknownMethod'),
  });

const stuckNow = () => harness.deps.stores.orders.stuckIds(harness.deps.database, 0);

withTestDatabases('a token that misbehaves', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it('returns false: its payout is not signed, and an operator can refund the order', async () => {
    const order = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'answersFalse');
    await harness.mineAndWork(8);
    expect([(await harness.order(order.orderId)).state, (await payoutOf(order)).state]).toEqual([
      'sending',
      'queued',
    ]);
    expect(harness.problems).toContainEqual(
      expect.stringContaining('answers false to transfers, and it would move 0 of'),
    );
    expect(await harness.deps.stores.pausedTokens.all(harness.deps.database)).toMatchObject([
      { assetSlug: 'usdcerc20', problem: expect.stringContaining('answers false') },
    ]);
    await operatorRefund(harness.deps, order.orderId, REFUND);
    await harness.mineAndWork(4);
    expect((await harness.order(order.orderId)).state).toBe('refunded');
  });

  it('returns false but moves everything: the balances decide, and payouts and sweeps complete', async () => {
    const before = await sandbox.chain.balanceOf('usdcerc20', DESTINATION);
    const order = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'answersFalseAndMoves');
    await harness.mineAndWork(8);
    const done = await harness.order(order.orderId);
    expect([
      done.state,
      (await sandbox.chain.balanceOf('usdcerc20', DESTINATION)) - before,
    ]).toEqual(['completed', done.terms.payoutMinor]);
    const paying = await harness.create(fromUsdc);
    await sandbox.pay(paying.depositAddress, 500_000_000n, 'usdcerc20');
    await harness.mineAndWork(24);
    expect([
      await sandbox.chain.balanceOf('usdcerc20', paying.depositAddress),
      await pausedSlugs(),
      await hotUsdc(),
    ]).toEqual([0n, [], await inBooks()]);
  });

  it('returns false and cannot be simulated by the node: it is paused, and its payout is not signed', async () => {
    const order = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'answersFalseAndMoves');
    const call = jest.spyOn(globalThis, 'fetch').mockImplementation(withoutSimulation);
    await harness.mineAndWork(8);
    call.mockRestore();
    expect([(await payoutOf(order)).state, await pausedSlugs()]).toEqual(['queued', ['usdcerc20']]);
    expect(harness.problems).toContainEqual(
      expect.stringContaining('the node cannot show what it would move'),
    );
    await resume();
    await harness.mineAndWork(4);
    expect((await harness.order(order.orderId)).state).toBe('completed');
  });

  it('moves nothing: its payout stays open, is not sent again, and is shown to an operator', async () => {
    const order = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'movesNothing');
    await harness.mineAndWork(8);
    const payout = await payoutOf(order);
    expect([(await harness.order(order.orderId)).state, payout.state, payout.doubt]).toEqual([
      'sending',
      'broadcast',
      expect.stringContaining('moved nothing'),
    ]);
    expect(await stuckNow()).toEqual([order.orderId]);
    expect([harness.problems, await pausedSlugs()]).toEqual([[payout.doubt], ['usdcerc20']]);
    await retryOrder(harness.deps, order.orderId);
    await harness.mineAndWork(3);
    expect([(await payoutOf(order)).txId, (await harness.order(order.orderId)).state]).toEqual([
      payout.txId,
      'sending',
    ]);
    await expect(operatorRefund(harness.deps, order.orderId, REFUND)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
  });

  it('moves nothing: an operator marks the payout as failed, and resends it once the token works', async () => {
    const order = await paidOrder();
    const before = await sandbox.chain.balanceOf('usdcerc20', DESTINATION);
    const repair = await addTokenQuirk(sandbox, 'usdcerc20', 'movesNothing');
    await harness.mineAndWork(8);
    await resolveTransfer(harness.deps, (await payoutOf(order)).txId!, 'not_moved');
    await harness.work();
    expect((await payoutOf(order)).state).toBe('failed');
    await repair();
    // Enough blocks that a reorganisation can no longer undo the failure.
    await harness.mineAndWork(10);
    await resume();
    await retryOrder(harness.deps, order.orderId);
    await harness.mineAndWork(4);
    const done = await harness.order(order.orderId);
    expect([
      done.state,
      (await sandbox.chain.balanceOf('usdcerc20', DESTINATION)) - before,
    ]).toEqual(['completed', done.terms.payoutMinor]);
    expect(await hotUsdc()).toBe(await inBooks());
  });

  it('is not paused, and its payout does not fail, if the receiver burns it in the same block', async () => {
    const receiver = developmentAccount(2).address;
    const order = await paidOrder(receiver);
    await addTokenQuirk(sandbox, 'usdcerc20', 'burnsSilently');
    await sandbox.pay(receiver, order.terms.payoutMinor, 'usdcerc20');
    await harness.mineAndWork(1);
    expect((await payoutOf(order)).state).toBe('broadcast');
    await burnSilently(sandbox, 'usdcerc20', receiver, order.terms.payoutMinor);
    await harness.mineAndWork(4);
    const { txId, doubt } = await payoutOf(order);
    expect([doubt, await pausedSlugs()]).toEqual([
      expect.stringContaining(`moved 0 of the ${order.terms.payoutMinor} that its events report`),
      [],
    ]);
    await resolveTransfer(harness.deps, txId!, 'not_moved');
    await harness.work();
    expect(await payoutOf(order)).toMatchObject({ state: 'broadcast', verdict: null, doubt });
    await resolveTransfer(harness.deps, txId!, 'arrived');
    await harness.work();
    expect([(await harness.order(order.orderId)).state, await hotUsdc()]).toEqual([
      'completed',
      await inBooks(),
    ]);
  });

  it('is paused: no new orders in either direction and no transfers until an operator lifts the pause', async () => {
    const waiting = await paidOrder();
    await addTokenQuirk(sandbox, 'usdcerc20', 'takesHiddenFee');
    const paying = await harness.create(fromUsdc);
    await sandbox.pay(paying.depositAddress, 500_000_000n, 'usdcerc20');
    await harness.mineAndWork(1);
    expect(await pausedSlugs()).toEqual(['usdcerc20']);
    for (const titles of [toUsdc, fromUsdc])
      await expect(harness.create(titles)).rejects.toMatchObject({
        code: 'ERR_NO_LIQUIDITY_AVAILABLE',
      });
    await harness.create();
    await harness.mineAndWork(14);
    expect([
      (await payoutOf(waiting)).state,
      (await harness.order(waiting.orderId)).state,
      (await harness.order(paying.orderId)).state,
    ]).toEqual(['queued', 'sending', 'completed']);
    expect(harness.problems).toContainEqual(expect.stringContaining('usdcerc20 is paused'));
    await resume();
    await harness.work();
    await harness.create(toUsdc);
    expect((await payoutOf(waiting)).state).toBe('broadcast');
  });
});
