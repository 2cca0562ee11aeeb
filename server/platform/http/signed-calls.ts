import { AppError } from '@quayside/contract/errors/app-error';

import type { Caller } from './gatekeeper';
import type { RateLimiter } from './rate-limiter';

type SignedCall = {
  readonly limiter: RateLimiter;
  readonly callerAddress: string;
  readonly setHeader: (name: string, text: string) => void;
};

/**
 * Admits a signed call and counts it against its API key: one IP address may use many keys,
 * and one key many addresses. Rejected calls are counted by address instead, so that guessing is
 * limited and nobody can use up another caller's key.
 * @throws AppError as for `admit`, and ERR_TOO_MANY_REQUESTS above either limit
 */
export async function admitSigned(
  { limiter, callerAddress, setHeader }: SignedCall,
  admit: () => Promise<Caller>,
): Promise<Caller> {
  limiter.rejectIfSpent('partners', callerAddress);
  const caller = await admit().catch((thrown: unknown) => {
    if (thrown instanceof AppError) limiter.isAllowed('partners', callerAddress);
    throw thrown;
  });
  if (caller.partner === null) return caller;
  const key = `key ${caller.partner.apiId}`;
  try {
    limiter.count('partners', key);
  } finally {
    for (const [name, text] of budgetHeaders(limiter, key)) setHeader(name, text);
  }
  return caller;
}

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers: structured fields with the quota and what
 * remains of it.
 */
function budgetHeaders(
  limiter: RateLimiter,
  key: string,
): readonly (readonly [name: string, text: string])[] {
  const budget = limiter.budgetOf('partners', key);
  if (budget === null) return [];
  const { limit, windowSeconds, remaining, resetSeconds } = budget;
  return [
    ['ratelimit-policy', `"signed";q=${limit};w=${windowSeconds}`],
    ['ratelimit', `"signed";r=${remaining};t=${resetSeconds}`],
  ];
}
