import type { Address } from 'viem';

import type { Chain } from '../../../chains/chain';
import { noFence } from '../../../platform/leases/sole-leases';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { DESTINATION, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import {
  createWalletReconciler,
  type WalletReconciler,
} from '../usecases/reconciliation/reconcile-wallets';

let sandbox: EvmSandbox;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('coins that reach the hot wallet without a transaction', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  const hot = () => sandbox.chain.hotWalletAddress;
  const booked = () =>
    harness.deps.stores.ledger.balance(harness.deps.database, 'eth', { kind: 'hot_wallet' });
  const held = () => sandbox.chain.balanceOf('eth', hot());
  /** Mines a block whose fees go to the hot wallet. */
  const mineReward = async (): Promise<void> => {
    const before = await held();
    await sandbox.client.setCoinbase({ address: hot() as Address });
    await sandbox.pay(DESTINATION, 1n);
    await harness.mineAndWork(1);
    await sandbox.client.setCoinbase({ address: DESTINATION });
    expect(await held()).toBeGreaterThan(before);
  };
  const reconciler = (chain: Chain, alerts: string[]): WalletReconciler =>
    createWalletReconciler(
      { ...harness.deps, fence: noFence, report: (message) => void alerts.push(message) },
      chain,
      chain,
    );

  it('are booked, although nothing was compared for many blocks', async () => {
    await harness.mineAndWork(1);
    await wallets.run();
    await mineReward();
    await harness.mineAndWork(120);
    for (let run = 0; run < 4; run += 1) await wallets.run();
    expect([await booked(), await wallets.differences(), wallets.alerts]).toEqual([
      await held(),
      [],
      [],
    ]);
  });

  /** Mines a reward in a block whose balances the node does not show until `show`. */
  async function mineHiddenReward() {
    await harness.mineAndWork(1);
    const alerts: string[] = [];
    let hidden: number | null = null;
    const { run } = reconciler(
      {
        ...sandbox.chain,
        balancesAt: async (block, holdings) =>
          block.height === hidden ? null : sandbox.chain.balancesAt(block, holdings),
      },
      alerts,
    );
    await run();
    hidden = (await sandbox.chain.head()).height;
    await mineReward();
    await harness.mineAndWork(1);
    const show = (): void => {
      hidden = null;
    };
    return { run, alerts, show };
  }

  it('are booked once nodes show the block in which they arrived', async () => {
    const { run, alerts, show } = await mineHiddenReward();
    expect([await run(), alerts]).toEqual([null, []]);
    show();
    expect(await run()).toEqual(await sandbox.chain.head());
    expect([await booked(), alerts]).toEqual([await held(), []]);
  });

  it('count as a difference after a while if no node shows the block in which they arrived', async () => {
    const { run, alerts } = await mineHiddenReward();
    await run();
    harness.advanceTime(51_000);
    expect(await run()).toEqual(await sandbox.chain.head());
    expect(alerts).toEqual([expect.stringContaining('are not in the books of the hot wallet')]);
  });
});
