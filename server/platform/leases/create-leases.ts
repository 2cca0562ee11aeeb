import type { Sql } from '../database/database';
import type { RuntimeDatabase } from '../database/runtime-database';
import { createHeldLeases, type HeldLeases } from './held-leases';
import {
  addLease,
  claimLease,
  forgetServer,
  lockLease,
  readFree,
  readUnheld,
  registerServer,
  releaseLease,
} from './lease-table';
import { LeaseLostError, type Leases, type LeaseStatus } from './leases';
import { preferredServer } from './preferred-server';
import { renewHeld } from './renew-held';
import { createRuns } from './runs';
import { createSoleLeases } from './sole-leases';

export type LeasesDeps = {
  readonly database: Pick<RuntimeDatabase, 'kind' | 'query' | 'transaction' | 'presence'>;
  /** A clock that is never set, such as `performance.now`. */
  readonly monotonicMs: () => number;
  /** Whether this server may hold leases now. If not, it releases those it has. */
  readonly mayHold: () => boolean;
};

/**
 * A holder offers a lease to its preferred server only this often, because that one may not have
 * this work, or may hang in it.
 */
const OFFER_PERIOD_MS = 60_000;

/**
 * Leases in the database. A server that stops renewing them, because it died, hangs or is cut off,
 * loses them, and the next holder gets a higher fencing token. Only the clock of the database
 * decides when a lease ends.
 */
export function createLeases({ database, monotonicMs, mayHold }: LeasesDeps): Leases {
  if (database.kind === 'pglite') return createSoleLeases({ monotonicMs, mayHold });
  const runs = createRuns(monotonicMs);
  const held = createHeldLeases(monotonicMs);
  const known = new Set<string>();
  const mayOffer = createOfferLimit(monotonicMs);
  let live: readonly number[] = [];

  const isPreferred = (name: string, presence: number): boolean => {
    const preferred = preferredServer(name, live);
    return preferred === null || preferred === presence;
  };
  const claim = async (name: string, presence: number): Promise<boolean> => {
    const requestedAtMs = monotonicMs();
    const token = await claimLease(database, name, presence, isPreferred(name, presence));
    if (token === null) held.remove(name);
    else held.add({ name, presence, token }, requestedAtMs);
    return token !== null;
  };
  /** Leaves a lease to its preferred server. @returns whether it did */
  const handOver = async (name: string, presence: number): Promise<boolean> => {
    if (isPreferred(name, presence) || !mayOffer(name)) return false;
    held.remove(name);
    await releaseLease(database, name, presence);
    return true;
  };
  const resign = async (): Promise<void> => {
    held.clear();
    live = [];
    const presence = await database.presence.current();
    await forgetServer(database, presence);
    await database.presence.leave();
  };
  const renew = async (): Promise<readonly string[]> => {
    const presence = await database.presence.current();
    live = await registerServer(database, presence);
    await renewHeld({ database, monotonicMs, held, runs }, presence);
    const others = [...known].filter((name) => !held.has(name));
    return readFree(database, others);
  };

  return {
    async tryHold(name) {
      if (!known.has(name)) await addLease(database, name);
      known.add(name);
      if (!mayHold()) return false;
      const presence = await database.presence.current();
      const isHeld = held.isTrusted(name, presence)
        ? !(await handOver(name, presence))
        : await claim(name, presence);
      if (isHeld) runs.start(name);
      return isHeld;
    },
    noteProgress: runs.noteProgress,
    finish: runs.finish,
    fenceOf: (name) => async (sql) => {
      const lease = held.find(name);
      if (!lease || !(await lockLease(sql, name, lease.presence, lease.token)))
        throw new LeaseLostError(name);
      runs.noteProgress(name);
    },
    async renew() {
      if (mayHold()) return { free: await renew(), stalled: runs.stalled() };
      await resign();
      return { free: [], stalled: runs.stalled() };
    },
    resign,
    statuses: () => readStatuses(database, [...known], held),
  };
}

/** Returns a function that allows an offer of a lease once per `OFFER_PERIOD_MS`. */
function createOfferLimit(monotonicMs: () => number): (name: string) => boolean {
  const offeredAtMs = new Map<string, number>();
  return (name) => {
    const nowMs = monotonicMs();
    if (nowMs - (offeredAtMs.get(name) ?? -Infinity) < OFFER_PERIOD_MS) return false;
    offeredAtMs.set(name, nowMs);
    return true;
  };
}

async function readStatuses(
  sql: Sql,
  names: readonly string[],
  held: HeldLeases,
): Promise<readonly LeaseStatus[]> {
  const unheld = await readUnheld(sql, names);
  return names.map((name) => ({
    name,
    isHeldHere: held.isTrusted(name),
    unheldMs: unheld.get(name) ?? 0,
  }));
}
