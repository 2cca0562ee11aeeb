import { isFullRun } from '../full-run';
import type { DatabaseKind } from './killable-exchange';
import { surviveKills } from './survive-kills';

/** Each round has an exchange of its own. The rounds of both databases are 1,000 kills. */
const ROUNDS = isFullRun ? 5 : 1;
const KILLS_IN_FULL_ROUND = 100;
const FIRST_SEED = Number(process.env.KILL_SEED ?? '20261126');

/**
 * Defines the tests that kill an exchange on one kind of database. KILLS and KILL_SEED in the
 * environment change their size and their choices.
 * @param kills of an everyday run
 */
export function testKills(kind: DatabaseKind, kills: number): void {
  const count = Number(process.env.KILLS ?? (isFullRun ? KILLS_IN_FULL_ROUND : kills));
  const seeds = Array.from({ length: ROUNDS }, (_, round) => FIRST_SEED + 100 * round);
  test.each(seeds)(
    `${count} kills of an exchange on ${kind} lose and double nothing (seed %i)`,
    async (seed) => {
      const { faults, missedFaults, byPart, ...run } = await surviveKills(kind, count, seed);
      console.info(
        `${kind}, seed ${seed}: kills of the ` +
          [...byPart].map(([part, killed]) => `${part}: ${killed}`).join(', ') +
          `; ${run.duringOutages} of them while another part was down; ${run.orderCount} orders, ` +
          `${run.refundCount} of them refunded, and ${run.withdrawalCount} withdrawals; ` +
          `${run.killingMs} ms, and ${run.settlingMs} ms to settle`,
      );
      if (faults.length > 0) console.info(run.lastOutput);
      expect(faults).toEqual([]);
      expect(missedFaults).toEqual([]);
      expect(run.refundCount).toBeGreaterThan(0);
    },
    // Catches only tests that hang: an idle machine needs three seconds for each kill.
    count * 60_000 + 1_200_000,
  );
}
