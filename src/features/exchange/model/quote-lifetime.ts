import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

/** The lifetime of a quote with unusable timestamps, and the minimum lifetime of any quote. */
const MIN_LIFE_MS = 10_000;

/**
 * Returns how long a quote can be used for an order after it arrives. This is the difference
 * between two timestamps of the service, so a wrong clock in the browser does not matter.
 */
export function quoteLifetimeMs({
  expiresAt,
  updatedAt,
}: Pick<QuoteResponse, 'expiresAt' | 'updatedAt'>): number {
  const lifeMs =
    Date.parse(expiresAt) - (typeof updatedAt === 'number' ? updatedAt : Date.parse(updatedAt));
  return Number.isFinite(lifeMs) ? Math.max(lifeMs, MIN_LIFE_MS) : MIN_LIFE_MS;
}
