import type { Sql } from '../database/database';

/** This server no longer holds the lease, so the work it was doing now belongs to another server. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(leaseName: string) {
    super(
      `This server no longer holds the lease "${leaseName}": another one may do that work now.`,
    );
  }
}

/**
 * Checks that this server still holds a lease. In a transaction, no other server can claim the
 * lease before the transaction ends.
 * @throws LeaseLostError (as a rejected promise)
 */
export type Fence = (sql: Sql) => Promise<void>;

/** What is known of a lease that this server competes for. */
export type LeaseStatus = {
  readonly name: string;
  readonly isHeldHere: boolean;
  /** How long no server has held it; 0 while one does. */
  readonly unheldMs: number;
};

/** What a server finds when it renews its leases. */
export type Renewal = {
  /** The work that no server holds: it can be claimed now. */
  readonly free: readonly string[];
  /** The work whose run may hang here: its lease is not extended, so another server gets it. */
  readonly stalled: readonly string[];
};

/** Decides which server does the work that only one server may do at a time. */
export interface Leases {
  /**
   * Claims a lease, or confirms that this server has it, and starts a run of the work. Returns
   * false without a run if another server has the lease, or this one has to leave it to another.
   */
  tryHold(name: string): Promise<boolean>;
  /** Notes that the run of the work does not hang. A successful fence does the same. */
  noteProgress(name: string): void;
  /** Ends the run that `tryHold` started. */
  finish(name: string): void;
  /**
   * Returns the fence of a lease. It covers the run after the last `tryHold`: a process that was
   * frozen during a run finds that it lost the lease, even if it could claim it again.
   */
  fenceOf(name: string): Fence;
  /**
   * Extends the leases that this server holds, except those of stalled runs. Call it every
   * `RENEWAL_PERIOD_MS`, and `tryHold` for what it finds free.
   */
  renew(): Promise<Renewal>;
  /** Releases every lease, so that other servers can claim them at once. */
  resign(): Promise<void>;
  /** Returns the status of every lease that this server has tried to hold. */
  statuses(): Promise<readonly LeaseStatus[]>;
}

export const RENEWAL_PERIOD_MS = 3_000;
/** A lease that no server has held for this long needs an operator. */
const ABANDONED_MS = 30_000;

/** Returns the names of the leases that no server has held for `ABANDONED_MS`. */
export const abandonedLeases = (statuses: readonly LeaseStatus[]): readonly string[] =>
  statuses.filter(({ unheldMs }) => unheldMs >= ABANDONED_MS).map(({ name }) => name);
