import type { Disk } from '../../../../platform/disk/disk';
import type { SuspensionReason } from '../../../orders';

/** The state of the disk that holds the data, from memory. */
export type DiskHealth = {
  /** Called every `DISK_CHECK_PERIOD_MS`; it never throws. */
  check(): Promise<void>;
  /** `null` before the first check. */
  freeBytes(): number | null;
  /** Why new orders are stopped, or `null`. Existing orders need the rest of the disk. */
  suspension(): SuspensionReason | null;
};

export type DiskHealthDeps = {
  readonly disk: Disk;
  /** The reason that visitors see while the disk is nearly full. */
  readonly lowReason: SuspensionReason;
  /** New orders are stopped below this limit; 0 never stops them. */
  readonly minFreeBytes: number;
  /** Called once when the disk is nearly full, and once when it no longer is. */
  readonly onLow: (freeBytes: number) => void;
  readonly onEnough: (freeBytes: number) => void;
  /** Called at each check that finds the disk unwritable, starting with the second in a row. */
  readonly onUnwritable: (reason: string) => void;
};

export const DISK_CHECK_PERIOD_MS = 2_000;
/** Orders resume a little above the limit, so that a single log line cannot stop or resume them. */
const enoughBytes = (minFreeBytes: number): number => minFreeBytes * 1.1;
/** One failure may be a glitch of a network disk. */
const FAILURES = 2;
/**
 * The errors that are about the disk itself. Others, such as too many open files under a flood of
 * connections, do not indicate a disk problem.
 */
const DISK_ERRORS: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'ENOENT'];

/** @see DiskHealth */
export function createDiskHealth({
  disk,
  lowReason,
  minFreeBytes,
  onLow,
  onEnough,
  onUnwritable,
}: DiskHealthDeps): DiskHealth {
  let freeBytes: number | null = null;
  let isLow = false;
  let failures = 0;
  const compare = (free: number): void => {
    freeBytes = free;
    const wasLow = isLow;
    isLow = minFreeBytes > 0 && free < (wasLow ? enoughBytes(minFreeBytes) : minFreeBytes);
    if (isLow && !wasLow) onLow(free);
    if (wasLow && !isLow) onEnough(free);
  };
  const write = async (): Promise<void> => {
    try {
      await disk.probe();
      failures = 0;
    } catch (error) {
      if (!isOfDisk(error)) return;
      failures += 1;
      if (failures >= FAILURES)
        onUnwritable(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    check: async () => {
      await disk.freeBytes().then(compare, () => undefined);
      await write();
    },
    freeBytes: () => freeBytes,
    suspension: () => (isLow ? lowReason : null),
  };
}

const isOfDisk = (error: unknown): boolean =>
  DISK_ERRORS.includes((error as NodeJS.ErrnoException | null)?.code);
