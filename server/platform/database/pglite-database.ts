import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createSerialQueue, type SerialQueue } from '../serial-queue';
import { createDatabase, type RuntimeDatabase } from './create-database';
import { acquireDataDirLock } from './data-dir-lock';
import { parameterText } from './parameter-text';
import { startPgliteThread, type PgliteThread } from './pglite-thread';
import type { Presence } from './presence';
import { makeFilesPrivate } from './private-folder';
import type { SqlSession } from './sql-session';

const checkpointEveryMs = 60_000;
const vacuumEveryMs = 15 * 60_000;

export type PgliteOptions = {
  readonly dataDir: string;
  /**
   * Called when the database's thread exits unexpectedly. Nothing works from then on, so by default
   * the process exits too, to be restarted.
   */
  readonly onLost?: (error: Error) => void;
};

/**
 * The embedded PostgreSQL in `${dataDir}/db`, for one process at a time: the folder is locked. It
 * never calls fsync, so it survives a killed process but not a power failure. Production runs on a
 * PostgreSQL server.
 */
export async function createPgliteDatabase({
  dataDir,
  onLost = crash,
}: PgliteOptions): Promise<RuntimeDatabase> {
  await mkdir(dataDir, { recursive: true });
  const lock = await acquireDataDirLock(dataDir);
  const thread = await openPrivately(join(dataDir, 'db'), onLost).catch(async (error: unknown) => {
    await lock.release();
    throw error;
  });
  const inTurn = createSerialQueue();
  const upkeep = startUpkeep(thread, inTurn);
  const close = async (): Promise<void> => {
    upkeep.stop();
    await inTurn(() => thread.close());
    await lock.release();
  };
  let closing: Promise<void> | null = null;
  return createDatabase({
    kind: 'pglite',
    withSession: (work) => inTurn(() => withThread(thread, work)),
    presence: SOLE_PRESENCE,
    close: () => (closing ??= close()),
  });
}

/** Only one process can use the embedded database. */
const SOLE_PRESENCE: Presence = {
  current: () => Promise.resolve(0),
  leave: () => Promise.resolve(),
  isOnlyServer: () => Promise.resolve(true),
  others: () => Promise.resolve([]),
  close: () => Promise.resolve(),
};

async function openPrivately(
  folder: string,
  onLost: (error: Error) => void,
): Promise<PgliteThread> {
  const thread = await startPgliteThread({ folder }, onLost);
  await makeFilesPrivate(folder);
  return thread;
}

function crash(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

async function withThread<T>(
  thread: PgliteThread,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  // The type is widened, because the compiler does not see that `work` calls `run`.
  let didLastFail = false as boolean;
  const session: SqlSession = {
    async run(text, parameters) {
      didLastFail = true;
      const result = await thread.run(text, parameters?.map(parameterText) ?? null);
      didLastFail = false;
      return result;
    },
  };
  try {
    return await work(session);
  } finally {
    // A text of several statements may have failed after its own BEGIN; the only connection must
    // not stay in that transaction.
    if (didLastFail) await thread.run('ROLLBACK', null).catch(() => undefined);
  }
}

/**
 * The embedded database has no background processes: without this maintenance, its log grows and
 * dead rows remain.
 */
function startUpkeep(thread: PgliteThread, inTurn: SerialQueue): { stop(): void } {
  // Failed maintenance is retried at the next interval; closing the database ends it.
  const every = (periodMs: number, text: string): NodeJS.Timeout =>
    setInterval(() => {
      inTurn(() => thread.run(text, null)).catch(() => undefined);
    }, periodMs).unref();
  const timers = [every(checkpointEveryMs, 'CHECKPOINT'), every(vacuumEveryMs, 'VACUUM ANALYZE')];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
