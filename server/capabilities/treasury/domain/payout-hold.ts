/**
 * Why payouts are held: an operator stopped them, or the database may be older than what was
 * signed. Each cause is released on its own.
 */
export const HOLD_CAUSES = ['operator', 'restore'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

/** While there is one, nothing is signed or broadcast on any server. */
export type PayoutHold = {
  readonly cause: HoldCause;
  /** For operators; clients only see that payouts are paused. */
  readonly reason: string;
  readonly by: string;
  readonly sinceMs: number;
};
