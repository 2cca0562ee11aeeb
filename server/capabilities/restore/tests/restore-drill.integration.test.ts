import type { Chain } from '../../../chains/chain';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import { restoreAt, type RestoredRun } from '../../../testing/restore/restored-run';
import { recordRun, type RecordedRun } from '../../../testing/restore/recorded-run';
import { NO_FILES, type OwnFiles } from '../../../testing/restore/restorable-server';
import type { RestorePoint } from '../../../testing/restore/recorded-run';

/** Restore points on each database. */
const POINTS = isFullRun ? 100 : 10;
const TIMEOUT_MS = isFullRun ? 5_400_000 : 600_000;

let sandbox: EvmSandbox;

useEvmSandbox((started) => {
  sandbox = { ...started, chain: withKnownAddresses(started.chain) };
});

/** Deriving the addresses of a jump again takes a second each time. */
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

/** What survived besides the dump. */
const VARIANTS: readonly [string, (run: RecordedRun, point: RestorePoint) => OwnFiles][] = [
  ['DATA_DIR and the journal were kept', (run) => run.files],
  ['DATA_DIR and the journal are as old as the dump', (_run, point) => point.files],
  ['DATA_DIR and the journal are lost', () => NO_FILES],
];

withTestDatabases('restores at random moments', (open) => {
  test(
    `pay no destination twice, issue no address twice, and lose no deposit (${POINTS} points)`,
    async () => {
      const run = await recordRun(await open(), sandbox, POINTS, Math.random);
      const results: RestoredRun[] = [];
      for (const [number, point] of run.points.entries()) {
        const [name, filesOf] = VARIANTS[number % VARIANTS.length]!;
        const id = await sandbox.client.snapshot();
        results.push(await restoreAt(await open(), sandbox, run, point, filesOf(run, point), name));
        await sandbox.client.revert({ id });
      }
      for (const { name, problems } of results) expect([name, problems]).toEqual([name, []]);
      const times = results.map(({ releasedAfterMs }) => releasedAfterMs);
      console.info(
        `Restored ${results.length} times; payouts waited ${Math.min(...times)} to ` +
          `${Math.max(...times)} ms`,
      );
    },
    TIMEOUT_MS,
  );
});
