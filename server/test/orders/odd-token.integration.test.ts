import { judgeTransfer } from '../../capabilities/operations/usecases/judge-transfer';
import { operatorRefund } from '../../capabilities/operations/usecases/operator-refund';
import { retryOrder } from '../../capabilities/operations/usecases/retry-order';
import { developmentAccount } from '../../chains/evm/sandbox/development-accounts';
import { withTestDatabases } from '../database';
import { useEvmSandbox } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { burnSilently, makeTokenOdd } from '../odd-token';
import { buildOrderWorld, DESTINATION, type OrderWorld, REFUND } from '../order-world';
import { rememberChains } from '../restore-chains';
import { fromUsdc, oddTokenSteps, toUsdc } from './odd-token-steps';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

const { paidOrder, payoutOf, resume, pausedSlugs, hotUsdc, inBooks } = oddTokenSteps(
  () => world,
  () => sandbox,
);

/** Acts like a node without the method. */
const realFetch = globalThis.fetch;
const withoutSimulation: typeof fetch = (url, options) =>
  realFetch(url, {
    ...options,
    body: String(options?.body).replace('eth_simulateV1', 'eth_unknownMethod'),
  });

const stuckNow = () => world.deps.stores.orders.stuckIds(world.deps.database, 0);

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

  it('returns false: its payout is not signed, and an operator can refund the order', async () => {
    const order = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'answersFalse');
    await world.mineAndWork(8);
    expect([(await world.order(order.orderId)).state, (await payoutOf(order)).state]).toEqual([
      'sending',
      'queued',
    ]);
    expect(world.problems).toContainEqual(
      expect.stringContaining('answers false to transfers, and it would move 0 of'),
    );
    expect(await world.deps.stores.pausedTokens.all(world.deps.database)).toMatchObject([
      { assetSlug: 'usdcerc20', problem: expect.stringContaining('answers false') },
    ]);
    await operatorRefund(world.deps, order.orderId, REFUND);
    await world.mineAndWork(4);
    expect((await world.order(order.orderId)).state).toBe('refunded');
  });

  it('returns false and moves everything: the balances decide, and it is paid and swept', async () => {
    const before = await sandbox.chain.balanceOf('usdcerc20', DESTINATION);
    const order = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'answersFalseAndMoves');
    await world.mineAndWork(8);
    const done = await world.order(order.orderId);
    expect([
      done.state,
      (await sandbox.chain.balanceOf('usdcerc20', DESTINATION)) - before,
    ]).toEqual(['completed', done.terms.payoutMinor]);
    const paying = await world.create(fromUsdc);
    await sandbox.pay(paying.depositAddress, 500_000_000n, 'usdcerc20');
    await world.mineAndWork(24);
    expect([
      await sandbox.chain.balanceOf('usdcerc20', paying.depositAddress),
      await pausedSlugs(),
      await hotUsdc(),
    ]).toEqual([0n, [], await inBooks()]);
  });

  it('returns false while the node cannot simulate it: it is paused, and its payout is not signed', async () => {
    const order = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'answersFalseAndMoves');
    const call = jest.spyOn(globalThis, 'fetch').mockImplementation(withoutSimulation);
    await world.mineAndWork(8);
    call.mockRestore();
    expect([(await payoutOf(order)).state, await pausedSlugs()]).toEqual(['queued', ['usdcerc20']]);
    expect(world.problems).toContainEqual(
      expect.stringContaining('the node cannot show what it would move'),
    );
    await resume();
    await world.mineAndWork(4);
    expect((await world.order(order.orderId)).state).toBe('completed');
  });

  it('moves nothing: its payout stays open, is not sent again, and is shown to an operator', async () => {
    const order = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'movesNothing');
    await world.mineAndWork(8);
    const payout = await payoutOf(order);
    expect([(await world.order(order.orderId)).state, payout.state, payout.doubt]).toEqual([
      'sending',
      'broadcast',
      expect.stringContaining('moved nothing'),
    ]);
    expect(await stuckNow()).toEqual([order.orderId]);
    expect([world.problems, await pausedSlugs()]).toEqual([[payout.doubt], ['usdcerc20']]);
    await retryOrder(world.deps, order.orderId);
    await world.mineAndWork(3);
    expect([(await payoutOf(order)).txId, (await world.order(order.orderId)).state]).toEqual([
      payout.txId,
      'sending',
    ]);
    await expect(operatorRefund(world.deps, order.orderId, REFUND)).rejects.toMatchObject({
      code: 'ERR_UNPROCESSABLE_ENTITY',
    });
  });

  it('moves nothing: an operator marks the payout as failed, and resends it once the token works', async () => {
    const order = await paidOrder();
    const before = await sandbox.chain.balanceOf('usdcerc20', DESTINATION);
    const mend = await makeTokenOdd(sandbox, 'usdcerc20', 'movesNothing');
    await world.mineAndWork(8);
    await judgeTransfer(world.deps, (await payoutOf(order)).txId!, 'not_moved');
    await world.work();
    expect((await payoutOf(order)).state).toBe('failed');
    await mend();
    // Until the chain can no longer undo the failure.
    await world.mineAndWork(10);
    await resume();
    await retryOrder(world.deps, order.orderId);
    await world.mineAndWork(4);
    const done = await world.order(order.orderId);
    expect([
      done.state,
      (await sandbox.chain.balanceOf('usdcerc20', DESTINATION)) - before,
    ]).toEqual(['completed', done.terms.payoutMinor]);
    expect(await hotUsdc()).toBe(await inBooks());
  });

  it('moves everything, and its receiver burns it in the same block: no pause, no failed payout', async () => {
    const receiver = developmentAccount(2).address;
    const order = await paidOrder(receiver);
    await makeTokenOdd(sandbox, 'usdcerc20', 'burnsSilently');
    await sandbox.pay(receiver, order.terms.payoutMinor, 'usdcerc20');
    await world.mineAndWork(1);
    expect((await payoutOf(order)).state).toBe('broadcast');
    await burnSilently(sandbox, 'usdcerc20', receiver, order.terms.payoutMinor);
    await world.mineAndWork(4);
    const { txId, doubt } = await payoutOf(order);
    expect([doubt, await pausedSlugs()]).toEqual([
      expect.stringContaining(`moved 0 of the ${order.terms.payoutMinor} that its events report`),
      [],
    ]);
    await judgeTransfer(world.deps, txId!, 'not_moved');
    await world.work();
    expect(await payoutOf(order)).toMatchObject({ state: 'broadcast', verdict: null, doubt });
    await judgeTransfer(world.deps, txId!, 'arrived');
    await world.work();
    expect([(await world.order(order.orderId)).state, await hotUsdc()]).toEqual([
      'completed',
      await inBooks(),
    ]);
  });

  it('is paused: no new orders in either direction and no transfers until an operator lifts the pause', async () => {
    const waiting = await paidOrder();
    await makeTokenOdd(sandbox, 'usdcerc20', 'takesHiddenFee');
    const paying = await world.create(fromUsdc);
    await sandbox.pay(paying.depositAddress, 500_000_000n, 'usdcerc20');
    await world.mineAndWork(1);
    expect(await pausedSlugs()).toEqual(['usdcerc20']);
    for (const titles of [toUsdc, fromUsdc])
      await expect(world.create(titles)).rejects.toMatchObject({
        code: 'ERR_NO_LIQUIDITY_AVAILABLE',
      });
    await world.create();
    await world.mineAndWork(14);
    expect([
      (await payoutOf(waiting)).state,
      (await world.order(waiting.orderId)).state,
      (await world.order(paying.orderId)).state,
    ]).toEqual(['queued', 'sending', 'completed']);
    expect(world.problems).toContainEqual(expect.stringContaining('usdcerc20 is paused'));
    await resume();
    await world.work();
    await world.create(toUsdc);
    expect((await payoutOf(waiting)).state).toBe('broadcast');
  });
});
