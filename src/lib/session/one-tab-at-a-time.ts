import { randomId } from '../random-id';
import { createStoredValue } from '../stored-value';
import { isRecord } from '../is-record';

const LOCK = 'quayside-session';
/** A tab that was closed meanwhile does not hold the others up for longer. */
const leaseMs = 15_000;
const lookEveryMs = 100;

type Lease = { readonly holder: string; readonly untilMs: number };

const storedLease = createStoredValue<Lease | null>({
  name: 'session-lease',
  version: 1,
  fallback: null,
  parse: (json) =>
    isRecord(json) && typeof json.holder === 'string' && typeof json.untilMs === 'number'
      ? { holder: json.holder, untilMs: json.untilMs }
      : undefined,
});

/** Absent on plain HTTP and in old browsers, whatever the types say. */
const browserLocks = (): LockManager | null => (navigator.locks as LockManager | undefined) ?? null;

const pause = (delayMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/**
 * Whether the lease belongs to nobody at this moment. One that lasts longer than any may was
 * written by a clock that has been put back.
 */
function isFree(lease: Lease | null): boolean {
  const leftMs = lease === null ? 0 : lease.untilMs - Date.now();
  return leftMs <= 0 || leftMs > leaseMs;
}

/**
 * A lease in the browser's storage: who reads their own name a moment after they wrote it has it.
 * Without storage there is nothing to share, and each tab goes on by itself.
 */
async function underLease<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = randomId();
  const giveUpAtMs = Date.now() + leaseMs;
  while (Date.now() < giveUpAtMs) {
    if (isFree(storedLease.read())) {
      storedLease.write({ holder, untilMs: Date.now() + leaseMs });
      await pause(lookEveryMs / 2);
      const held = storedLease.read();
      if (held === null || held.holder === holder) break;
    }
    await pause(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    if (storedLease.read()?.holder === holder) storedLease.clear();
  }
}

/** Runs work while no other tab of this browser runs any. */
export async function oneTabAtATime<Result>(
  work: () => Promise<Result>,
  locks: LockManager | null = browserLocks(),
): Promise<Result> {
  if (locks === null) return underLease(work);
  let isBegun = false;
  const begin = (): Promise<Result> => {
    isBegun = true;
    return work();
  };
  try {
    return await locks.request(LOCK, begin);
  } catch (cause) {
    // A storage that is forbidden has its locks forbidden with it.
    if (isBegun) throw cause;
    return underLease(work);
  }
}
