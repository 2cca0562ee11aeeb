import type { RuntimeDatabase } from '../database/runtime-database';
import {
  addLease,
  claimLease,
  forgetServer,
  LEASE_MS,
  lockLease,
  readUnheld,
  registerServer,
  releaseLease,
  renewLeases,
} from './lease-table';
import { LeaseLostError, type Leases } from './leases';
import { preferredServer } from './preferred-server';
import { createSoleLeases } from './sole-leases';

export type LeasesDeps = {
  readonly database: Pick<RuntimeDatabase, 'kind' | 'query' | 'transaction' | 'presence'>;
  /** A clock that is never set, such as `performance.now`. */
  readonly monotonicMs: () => number;
  /** Whether this server may hold leases now. If not, it releases those it has. */
  readonly mayHold: () => boolean;
};

type Held = {
  readonly presence: number;
  readonly token: string;
  /** On the monotonic clock: a lease is trusted for less time than the database grants it. */
  readonly trustedUntilMs: number;
};

/** The clocks of the database and of this process may drift apart by this much during a lease. */
const MARGIN_MS = 1_000;

/**
 * Leases in the database. A server that stops renewing them, because it died, hangs or is cut off,
 * loses them, and the next holder gets a higher fencing token. Only the clock of the database
 * decides when a lease ends.
 */
export function createLeases({ database, monotonicMs, mayHold }: LeasesDeps): Leases {
  if (database.kind === 'pglite') return createSoleLeases(mayHold);
  const held = new Map<string, Held>();
  const known = new Set<string>();
  let live: readonly number[] = [];

  const isTrusted = (name: string, presence: number): boolean => {
    const lease = held.get(name);
    return lease?.presence === presence && monotonicMs() < lease.trustedUntilMs;
  };
  const isPreferred = (name: string, presence: number): boolean => {
    const preferred = preferredServer(name, live);
    return preferred === null || preferred === presence;
  };
  const trustedUntil = (requestedAtMs: number): number => requestedAtMs + LEASE_MS - MARGIN_MS;
  const claim = async (name: string, presence: number): Promise<boolean> => {
    const requestedAtMs = monotonicMs();
    const token = await claimLease(database, name, presence, isPreferred(name, presence));
    if (token === null) held.delete(name);
    else held.set(name, { presence, token, trustedUntilMs: trustedUntil(requestedAtMs) });
    return token !== null;
  };
  const resign = async (): Promise<void> => {
    held.clear();
    live = [];
    const presence = await database.presence.current();
    await forgetServer(database, presence);
    await database.presence.leave();
  };
  const renew = async (): Promise<void> => {
    const presence = await database.presence.current();
    live = await registerServer(database, presence);
    const requestedAtMs = monotonicMs();
    const renewed = new Set(await renewLeases(database, presence));
    for (const [name, lease] of held) {
      if (renewed.has(name) && lease.presence === presence)
        held.set(name, { ...lease, trustedUntilMs: trustedUntil(requestedAtMs) });
      else held.delete(name);
    }
  };

  return {
    async tryHold(name) {
      if (!known.has(name)) await addLease(database, name);
      known.add(name);
      if (!mayHold()) return false;
      const presence = await database.presence.current();
      if (!isTrusted(name, presence)) return claim(name, presence);
      if (isPreferred(name, presence)) return true;
      held.delete(name);
      await releaseLease(database, name, presence);
      return false;
    },
    fenceOf: (name) => async (sql) => {
      const lease = held.get(name);
      if (!lease || !(await lockLease(sql, name, lease.presence, lease.token)))
        throw new LeaseLostError(name);
    },
    renew: () => (mayHold() ? renew() : resign()),
    resign,
    async statuses() {
      const unheld = await readUnheld(database, [...known]);
      return [...known].map((name) => ({
        name,
        isHeldHere: held.has(name),
        unheldMs: unheld.get(name) ?? 0,
      }));
    },
  };
}
