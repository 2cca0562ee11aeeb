import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withBothDatabases } from '../../../testing/database/database';
import { coldMoveSteps, FEE, GAS_PRICE, HELD } from '../../../testing/orders/cold-move-steps';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { createWorkers } from '../../../testing/orders/order-workers';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';

jest.setTimeout(60_000);

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useColdEvmSandbox((started) => {
  sandbox = started;
});

withBothDatabases('moves of coins by hand, across reorganisations and crashes,', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });
  const { hot, booked, mineAndCompare, openCold, payBack, expectAgreement } = coldMoveSteps({
    harness: () => harness,
    sandbox: () => sandbox,
    wallets: () => wallets,
  });

  it('are reversed if a reorganisation drops them', async () => {
    await openCold();
    const before = await booked('cold_wallet', 'hot_wallet', 'treasury');
    const txId = await payBack(3n * ONE_ETH);
    await mineAndCompare(1);
    await sandbox.reorganise(1);
    await harness.work();
    await wallets.run();
    expect(await wallets.differences()).toEqual([]);
    await sandbox.drop(txId).catch(() => undefined);
    await mineAndCompare(2);
    expect([await booked('cold_wallet', 'hot_wallet', 'treasury'), wallets.alerts]).toEqual([
      before,
      [],
    ]);
  });

  it('are booked with the fee of the block that contains them after a reorganisation', async () => {
    await openCold();
    const [coldMinor = 0n, capitalMinor = 0n] = await booked('cold_wallet', 'treasury');
    const { setNextBlockBaseFeePerGas, getTransactionCount } = sandbox.client;
    const nonce = await getTransactionCount({ address: COLD });
    const fees = { nonce, maxFeePerGas: 10n * GAS_PRICE, maxPriorityFeePerGas: 0n };
    const payAt = async (baseFeePerGas: bigint) => {
      await setNextBlockBaseFeePerGas({ baseFeePerGas });
      return sandbox.sendAs(COLD, { to: hot(), value: ONE_ETH, gas: 21_000n, ...fees });
    };
    const txId = await payAt(GAS_PRICE / 2n);
    await mineAndCompare(1);
    expect(await booked('treasury')).toEqual([capitalMinor + FEE / 2n]);
    await sandbox.reorganise(1);
    expect(await payAt(GAS_PRICE)).toBe(txId);
    await expectAgreement();
    expect(await booked('cold_wallet', 'treasury')).toEqual([
      coldMinor - ONE_ETH - FEE,
      capitalMinor + FEE,
    ]);
  });

  it('are booked once if the server dies while it books them', async () => {
    await openCold();
    const { stores } = harness.deps;
    const keepFunding = stores.wallets.keepFunding;
    let deaths = 0;
    Object.assign(stores.wallets, {
      keepFunding: async (...args: Parameters<typeof keepFunding>) => {
        await keepFunding(...args);
        if (args[1].route === 'from_cold' && (deaths += 1) < 3) throw new Error('The server died.');
      },
    });
    await payBack(3n * ONE_ETH);
    for (let ticks = 0; ticks < 3; ticks += 1) await harness.mineAndWork(1).catch(() => undefined);
    expect(deaths).toBe(3);
    await expectAgreement();
    expect([await booked('cold_wallet'), harness.problems]).toEqual([
      [HELD - 3n * ONE_ETH - FEE],
      [expect.stringContaining('It is booked as a move')],
    ]);
  });

  it('are reported by the next server if the one that booked them dies first', async () => {
    await openCold();
    const dying = Object.assign([], {
      push: () => {
        throw new Error('The server died.');
      },
    });
    const txId = await payBack(3n * ONE_ETH);
    await sandbox.mine();
    await expect(createWorkers(harness.deps, dying)(() => 'reading')).rejects.toThrow('died');
    expect([await booked('cold_wallet'), harness.problems]).toEqual([
      [HELD - 3n * ONE_ETH - FEE],
      [],
    ]);
    await expectAgreement();
    expect(harness.problems).toEqual([
      expect.stringMatching(`${txId} moved coins from the cold .* a fee of ${FEE} .* as a move`),
    ]);
  });
});
