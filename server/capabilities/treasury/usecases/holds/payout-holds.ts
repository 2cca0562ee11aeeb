import type { Clock } from '../../../../platform/clock/clock';
import type { Database, Sql } from '../../../../platform/database/database';
import type { PubSub } from '../../../../platform/pub-sub/pub-sub';
import type { HoldCause, PayoutHold } from '../../domain/payout-hold';
import type { PayoutHoldStore } from '../../ports/payout-hold-store';

export type PayoutHolds = {
  /** In memory, at most a second old: for order pages and metrics. Signing reads the database. */
  current(): readonly PayoutHold[];
  /** Stops money going out on all servers. Holding again for the same cause replaces the reason. */
  hold(cause: HoldCause, reason: string, by: string): Promise<void>;
  /**
   * @param check runs in the same database transaction: payouts stay held if it throws
   * @returns false if payouts are not held for this cause
   */
  release(cause: HoldCause, check?: (sql: Sql) => Promise<void>): Promise<boolean>;
  /** Reads the holds from the database. Call it at startup and regularly after that. */
  refresh(): Promise<void>;
  /** Ends the subscription to announcements. */
  stop(): void;
};

export type PayoutHoldsDeps = {
  readonly database: Database;
  readonly stores: { readonly payoutHolds: PayoutHoldStore };
  readonly pubSub: PubSub;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/**
 * Creates the switch that stops money going out. While the database cannot be read, the last known
 * state is shown, and nothing can be signed anyway.
 */
export function createPayoutHolds({
  database,
  stores,
  pubSub,
  clock,
  onError,
}: PayoutHoldsDeps): PayoutHolds {
  let current: readonly PayoutHold[] = [];
  const refresh = async (): Promise<void> => {
    current = await stores.payoutHolds.all(database);
  };
  const announce = async (): Promise<void> => {
    await refresh();
    await pubSub.publish({ topic: 'payout-holds-changed' });
  };
  const leave = pubSub.subscribe(({ topic }) => {
    if (topic === 'payout-holds-changed') refresh().catch(onError);
  });
  return {
    current: () => current,
    refresh,
    stop: leave,
    async hold(cause, reason, by) {
      await stores.payoutHolds.hold(database, { cause, reason, by, sinceMs: clock.nowMs() });
      await announce();
    },
    async release(cause, check) {
      const isReleased = await database.transaction(async (sql) => {
        const isReleased = await stores.payoutHolds.release(sql, cause);
        await check?.(sql);
        return isReleased;
      });
      await announce();
      return isReleased;
    },
  };
}
