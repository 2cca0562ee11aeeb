import type { RecordedRun, RestorePoint } from './recorded-run';
import { NO_FILES, type OwnFiles } from './restorable-server';
import type { Restore } from './restored-run';

const FAILOVER_MS = 10_000;
const DOWNTIME_MS = 3_600_000;

/**
 * Returns what survived besides the dump, on the server that is restarted.
 * @param number of the case: consecutive ones differ in what survived
 */
export function restoreOf(run: RecordedRun, point: RestorePoint, number: number): Restore {
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
