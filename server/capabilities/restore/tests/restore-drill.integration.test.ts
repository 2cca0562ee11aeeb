import { randomInt } from 'node:crypto';

import type { Chain } from '../../../chains/chain';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import { createRandomChoices } from '../../../testing/random-choices';
import { evmDrill } from '../../../testing/restore/drill-network';
import { recordRun } from '../../../testing/restore/recorded-run';
import { restoreOf } from '../../../testing/restore/restore-case';
import { restoreAt, type RestoredRun } from '../../../testing/restore/restored-run';

/** Restore points on each database. */
const POINTS = isFullRun ? 100 : 10;
const TIMEOUT_MS = isFullRun ? 5_400_000 : 600_000;
const ORDERS = 50;
const MAX_LAST_STEPS = 7;
/**
 * `DRILL_SEED` repeats the orders of a run that failed, and the moments of its dumps up to a few
 * milliseconds.
 */
const seed = Number(process.env.DRILL_SEED ?? randomInt(2 ** 31));

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = { ...started, chain: withKnownAddresses(started.chain) };
});

/** Caches addresses: deriving those of a jump again would take a second each time. */
function withKnownAddresses(chain: Chain): Chain {
  const known = new Map<number, string>();
  return {
    ...chain,
    deriveDepositAddress: (index) => {
      const address = known.get(index) ?? chain.deriveDepositAddress(index);
      known.set(index, address);
      return address;
    },
  };
}

withTestDatabases('restores at random moments', (open) => {
  test(
    `pay no destination twice, issue no address twice, and lose no deposit (${POINTS} points)`,
    async () => {
      const random = createRandomChoices(seed);
      const network = evmDrill(sandbox);
      const run = await recordRun(await open(), network, {
        orderCount: ORDERS,
        pointCount: POINTS,
        lastSteps: random.between(0, MAX_LAST_STEPS),
        random: random.fraction,
      });
      const results: RestoredRun[] = [];
      for (const [number, point] of run.points.entries()) {
        const id = await sandbox.client.snapshot();
        const restore = restoreOf(run, point, number);
        results.push(await restoreAt(await open(), network, run, point, restore));
        await sandbox.client.revert({ id });
      }
      for (const [number, { name, problems }] of results.entries()) {
        const label = `DRILL_SEED=${seed}, point ${number}: ${name}`;
        expect([label, problems]).toEqual([label, []]);
      }
      const times = results.map(({ releasedAfterMs }) => releasedAfterMs);
      console.info(
        `DRILL_SEED=${seed}: restored ${results.length} times; payouts waited ` +
          `${Math.min(...times)} to ${Math.max(...times)} ms`,
      );
    },
    TIMEOUT_MS,
  );
});
