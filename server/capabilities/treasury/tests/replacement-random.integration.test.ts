import fc from 'fast-check';

import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { usePayoutHarnesses } from '../../../testing/orders/payout-steps';

jest.setTimeout(isFullRun ? 1_200_000 : 120_000);

const GWEI = 10n ** 9n;
const RUNS = isFullRun ? 25 : 2;
const STEPS = [
  'mine cheap',
  'mine expensive',
  'wait and work',
  'bump and work',
  'crash while storing',
  'crash while sending',
  'forget the newest version',
] as const;
type Step = (typeof STEPS)[number];

let sandbox: EvmSandbox;
let harness: OrderHarness;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a payout with several versions', (open) => {
  const { paidOrder, payoutOf, owed, received, workUntil } = usePayoutHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });
  afterEach(() => jest.restoreAllMocks());

  const mineAt = async (baseFeePerGas: bigint): Promise<void> => {
    await sandbox.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
    await harness.mineAndWork(1);
  };
  const workLater = async (): Promise<void> => {
    harness.advanceTime(sandbox.config.fees.replaceAfterSeconds * 1_000);
    await harness.work();
  };
  /** Runs the workers while a part of them fails, as if the server died there. */
  const workWithout = async (target: object, name: 'addVersion' | 'broadcast'): Promise<void> => {
    const crash = jest
      .spyOn(target as Record<typeof name, () => Promise<void>>, name)
      .mockRejectedValue(new Error('crash'));
    await workLater();
    crash.mockRestore();
  };

  test('reaches its receiver once, whatever happens to its versions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Step>(...STEPS), { minLength: 3, maxLength: isFullRun ? 25 : 10 }),
        async (steps) => {
          const before = await received();
          const { database, stores } = harness.deps;
          await mineAt(GWEI);
          const order = await paidOrder();
          await workUntil(order, 'sending');
          const run: Record<Step, () => Promise<unknown>> = {
            'mine cheap': () => mineAt(GWEI / 10n),
            'mine expensive': () => mineAt(100n * GWEI),
            'wait and work': workLater,
            'bump and work': async () => {
              const { txId } = await payoutOf(order);
              if (txId !== null)
                await stores.transfers.wantChange(
                  database,
                  { txId, chainKeys: [sandbox.chain.key] },
                  'bump',
                );
              await harness.work();
            },
            'crash while storing': () => workWithout(stores.transfers, 'addVersion'),
            'crash while sending': () => workWithout(sandbox.chain, 'broadcast'),
            // As if a backup from a moment ago had been restored.
            'forget the newest version': async () => {
              const payout = await payoutOf(order);
              const versions = await stores.transfers.versions(database, payout);
              const earlier = versions.find(({ txId }) => txId !== payout.txId);
              if (payout.state !== 'broadcast' || !earlier) return;
              await stores.transfers.makeCurrent(database, payout, earlier.txId, Date.now());
              await database.query('DELETE FROM transfer_version WHERE tx_id = $1', [payout.txId]);
            },
          };
          for (const step of steps) await run[step]();
          await mineAt(GWEI);
          await workUntil(order, 'completed');
          await harness.mineAndWork(3);
          expect((await received()) - before).toBe(await owed(order));
        },
      ),
      { numRuns: RUNS },
    );
  });
});
