import type { Order } from '../../domain/orders/order';
import { developmentAccount } from '../../sandbox/sandbox-keys';
import { judgeTransfer } from '../../usecases/operations/judge-transfer';
import { operatorRefund } from '../../usecases/operations/operator-refund';
import { retryOrder } from '../../usecases/operations/retry-order';
import { sendTransfers } from '../../usecases/transfers/send-transfers';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { burnSilently, makeTokenOdd, rebase } from '../odd-token';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const toUsdc = { instrumentTo: { currencyTitle: 'USDC', networkTitle: 'ERC20' } };
const fromUsdc = {
  instrumentFrom: { currencyTitle: 'USDC', networkTitle: 'ERC20' },
  instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
  claimedDepositAmount: '500',
  destinationAddress: REFUND,
};

/** More than the states of past blocks that the development node keeps. */
const STATES_OF_A_NODE = 300;

const FEES = [
  ['openly', 'takesOpenFee'],
  ['behind an event for the whole amount', 'takesHiddenFee'],
] as const;

const payoutOf = async ({ orderId }: Order) =>
  (await world.deps.stores.transfers.findByKey(world.deps.database, `payout:${orderId}`))!;
const resume = () => world.deps.stores.pausedTokens.resume(world.deps.database, 'usdcerc20');
/** A node without the method. */
const realFetch = globalThis.fetch;
const withoutSimulation: typeof fetch = (url, options) =>
  realFetch(url, {
    ...options,
    body: String(options?.body).replace('eth_simulateV1', 'eth_unknownMethod'),
  });
const pausedSlugs = async () =>
  (await world.deps.stores.pausedTokens.all(world.deps.database)).map(({ assetSlug }) => assetSlug);
const stuckNow = () => world.deps.stores.orders.stuckIds(world.deps.database, 0);
const hotUsdc = () => sandbox.chain.balanceOf('usdcerc20', sandbox.chain.hotWalletAddress);
const inBooks = () =>
  world.deps.stores.ledger.balance(world.deps.database, 'usdcerc20', { kind: 'hot_wallet' });

withTestDatabases('a token that does not do what it says', (open) => {
  beforeEach(async () => {
    restoreChains = await rememberChains([sandbox]);
    world = await buildOrderWorld(await open(), sandbox);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    expect(await world.deps.stores.ledger.verify(world.deps.database)).toEqual([]);
    await restoreChains();
  });

  /** An order whose payout is next, and is to be paid in the odd token. */
  async function paidOrder(destinationAddress: string = DESTINATION): Promise<Order> {
    const order = await world.create({ ...toUsdc, destinationAddress });
    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(11);
    return order;
  }

  it('answers false: its payout is not signed, and is given up by an operator', async () => {
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

  it('answers false and moves all: what the balances show decides, and it is paid and swept', async () => {
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

  it('answers false where the node cannot show what it would move: it is paused, and its payout is not signed', async () => {
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

  it.each([
    ['falls', 80n, 400_000_000n],
    ['rises', 120n, 500_000_000n],
  ])(
    'changes a balance beside a deposit, which %s: only what arrived counts, and the token is paused by its name',
    async (_how, percent, creditedMinor) => {
      await makeTokenOdd(sandbox, 'usdcerc20', 'rebases');
      const order = await world.create(fromUsdc);
      await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
      await rebase(sandbox, 'usdcerc20', [order.depositAddress], percent);
      await world.mineAndWork(8);
      expect(
        await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId),
      ).toMatchObject([{ amountMinor: creditedMinor, state: 'credited' }]);
      expect(await world.deps.stores.pausedTokens.all(world.deps.database)).toMatchObject([
        { assetSlug: 'usdcerc20', problem: expect.stringContaining('the balance changed by') },
      ]);
    },
  );

  it('lowers a balance without a transfer: the sweep takes what is there, the loss is booked, and the token is paused by its name', async () => {
    await makeTokenOdd(sandbox, 'usdcerc20', 'rebases');
    const order = await world.create(fromUsdc);
    await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
    await world.mineAndWork(1);
    await rebase(sandbox, 'usdcerc20', [order.depositAddress], 80n);
    await world.mineAndWork(22);
    expect(
      await world.deps.stores.ledger.balance(world.deps.database, 'usdcerc20', {
        kind: 'token_loss',
      }),
    ).toBe(100_000_000n);
    expect(await world.deps.stores.pausedTokens.all(world.deps.database)).toMatchObject([
      {
        assetSlug: 'usdcerc20',
        problem: `${order.depositAddress} held 400000000 of it where 500000000 had arrived (smallest units): its balances change without transfers`,
      },
    ]);
    expect([
      await hotUsdc(),
      await sandbox.chain.balanceOf('usdcerc20', order.depositAddress),
    ]).toEqual([await inBooks(), 0n]);
  });

  it('raises a balance without a transfer: nobody is credited with it', async () => {
    await makeTokenOdd(sandbox, 'usdcerc20', 'rebases');
    const order = await world.create(fromUsdc);
    await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
    await world.mineAndWork(1);
    await rebase(sandbox, 'usdcerc20', [order.depositAddress], 120n);
    await world.mineAndWork(22);
    expect(
      await world.deps.stores.deposits.ofOrder(world.deps.database, order.orderId),
    ).toMatchObject([{ amountMinor: 500_000_000n }]);
    expect([(await world.order(order.orderId)).terms.depositMinor, await hotUsdc()]).toEqual([
      500_000_000n,
      await inBooks(),
    ]);
  });

  it('moves nothing: its payout is not done, is not sent again, and an operator sees it', async () => {
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

  it('moves nothing: an operator has the payout counted as failed, and sends it again once the token is well', async () => {
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

  it.each(FEES)(
    'keeps a fee back %s: a payout that arrived in part cannot be counted as failed, and is done when an operator says so',
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

  it('moves all, and its receiver burns as much in the same block: the token is not paused, and the payout cannot be counted as failed', async () => {
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

  it('keeps a fee back behind an event for the whole amount: a node that has lost the balances since does not make the payout done', async () => {
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

  it('keeps a fee back behind an event for the whole amount: a node that has lost the events too does not make the payout fail', async () => {
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

  it.each(FEES)('keeps a fee back %s: a sweep counts with what arrived', async (_how, oddity) => {
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
  });

  it('is paused: no new orders of it in either direction, and nothing of it is sent, until an operator lifts the pause', async () => {
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

  it.each(FEES)(
    'keeps a fee back %s: a deposit is credited with what arrived',
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
