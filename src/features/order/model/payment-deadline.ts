import type { OrderDetails } from './order-details';

const MINUTE_MS = 60_000;

type DeadlineSource = Pick<OrderDetails, 'createdAt' | 'expiresAt' | 'rateMode'> & {
  readonly claimedPublicRate: { readonly fixedRate_maxTimeMinutes?: number | undefined };
};

/** The next deadline for a visitor who still has to pay. */
export type PaymentDeadline = {
  readonly endsAtMs: number;
  /** The full period. A countdown never shows more than this, even if the clocks differ. */
  readonly wholeMs: number;
  /**
   * `fixed` while a payment still gets the fixed rate, `late` once it would get a new rate, `plain`
   * if there is no such difference.
   */
  readonly kind: 'plain' | 'fixed' | 'late';
};

/**
 * Returns the next deadline. A fixed rate usually expires long before the order, so its expiry
 * comes first.
 */
export function paymentDeadline(
  { createdAt, expiresAt, rateMode, claimedPublicRate }: DeadlineSource,
  nowMs: number,
): PaymentDeadline {
  const startsAtMs = Date.parse(createdAt);
  const endsAtMs = Date.parse(expiresAt);
  const deadline = (kind: PaymentDeadline['kind'], atMs = endsAtMs): PaymentDeadline => ({
    endsAtMs: atMs,
    wholeMs: Math.max(1, atMs - startsAtMs),
    kind,
  });
  const minutes = rateMode === 'FIXED' ? claimedPublicRate.fixedRate_maxTimeMinutes : undefined;
  if (minutes === undefined) return deadline('plain');
  const fixedUntilMs = Math.min(endsAtMs, startsAtMs + minutes * MINUTE_MS);
  return nowMs < fixedUntilMs ? deadline('fixed', fixedUntilMs) : deadline('late');
}

/**
 * Above this many minutes, only every fifth is announced, because users mute a voice that counts
 * down for an hour.
 */
const EVERY_MINUTE_BELOW = 5;

/** Returns the minutes left, rounded down. */
export const minutesLeft = (leftMs: number): number => Math.max(0, Math.floor(leftMs / MINUTE_MS));

/**
 * Returns the minutes that a screen reader announces by itself; `null` for the minutes in between.
 * The announced time is never more than a minute off the displayed time.
 */
export function announcedMinutes(leftMs: number): number | null {
  const minutes = minutesLeft(leftMs);
  return minutes <= EVERY_MINUTE_BELOW || minutes % EVERY_MINUTE_BELOW === 0 ? minutes : null;
}
