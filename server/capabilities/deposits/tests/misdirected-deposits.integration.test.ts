import { withTestDatabases } from '../../../testing/database/database';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  buildOrderHarness,
  ONE_ETH,
  type OrderHarness,
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
const TEN_USDT_BEP20 = 10n ** 19n;

withTestDatabases('a misdirected deposit', (open) => {
  useHarnessesOnTwoChains({
    open,
    chains: () => [first, second],
    take: (built) => {
      harness = built;
    },
  });

  it('in the wrong coin is shown immediately and held once confirmed, and does not affect the order', async () => {
    const order = await harness.create();
    const txId = await first.pay(order.depositAddress, TEN_USDC, 'usdcerc20');
    await harness.work();
    expect(await misdirectedDeposits(order)).toEqual([
      expect.objectContaining({
        kind: 'wrong_token',
        txId,
        amount: '10',
        confirmations: 0,
        isReturned: false,
        instrument: expect.objectContaining({ currencyTitle: 'USDC', networkTitle: 'ERC20' }),
      }),
    ]);
    await harness.mineAndWork(3);
    expect(await misdirectedDeposits(order)).toEqual([
      expect.objectContaining({ confirmations: 3 }),
    ]);
    expect(await owed(order, 'usdcerc20')).toBe(0n);
    await harness.mineAndWork(12);
    expect(await owed(order, 'usdcerc20')).toBe(-TEN_USDC);
    expect(await response(order)).toMatchObject({
      state: 'created',
      deposits: [],
      orderEvents: [{ kind: 'CREATION_END' }],
    });

    await harness.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(30);
    expect(await response(order)).toMatchObject({
      state: 'completed',
      deposits: [{ amount: '1' }],
      strayDeposits: [{ amount: '10', isReturned: false }],
    });
    expect(await first.chain.balanceOf('usdcerc20', order.depositAddress)).toBe(TEN_USDC);
    expect(harness.problems).toEqual([]);
    await expectSoundBooks();
  });

  it.each([
    ['a coin', undefined, 'bnb', ONE_ETH, 'BNB'],
    ['a token', 'usdtbep20', 'usdtbep20', TEN_USDT_BEP20, 'USDT'],
  ])(
    'of %s on the wrong network is found and held, and does not affect the order',
    async (_name, token, slug, amountMinor, currencyTitle) => {
      const order = await harness.create();
      const txId = await second.pay(order.depositAddress, amountMinor, token);
      await harness.work();
      expect(await misdirectedDeposits(order)).toEqual([
        expect.objectContaining({
          kind: 'wrong_network',
          txId,
          confirmations: 0,
          instrument: expect.objectContaining({ currencyTitle, networkTitle: 'BEP20' }),
        }),
      ]);
      await harness.mineAndWork(16);
      expect(await owed(order, slug)).toBe(-amountMinor);
      expect(await response(order)).toMatchObject({ state: 'created', deposits: [] });
      await harness.mineAndWork(10);
      expect(await second.chain.balanceOf(slug, order.depositAddress)).toBe(amountMinor);
      expect(harness.problems).toEqual([]);
      await expectSoundBooks();
    },
  );

  it('adds no confirmations to a correct deposit if the wrong network has a longer chain', async () => {
    const order = await harness.create();
    await second.mine(40);
    await harness.pay(order.depositAddress, ONE_ETH);
    await second.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(2);
    expect(await response(order)).toMatchObject({
      state: 'confirming',
      deposits: [{ confirmations: 2 }],
      strayDeposits: [{ confirmations: 2 }],
    });
    await harness.mineAndWork(25);
    expect((await harness.order(order.orderId)).state).toBe('completed');
    await expectSoundBooks();
  });

  it('is no longer owed once a reorganisation removes it, and is owed again when it returns', async () => {
    const order = await harness.create();
    const snapshot = await second.client.snapshot();
    await second.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(16);
    expect(await owed(order, 'bnb')).toBe(-ONE_ETH);
    await second.client.revert({ id: snapshot });
    await harness.mineAndWork(3);
    expect([await misdirectedDeposits(order), await owed(order, 'bnb')]).toEqual([[], 0n]);
    await second.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(16);
    expect([(await misdirectedDeposits(order)).length, await owed(order, 'bnb')]).toEqual([
      1,
      -ONE_ETH,
    ]);
    await expectSoundBooks();
  });

  it('is recorded only once if the server restarts before the confirmation', async () => {
    const order = await harness.create();
    await second.pay(order.depositAddress, ONE_ETH);
    await harness.mineAndWork(2);
    const { database } = harness.deps;
    harness = await buildOrderHarness(database, first, second);
    await harness.mineAndWork(20);
    expect([(await misdirectedDeposits(order)).length, await owed(order, 'bnb')]).toEqual([
      1,
      -ONE_ETH,
    ]);
    await expectSoundBooks();
  });
});
