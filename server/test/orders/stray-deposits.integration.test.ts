import { withTestDatabases } from '../database';
import type { EvmSandbox } from '../evm-sandbox';
import { buildOrderWorld, ONE_ETH, type OrderWorld } from '../order-world';
import { strayDepositSteps, useTwoChains, useWorldsOnTwoChains } from './stray-deposit-steps';

let first: EvmSandbox;
let second: EvmSandbox;
let world: OrderWorld;

useTwoChains((started) => {
  [first, second] = started;
});

const { answer, strays, owed, expectSoundBooks } = strayDepositSteps(() => world);

const TEN_USDC = 10_000_000n;
const TEN_USDT_BEP20 = 10n ** 19n;

withTestDatabases('a misdirected deposit', (open) => {
  useWorldsOnTwoChains({
    open,
    chains: () => [first, second],
    take: (built) => {
      world = built;
    },
  });

  it('in a wrong coin is shown at once, gains confirmations, is held, and does not affect the order', async () => {
    const order = await world.create();
    const txId = await first.pay(order.depositAddress, TEN_USDC, 'usdcerc20');
    await world.work();
    expect(await strays(order)).toEqual([
      expect.objectContaining({
        kind: 'wrong_token',
        txId,
        amount: '10',
        confirmations: 0,
        isReturned: false,
        instrument: expect.objectContaining({ currencyTitle: 'USDC', networkTitle: 'ERC20' }),
      }),
    ]);
    await world.mineAndWork(3);
    expect(await strays(order)).toEqual([expect.objectContaining({ confirmations: 3 })]);
    expect(await owed(order, 'usdcerc20')).toBe(0n);
    await world.mineAndWork(12);
    expect(await owed(order, 'usdcerc20')).toBe(-TEN_USDC);
    expect(await answer(order)).toMatchObject({
      state: 'created',
      deposits: [],
      orderEvents: [{ kind: 'CREATION_END' }],
    });

    await world.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(30);
    expect(await answer(order)).toMatchObject({
      state: 'completed',
      deposits: [{ amount: '1' }],
      strayDeposits: [{ amount: '10', isReturned: false }],
    });
    expect(await first.chain.balanceOf('usdcerc20', order.depositAddress)).toBe(TEN_USDC);
    expect(world.problems).toEqual([]);
    await expectSoundBooks();
  });

  it.each([
    ['the coin', undefined, 'bnb', ONE_ETH, 'BNB'],
    ['a token', 'usdtbep20', 'usdtbep20', TEN_USDT_BEP20, 'USDT'],
  ])(
    'over a wrong network, in %s of that network, is found and held, and does not affect the order',
    async (_name, token, slug, amountMinor, currencyTitle) => {
      const order = await world.create();
      const txId = await second.pay(order.depositAddress, amountMinor, token);
      await world.work();
      expect(await strays(order)).toEqual([
        expect.objectContaining({
          kind: 'wrong_network',
          txId,
          confirmations: 0,
          instrument: expect.objectContaining({ currencyTitle, networkTitle: 'BEP20' }),
        }),
      ]);
      await world.mineAndWork(16);
      expect(await owed(order, slug)).toBe(-amountMinor);
      expect(await answer(order)).toMatchObject({ state: 'created', deposits: [] });
      await world.mineAndWork(10);
      expect(await second.chain.balanceOf(slug, order.depositAddress)).toBe(amountMinor);
      expect(world.problems).toEqual([]);
      await expectSoundBooks();
    },
  );

  it('on a wrong network with a longer chain does not add confirmations on the right one', async () => {
    const order = await world.create();
    await second.mine(40);
    await world.pay(order.depositAddress, ONE_ETH);
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(2);
    expect(await answer(order)).toMatchObject({
      state: 'confirming',
      deposits: [{ confirmations: 2 }],
      strayDeposits: [{ confirmations: 2 }],
    });
    await world.mineAndWork(25);
    expect((await world.order(order.orderId)).state).toBe('completed');
    await expectSoundBooks();
  });

  it('that a reorganisation removes is no longer owed, and is owed again when it returns', async () => {
    const order = await world.create();
    const snapshot = await second.client.call('evm_snapshot');
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(16);
    expect(await owed(order, 'bnb')).toBe(-ONE_ETH);
    await second.client.call('evm_revert', [snapshot]);
    await world.mineAndWork(3);
    expect([await strays(order), await owed(order, 'bnb')]).toEqual([[], 0n]);
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(16);
    expect([(await strays(order)).length, await owed(order, 'bnb')]).toEqual([1, -ONE_ETH]);
    await expectSoundBooks();
  });

  it('is recorded once by a server that restarts in between', async () => {
    const order = await world.create();
    await second.pay(order.depositAddress, ONE_ETH);
    await world.mineAndWork(2);
    const { database } = world.deps;
    world = await buildOrderWorld(database, first, second);
    await world.mineAndWork(20);
    expect([(await strays(order)).length, await owed(order, 'bnb')]).toEqual([1, -ONE_ETH]);
    await expectSoundBooks();
  });
});
