import type { OrderDetails } from './order-details';

const MINUTE_MS = 60_000;

type DeadlineSource = Pick<OrderDetails, 'createdAt' | 'expiresAt' | 'rateMode'> & {
  readonly claimedPublicRate: { readonly fixedRate_maxTimeMinutes?: number | undefined };
};

/** The next moment that matters to who still has to pay. */
export type PaymentDeadline = {
  readonly endsAtMs: number;
  /** How long there was from the start: a countdown begins with it, whatever the clocks say. */
  readonly wholeMs: number;
  /**
   * `fixed` while paying keeps the fixed rate, `late` when only a new rate is left, `plain` where
   * there is no such difference.
   */
  readonly kind: 'plain' | 'fixed' | 'late';
};

/** A fixed rate usually ends long before the order does: that earlier end counts first. */
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
