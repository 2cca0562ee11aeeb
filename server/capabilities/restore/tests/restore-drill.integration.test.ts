import type { Chain } from '../../../chains/chain';
import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { withTestDatabases } from '../../../testing/database/database';
import { isFullRun } from '../../../testing/full-run';
import { restoreAt, type Restore, type RestoredRun } from '../../../testing/restore/restored-run';
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

const FAILOVER_MS = 90_000;
const DOWNTIME_MS = 3_600_000;

/** Returns what survived besides the dump, on the server that is restarted. */
function restoreOf(run: RecordedRun, point: RestorePoint, number: number): Restore {
  const server = number % run.files.length;
  const kept = run.files[server] ?? NO_FILES;
  const old = point.files[server] ?? NO_FILES;
  const round = Math.floor(number / 3);
  const downtimeMs = round % 2 === 0 ? FAILOVER_MS : DOWNTIME_MS;
  switch (number % 3) {
    case 0:
      return {
        name: `DATA_DIR ${server} and the journal were kept`,
        // The epoch alone doesn't show what was lost since it was last raised.
        files: round % 2 === 0 || epochOf(kept) === epochOf(old) ? withOtherDatabase(kept) : kept,
        downtimeMs,
        isReleasedByItself: true,
      };
    case 1:
      return {
        name: `DATA_DIR ${server} and the journal are as old as the dump`,
        files: old,
        downtimeMs: DOWNTIME_MS,
        isReleasedByItself: false,
      };
    default:
      return {
        name: 'DATA_DIR and the journal are lost',
        files: NO_FILES,
        downtimeMs,
        isReleasedByItself: false,
      };
  }
}

const epochOf = ({ mark }: OwnFiles): number =>
  (JSON.parse(mark ?? '{}') as { epoch?: number }).epoch ?? 0;

/** In this test, copies of the embedded database share one id. Real replicas and dumps do not. */
const withOtherDatabase = ({ mark, journal }: OwnFiles): OwnFiles => ({
  mark: mark && JSON.stringify({ ...(JSON.parse(mark) as object), databaseId: 'former' }),
  journal,
});

withTestDatabases('restores at random moments', (open) => {
  test(
    `pay no destination twice, issue no address twice, and lose no deposit (${POINTS} points)`,
    async () => {
      const run = await recordRun(await open(), sandbox, POINTS, Math.random);
      const results: RestoredRun[] = [];
      for (const [number, point] of run.points.entries()) {
        const id = await sandbox.client.snapshot();
        const restore = restoreOf(run, point, number);
        results.push(await restoreAt(await open(), sandbox, run, point, restore));
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
