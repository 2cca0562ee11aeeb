import { createStores } from '../../../composition/stores';
import type { RuntimeDatabase } from '../../../platform/database/create-database';
import { startPgliteLane } from '../../../testing/database/pglite-lane';
import type { TronSandbox } from '../../../testing/chains/tron-sandbox';
import { confirmedWithdrawal, useTronSandbox } from '../../../testing/rewards/tron-withdrawals';
import { tronReconciler } from '../../../testing/rewards/reconcile-tron';
import { buildWithdrawalHarness } from '../../../testing/rewards/withdrawal-harness';
import { until } from '../../../testing/until';
import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';

jest.setTimeout(120_000);

let sandbox: TronSandbox;
let database: RuntimeDatabase;
useTronSandbox(
  startPgliteLane,
  (started) => {
    sandbox = started;
  },
  (opened) => {
    database = opened;
  },
);

test('the wallet of a TRON chain agrees with the books before, during and after a withdrawal', async () => {
  const stores = createStores();
  const harness = await buildWithdrawalHarness(database, sandbox);
  const alerts: string[] = [];
  const reconciler = tronReconciler(harness, sandbox.chain, (message) => alerts.push(message));
  let comparisons = 0;
  const compare = async () => {
    if (await reconciler.run()) comparisons += 1;
  };
  const compareOnce = async (when: string) => {
    const before = comparisons;
    await until(when, async () => {
      await compare();
      return comparisons > before;
    });
  };
  await compareOnce('a comparison before the withdrawal');
  const { withdrawalId } = await confirmedWithdrawal(harness, '60.5');
  await until('the withdrawal to be completed', async () => {
    await harness.work();
    await compare();
    const { state } = describeWithdrawal(harness.deps, await harness.find(withdrawalId));
    return state === 'completed';
  });
  await compareOnce('a comparison after the withdrawal');
  const wallets = await stores.wallets.compared(database);
  expect(wallets.map(({ wallet, assetSlug }) => `${wallet} ${assetSlug}`)).toEqual([
    'hot trx',
    'hot usdttrc20',
  ]);
  expect([wallets.map(({ differenceMinor }) => differenceMinor), alerts]).toEqual([[0n, 0n], []]);
});
