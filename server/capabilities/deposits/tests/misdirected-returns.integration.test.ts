import { stuckAfterMs } from '../../operations/stuck-after';
import { returnMisdirected } from '../../operations/usecases/return-misdirected';
import { withTestDatabases } from '../../../testing/database/database';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  DESTINATION,
  ONE_ETH,
  type OrderHarness,
  REFUND,
} from '../../../testing/orders/order-harness';
import {
  misdirectedDepositSteps,
  useTwoChains,
  useHarnessesOnTwoChains,
} from '../../../testing/orders/misdirected-deposit-steps';

let first: EvmSandbox;
let second: EvmSandbox;
let harness: OrderHarness;

useTwoChains((started) => {
  [first, second] = started;
});

const { response, misdirectedDeposits, owed, expectSoundBooks } = misdirectedDepositSteps(
  () => harness,
);

const TEN_USDC = 10_000_000n;

const FEE = 1_000_000n;

/** How often a change to an order was published. */
let announced = 0;

withTestDatabases('a misdirected deposit that an operator returns', (open) => {
  useHarnessesOnTwoChains({
    open,
    chains: () => [first, second],
    take: (built) => {
      harness = built;
      announced = 0;
      Object.assign(harness.deps.pubSub, {
        publish: async () => {
          announced += 1;
        },
      });
    },
  });

  it.each([
    ['in the wrong coin', () => first, 'usdcerc20', 'usdcerc20', TEN_USDC],
    ['over the wrong network', () => second, undefined, 'bnb', ONE_ETH],
  ])(
    'arrives once, less the network fee, and is swept (sent %s)',
    async (_name, where, token, slug, amountMinor) => {
      const order = await harness.create();
      const txId = await where().pay(order.depositAddress, amountMinor, token);
      await harness.mineAndWork(16);
      const before = await where().chain.balanceOf(slug, REFUND);
      const call = { orderId: order.orderId, txId, address: REFUND };
      expect(await returnMisdirected(harness.deps, call)).toContain(`on their way to ${REFUND}`);
      await expect(returnMisdirected(harness.deps, call)).rejects.toThrow('already been returned');
      expect(await misdirectedDeposits(order)).toEqual([
        expect.objectContaining({ isReturned: false, returnTxId: null }),
      ]);
      await harness.work();
      await harness.work();
      const returnTxId = (await misdirectedDeposits(order))[0]?.returnTxId;
      expect(await where().chain.transactionStatus(returnTxId ?? '')).toMatchObject({
        kind: 'pending',
      });
      await harness.mineAndWork(12);
      expect((await where().chain.balanceOf(slug, REFUND)) - before).toBe(amountMinor - FEE);
      expect(await response(order)).toMatchObject({
        state: 'created',
        withdrawals: [],
        strayDeposits: [{ isReturned: true, returnTxId }],
      });
      expect([
        await owed(order, slug),
        await where().chain.balanceOf(slug, order.depositAddress),
      ]).toEqual([0n, 0n]);
      expect(harness.problems).toEqual([]);
      await expectSoundBooks();
    },
  );

  it('is our loss while a reorganisation has dropped it, however often that happens', async () => {
    const order = await harness.create();
    const lost = () =>
      harness.deps.stores.ledger.balance(harness.deps.database, 'bnb', {
        kind: 'reorganisation_loss',
      });
    let snapshot = await second.client.snapshot();
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const bytes = await second.bytesOf(txId);
    await harness.mineAndWork(16);
    const before = await second.chain.balanceOf('bnb', REFUND);
    await returnMisdirected(harness.deps, { orderId: order.orderId, txId, address: REFUND });
    for (let time = 0; time < 2; time += 1) {
      await second.client.revert({ id: snapshot });
      const announcedBefore = announced;
      await harness.mineAndWork(3);
      expect([
        time,
        await misdirectedDeposits(order),
        await owed(order, 'bnb'),
        await lost(),
      ]).toEqual([time, [], 0n, ONE_ETH]);
      expect(announced).toBeGreaterThan(announcedBefore);
      // A return that was not sent before the loss waits for the deposit. The second time, the
      // chain has also dropped a return that was sent. Anyone could rebroadcast it, so we do.
      expect((await second.chain.balanceOf('bnb', REFUND)) - before).toBe(
        time === 0 ? 0n : ONE_ETH - FEE,
      );
      await expectSoundBooks();
      snapshot = await second.client.snapshot();
      await second.sendBytes(bytes);
      await harness.mineAndWork(20);
      expect(await misdirectedDeposits(order)).toEqual([
        expect.objectContaining({ txId, isReturned: true }),
      ]);
      expect([await owed(order, 'bnb'), await lost()]).toEqual([0n, 0n]);
      expect((await second.chain.balanceOf('bnb', REFUND)) - before).toBe(ONE_ETH - FEE);
    }
    expect(
      (await harness.deps.stores.transfers.ofOrder(harness.deps.database, order.orderId)).filter(
        ({ purpose }) => purpose === 'return',
      ),
    ).toHaveLength(1);
    await expectSoundBooks();
  }, 120_000);

  it('is listed as stuck while it is dropped and its return waits, but not once the return is sent', async () => {
    const order = await harness.create();
    const isStuck = async () =>
      (
        await harness.deps.stores.orders.stuckIds(
          harness.deps.database,
          harness.deps.clock.nowMs() - stuckAfterMs,
        )
      ).includes(order.orderId);
    const snapshot = await second.client.snapshot();
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const bytes = await second.bytesOf(txId);
    await harness.mineAndWork(16);
    await returnMisdirected(harness.deps, { orderId: order.orderId, txId, address: REFUND });
    await second.client.revert({ id: snapshot });
    await harness.mineAndWork(3);
    expect([await misdirectedDeposits(order), await isStuck()]).toEqual([[], false]);
    harness.advanceTime(stuckAfterMs + 1_000);
    // In each round, the workers record why the return waits; that does not count as progress.
    await harness.work();
    expect(await isStuck()).toBe(true);
    await second.sendBytes(bytes);
    await harness.mineAndWork(20);
    expect([await misdirectedDeposits(order), await isStuck()]).toEqual([
      [expect.objectContaining({ isReturned: true })],
      false,
    ]);
    await expectSoundBooks();
  });

  it('cannot be returned with too few confirmations, to a wrong or blocked address, or if it is unknown', async () => {
    const order = await harness.create();
    const txId = await second.pay(order.depositAddress, ONE_ETH);
    const call = { orderId: order.orderId, txId, address: REFUND };
    await harness.mineAndWork(3);
    await expect(returnMisdirected(harness.deps, call)).rejects.toThrow(
      'not have enough confirmations',
    );
    await harness.mineAndWork(14);
    harness.blacklist.add(DESTINATION);
    await expect(
      returnMisdirected(harness.deps, { ...call, address: DESTINATION }),
    ).rejects.toMatchObject({
      code: 'ERR_FORBIDDEN',
    });
    await expect(
      returnMisdirected(harness.deps, {
        ...call,
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      }),
    ).rejects.toMatchObject({ code: 'ERR_HTTP' });
    await expect(
      returnMisdirected(harness.deps, { ...call, txId: `0x${'1'.repeat(64)}` }),
    ).rejects.toMatchObject({ code: 'ERR_NOT_FOUND_E' });
    expect(await owed(order, 'bnb')).toBe(-ONE_ETH);
  });
});
