import type { Database } from '../database/database';
import type { HeldLeases } from './held-leases';
import { renewLeases, renewLockedLease } from './lease-table';
import type { Runs } from './runs';

export type RenewHeldDeps = {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly monotonicMs: () => number;
  readonly held: HeldLeases;
  readonly runs: Pick<Runs, 'stalled'>;
};

/**
 * Extends the leases of this server, except those of stalled runs, and removes those that it has
 * lost. A lease that a transaction has locked delays none of the others, and stays as it is if the
 * transaction does not end soon: until then, no other server can claim it.
 */
export async function renewHeld(
  { database, monotonicMs, held, runs }: RenewHeldDeps,
  presence: number,
): Promise<void> {
  const stalled = new Set(runs.stalled());
  const leases = held.all().filter(({ name }) => !stalled.has(name));
  const requestedAtMs = monotonicMs();
  const names = leases.map(({ name }) => name);
  const renewed = new Set(await renewLeases(database, presence, names));
  await Promise.all(
    leases.map(async (lease) => {
      if (renewed.has(lease.name)) return held.extend(lease, requestedAtMs);
      const retriedAtMs = monotonicMs();
      const outcome = await renewLockedLease(database, presence, lease);
      if (outcome === 'renewed') held.extend(lease, retriedAtMs);
      if (outcome === 'lost') held.lose(lease);
    }),
  );
}
