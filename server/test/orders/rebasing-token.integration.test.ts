import { withTestDatabases } from '../database';
import { useEvmSandbox } from '../evm-order-harness';
import type { EvmSandbox } from '../evm-sandbox';
import { makeTokenOdd, rebase } from '../odd-token';
import { buildOrderWorld, type OrderWorld } from '../order-world';
import { rememberChains } from '../restore-chains';
import { fromUsdc, oddTokenSteps } from './odd-token-steps';

let sandbox: EvmSandbox;
let world: OrderWorld;
let restoreChains: () => Promise<void>;

useEvmSandbox((started) => {
  sandbox = started;
});

const { hotUsdc, inBooks } = oddTokenSteps(
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

  it.each([
    ['falls', 80n, 400_000_000n],
    ['rises', 120n, 500_000_000n],
  ])(
    'changes the balance of a deposit address, which %s: only received funds count, and it is paused',
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

  it('lowers a balance without a transfer: the rest is swept, the loss booked, and the token paused', async () => {
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
        problem:
          `${order.depositAddress} held 400000000 of it where 500000000 had arrived ` +
          '(smallest units): its balances change without transfers',
      },
    ]);
    expect([
      await hotUsdc(),
      await sandbox.chain.balanceOf('usdcerc20', order.depositAddress),
    ]).toEqual([await inBooks(), 0n]);
  });

  it('raises a balance without a transfer: the increase is credited to nobody', async () => {
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
});
