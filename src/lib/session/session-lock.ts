import { browserLocks, withBrowserLock } from '../browser-lock';
import { isRecord } from '../is-record';
import { randomId } from '../random-id';
import { createStoredValue } from '../stored-value';

const LOCK = 'quayside-session';
/** A closed tab blocks the others for no longer than this. */
const leaseMs = 15_000;
const pollMs = 100;

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

const pause = (delayMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/**
 * Whether the lease is free. A lease that ends later than allowed was stored before the clock was
 * set back.
 */
function isFree(lease: Lease | null): boolean {
  const leftMs = lease === null ? 0 : lease.untilMs - Date.now();
  return leftMs <= 0 || leftMs > leaseMs;
}

/**
 * Runs work under a lease in the browser's storage. A tab that reads its own id a moment after
 * writing it holds the lease. Without storage there is nothing to share, and each tab runs
 * independently.
 */
async function underLease<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = randomId();
  const giveUpAtMs = Date.now() + leaseMs;
  while (Date.now() < giveUpAtMs) {
    if (isFree(storedLease.read())) {
      storedLease.write({ holder, untilMs: Date.now() + leaseMs });
      await pause(pollMs / 2);
      const held = storedLease.read();
      if (held === null || held.holder === holder) break;
    }
    await pause(pollMs);
  }
  try {
    return await work();
  } finally {
    if (storedLease.read()?.holder === holder) storedLease.clear();
  }
}

/** Runs work that no other tab of this browser may run at the same time. */
export function withSessionLock<Result>(
  work: () => Promise<Result>,
  locks: LockManager | null = browserLocks(),
): Promise<Result> {
  return withBrowserLock(LOCK, work, () => underLease(work), locks);
}
