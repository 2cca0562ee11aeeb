import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { PubSub } from '../../../platform/pub-sub/pub-sub';
import type { SuspensionReason } from '../../orders';

export type Suspended = SuspensionReason & { readonly by: string; readonly at: string };

export type Suspension = {
  /** In memory, at most a second old. `null` while orders are accepted. */
  isSuspended(): Suspended | null;
  /** Stops new orders on all servers within a second. Suspending again replaces the reason. */
  suspend(reason: SuspensionReason, by: string): Promise<void>;
  resume(by: string): Promise<void>;
  /** Reads the switch from the database. Call it at startup and regularly after that. */
  refresh(): Promise<void>;
  /** Ends the subscription to announcements. */
  stop(): void;
};

export type SuspensionDeps = {
  readonly database: Database;
  readonly pubSub: PubSub;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/**
 * Creates the switch that stops new orders. While the database cannot be read, the last known state
 * applies.
 */
export function createSuspension({ database, pubSub, clock, onError }: SuspensionDeps): Suspension {
  let current: Suspended | null = null;
  const refresh = async (): Promise<void> => {
    const [row] = await database.query<Suspended>(
      `SELECT reason, reasons, suspended_by AS by, suspended_at AS at
       FROM suspension`,
    );
    current = row ?? null;
  };
  const announce = async (): Promise<void> => {
    await refresh();
    await pubSub.publish({ topic: 'suspension-changed' });
  };
  const leave = pubSub.subscribe(({ topic }) => {
    if (topic === 'suspension-changed') refresh().catch(onError);
  });
  return {
    isSuspended: () => current,
    refresh,
    stop: leave,
    async suspend({ reason, reasons }, by) {
      await database.query(
        `INSERT INTO suspension (reason, reasons, suspended_by, suspended_at)
         VALUES ($1, $2, $3, $4)
         ON CONFLICT (singleton) DO UPDATE
         SET reason = excluded.reason,
           reasons = excluded.reasons,
           suspended_by = excluded.suspended_by,
           suspended_at = excluded.suspended_at`,
        [reason, JSON.stringify(reasons), by, new Date(clock.nowMs())],
      );
      await announce();
    },
    async resume() {
      await database.query('DELETE FROM suspension');
      await announce();
    },
  };
}
