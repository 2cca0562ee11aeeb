import { randomInt } from 'node:crypto';

import { withTestDatabases } from '../../../testing/database/database';
import { COLD, useColdEvmSandbox } from '../../../testing/chains/cold-evm-sandbox';
import type { EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { isFullRun } from '../../../testing/full-run';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { coldMovements } from '../../../testing/orders/cold-movements';
import type { OrderHarness } from '../../../testing/orders/order-harness';
import { randomMovements } from '../../../testing/orders/random-movements';
import { reconcileSteps } from '../../../testing/orders/reconcile-steps';
import { createRandomChoices } from '../../../testing/random-choices';

const MOVEMENTS = isFullRun ? 300 : 40;
const TIMEOUT_MS = 900_000;
/** `BOOKS_SEED` repeats a run that failed. */
const seed = Number(process.env.BOOKS_SEED ?? randomInt(2 ** 31));

let sandbox: EvmSandbox;
let harness: OrderHarness;

useColdEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('wallets and books', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
    },
  });

  it(
    `agree to the unit after each of ${MOVEMENTS} random movements`,
    async () => {
      await sandbox.setBalance(COLD, 0n);
      const random = createRandomChoices(seed);
      const [first, ...others] = await randomMovements(harness, sandbox, random);
      const movements = [first, ...others, ...coldMovements(harness, sandbox, random)] as const;
      const wallets = reconcileSteps(harness);
      const done: string[] = [];
      for (let count = 0; count < MOVEMENTS; count += 1) {
        const { name, run } = random.pick(movements);
        done.push(name);
        await run();
        if (random.between(0, 3) > 0) await harness.work();
        await (random.between(0, 9) === 0 ? wallets.runRestarted() : wallets.run());
        const differences = await wallets.differences();
        if (differences.length > 0)
          throw new Error(
            `Seed ${seed}: ${differences.join(', ')} after ${done.slice(-12).join(', ')}.\n` +
              harness.problems.slice(-5).join('\n'),
          );
      }
      await harness.mineAndWork(20);
      await wallets.runRestarted();
      const compared = await wallets.compared();
      expect(compared.map(({ block }) => block.height)).toEqual(
        compared.map(() => compared[0]?.block.height),
      );
      expect([await wallets.differences(), wallets.alerts]).toEqual([[], []]);
    },
    TIMEOUT_MS,
  );
});
