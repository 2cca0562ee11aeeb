import { withTestDatabases } from '../../../testing/database/database';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { addTokenQuirk, rebase } from '../../../testing/chains/token-quirks';
import { fromUsdc, quirkyTokenSteps } from '../../../testing/orders/quirky-token-steps';

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

const { hotUsdc, inBooks } = quirkyTokenSteps(
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

  it.each([
    ['falls', 80n, 400_000_000n],
    ['rises', 120n, 500_000_000n],
  ])(
    'changes a deposit balance, which %s: no more than was received is credited, and the token is paused',
    async (_how, percent, creditedMinor) => {
      await addTokenQuirk(sandbox, 'usdcerc20', 'rebases');
      const order = await harness.create(fromUsdc);
      await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
      await rebase(sandbox, 'usdcerc20', [order.depositAddress], percent);
      await harness.mineAndWork(8);
      expect(
        await harness.deps.stores.deposits.ofOrder(harness.deps.database, order.orderId),
      ).toMatchObject([{ amountMinor: creditedMinor, state: 'credited' }]);
      expect(await harness.deps.stores.pausedTokens.all(harness.deps.database)).toMatchObject([
        { assetSlug: 'usdcerc20', problem: expect.stringContaining('the balance changed by') },
      ]);
    },
  );

  it('lowers a balance without a transfer: the rest is swept, the loss booked, and the token paused', async () => {
    await addTokenQuirk(sandbox, 'usdcerc20', 'rebases');
    const order = await harness.create(fromUsdc);
    await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
    await harness.mineAndWork(1);
    await rebase(sandbox, 'usdcerc20', [order.depositAddress], 80n);
    await harness.mineAndWork(22);
    expect(
      await harness.deps.stores.ledger.balance(harness.deps.database, 'usdcerc20', {
        kind: 'token_loss',
      }),
    ).toBe(100_000_000n);
    expect(await harness.deps.stores.pausedTokens.all(harness.deps.database)).toMatchObject([
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

  it('raises a balance without a transfer: the increase is not credited to anyone', async () => {
    await addTokenQuirk(sandbox, 'usdcerc20', 'rebases');
    const order = await harness.create(fromUsdc);
    await sandbox.pay(order.depositAddress, 500_000_000n, 'usdcerc20');
    await harness.mineAndWork(1);
    await rebase(sandbox, 'usdcerc20', [order.depositAddress], 120n);
    await harness.mineAndWork(22);
    expect(
      await harness.deps.stores.deposits.ofOrder(harness.deps.database, order.orderId),
    ).toMatchObject([{ amountMinor: 500_000_000n }]);
    expect([(await harness.order(order.orderId)).terms.depositMinor, await hotUsdc()]).toEqual([
      500_000_000n,
      await inBooks(),
    ]);
  });
});
