import { processIdentity } from '../process/process-identity';
import { acquireProcessLock, type ProcessLock, ProcessLockedError } from '../process/process-lock';

/** Another running process is using the data folder. */
export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError';
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `The database in ${dataDir} is in use by process ${pid}. Two processes on one folder ` +
        'would spoil it: stop that one first, or set DATA_DIR to another folder.',
    );
  }
}

/**
 * Makes this process the only user of the database in `dataDir`.
 * @throws DataDirLockedError if a running process holds it.
 */
export async function acquireDataDirLock(dataDir: string): Promise<ProcessLock> {
  try {
    return await acquireProcessLock(
      { folder: dataDir, name: 'db.lock' },
      processIdentity(process.pid),
    );
  } catch (error) {
    if (error instanceof ProcessLockedError) throw new DataDirLockedError(dataDir, error.pid);
    throw error;
  }
}
