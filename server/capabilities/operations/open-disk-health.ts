import type { ServiceReasons } from '@quayside/contract/site/service-reasons';

import type { Config } from '../../platform/config/config';
import { createDataDisk } from '../../platform/disk/data-disk';
import type { Disk } from '../../platform/disk/disk';
import type { Recurring } from '../../platform/jobs/recurring';
import type { ProcessLog } from '../../platform/process/process-log';
import {
  createDiskHealth,
  DISK_CHECK_PERIOD_MS,
  type DiskHealth,
} from './usecases/health/disk-health';

export type DiskHealthParts = {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl' | 'minFreeDiskBytes'>;
  readonly log: ProcessLog;
  readonly reasons: ServiceReasons;
  /**
   * Ends the process, which is then restarted until it can write.
   * @param reason for the operator
   */
  readonly onFatal: (reason: string) => void;
};

export type OpenDiskHealth = DiskHealth & {
  /** Adds the check to the recurring work. */
  repeat(recurring: Pick<Recurring, 'add'>): void;
};

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000);

/**
 * Watches the disk of the data folder.
 * @throws Error with a sentence for the operator if the disk is not writable at startup: continuing
 *   would only damage the embedded database
 */
export async function openDiskHealth({
  config,
  log,
  reasons,
  onFatal,
}: DiskHealthParts): Promise<OpenDiskHealth> {
  const disk = createDataDisk(config.dataDir);
  const isDatabaseHere = config.databaseUrl === null;
  if (isDatabaseHere) await assertWritable(disk, config.dataDir);
  const health = createDiskHealth({
    disk,
    lowReason: reasons.disk_low,
    minFreeBytes: config.minFreeDiskBytes,
    onLow: (free) =>
      log.error(
        `${megabytes(free)} MB are free, which is less than MIN_FREE_DISK_MB: new orders are stopped.`,
        'disk',
      ),
    onEnough: (free) => log.info(`${megabytes(free)} MB are free: new orders are accepted again.`),
    onUnwritable: (reason) => {
      const sentence = `DATA_DIR (${config.dataDir}) cannot be written: ${reason}. Free some space.`;
      // A database elsewhere keeps working; only logs and documents are stored here.
      if (isDatabaseHere) onFatal(sentence);
      else log.error(sentence, 'disk');
    },
  });
  await health.check();
  return {
    ...health,
    repeat: (recurring) =>
      recurring.add({
        name: 'disk',
        periodMs: DISK_CHECK_PERIOD_MS,
        isOnEveryNode: true,
        run: () => health.check(),
      }),
  };
}

async function assertWritable(disk: Disk, dataDir: string): Promise<void> {
  await disk.probe().catch((error: unknown) => {
    throw new Error(
      `DATA_DIR (${dataDir}) cannot be written: ` +
        `${error instanceof Error ? error.message : String(error)}. Free some space.`,
    );
  });
}
