import { randomInt } from 'node:crypto';

import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
} from '../../../testing/chains/litecoin-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import { createRandomChoices } from '../../../testing/random-choices';
import { litecoinDrill } from '../../../testing/restore/drill-network';
import { recordRun } from '../../../testing/restore/recorded-run';
import { restoreOf } from '../../../testing/restore/restore-case';
import { restoreAt, type RestoredRun } from '../../../testing/restore/restored-run';

/** Each case is a separate run. Of the everyday ones, only the first keeps the journal. */
const CASES = isFullRun ? Array.from({ length: 18 }, (_, number) => number) : [0, 2];
const TIMEOUT_MS = 600_000;
const ORDERS = 12;
/** Enough for the payouts of most orders. */
const LAST_STEPS = 20;
/** `DRILL_SEED` repeats the orders of a run that failed, and roughly the moments of its dumps. */
const seed = Number(process.env.DRILL_SEED ?? randomInt(2 ** 31));

describeWithLitecoind('with a chain whose transactions spend outputs', () => {
  let sandbox: EvmSandbox;
  useEvmSandbox((started) => {
    sandbox = started;
  });

  withTestDatabases('a restore at a random moment', (open) => {
    /** Records a run on a new chain of Litecoin, and restores one of its first dumps. */
    const restoreEarly = async (number: number): Promise<RestoredRun> => {
      const random = createRandomChoices(seed + number);
      const id = await sandbox.client.snapshot();
      const litecoin = await startLitecoinSandbox();
      try {
        const network = litecoinDrill(sandbox, litecoin);
        const run = await recordRun(await open(), network, {
          orderCount: ORDERS,
          pointCount: ORDERS,
          lastSteps: LAST_STEPS,
          random: random.fraction,
        });
        const point = run.points[random.between(0, 2)];
        if (!point) throw new Error('The run has no such point.');
        return await restoreAt(await open(), network, run, point, restoreOf(run, point, number));
      } finally {
        await litecoin.stop();
        await sandbox.client.revert({ id });
      }
    };

    const lostSlugs: string[] = [];

    test.each(CASES)(
      'pays no destination twice, issues no address twice, and loses no deposit (case %i)',
      async (number) => {
        const { name, problems, ...restored } = await restoreEarly(number);
        const label = `DRILL_SEED=${seed}, case ${number}: ${name}`;
        expect([label, problems]).toEqual([label, []]);
        lostSlugs.push(...restored.lostSlugs);
      },
      TIMEOUT_MS,
    );

    test('has lost payments on that chain', () => {
      expect(lostSlugs).toContain('ltc');
      console.info(`DRILL_SEED=${seed}: ${lostSlugs.length} payments were lost, and none repeated`);
    });
  });
});
