import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

/** A quote without usable times, and one that would run out at once, is good for this long. */
const LEAST_LIFE_MS = 10_000;

/**
 * How long a quote may be ordered on after it has come in. It is the difference of two times of the
 * service's clock, so that a wrong clock in the browser does not matter.
 */
export function quoteLifeMs({
  expiresAt,
  updatedAt,
}: Pick<QuoteAnswer, 'expiresAt' | 'updatedAt'>): number {
  const lifeMs =
    Date.parse(expiresAt) - (typeof updatedAt === 'number' ? updatedAt : Date.parse(updatedAt));
  return Number.isFinite(lifeMs) ? Math.max(lifeMs, LEAST_LIFE_MS) : LEAST_LIFE_MS;
}
