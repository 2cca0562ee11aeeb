import { randomInt } from 'node:crypto';

import type { Hash } from 'viem';

import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import { createRandomChoices } from '../../../testing/random-choices';
import { evmDrill, type DrillNetwork } from '../../../testing/restore/drill-network';
import { recordRun, type RecordedRun } from '../../../testing/restore/recorded-run';
import { restoreOf } from '../../../testing/restore/restore-case';
import { restoreAt } from '../../../testing/restore/restored-run';

/** Restore points on each database. */
const POINTS = isFullRun ? 100 : 10;
const TIMEOUT_MS = 600_000;
const ORDERS = 50;
const MAX_LAST_STEPS = 7;
/**
 * `DRILL_SEED` repeats the orders of a run that failed, and the moments of its dumps to within some
 * milliseconds.
 */
const seed = Number(process.env.DRILL_SEED ?? randomInt(2 ** 31));

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = started;
});

withTestDatabases('a restore at a random moment', (open) => {
  const network = (): DrillNetwork => evmDrill(sandbox);
  let chainBefore: Hash;
  let run: RecordedRun;
  const waits: number[] = [];

  beforeAll(async () => {
    chainBefore = await sandbox.client.snapshot();
  });
  afterAll(async () => {
    // The clients of the next database have the same addresses.
    await sandbox.client.revert({ id: chainBefore });
    console.info(
      `DRILL_SEED=${seed}: payouts waited ${Math.min(...waits)} to ${Math.max(...waits)} ms`,
    );
  });

  test(
    `is prepared by a run of ${ORDERS} orders`,
    async () => {
      const random = createRandomChoices(seed);
      run = await recordRun(await open(), network(), {
        orderCount: ORDERS,
        pointCount: POINTS,
        lastSteps: random.between(0, MAX_LAST_STEPS),
        random: random.fraction,
      });
      expect(run.points.length).toBeGreaterThanOrEqual(POINTS);
    },
    TIMEOUT_MS,
  );

  test.each(Array.from({ length: POINTS }, (_, number) => number))(
    'pays no destination twice, issues no address twice, and loses no deposit (point %i)',
    async (number) => {
      const point = run.points[number];
      if (!point) throw new Error('The run has no such point.');
      const id = await sandbox.client.snapshot();
      try {
        const restore = restoreOf(run, point, number);
        const restored = await restoreAt(await open(), network(), run, point, restore);
        waits.push(restored.releasedAfterMs);
        const label = `DRILL_SEED=${seed}, point ${number}: ${restored.name}`;
        expect([label, restored.problems]).toEqual([label, []]);
      } finally {
        await sandbox.client.revert({ id });
      }
    },
    TIMEOUT_MS,
  );
});
