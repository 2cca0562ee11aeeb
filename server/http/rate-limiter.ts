import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../ports/clock';
import { callerKey } from './caller-key';
import type { RateLimitName } from './route';

/** Calls per minute and caller; 0 means no limit. */
export type RateLimits = Readonly<Record<RateLimitName, number>>;

export type RateLimiter = {
  /** Counts one call. @throws AppError ERR_TOO_MANY_REQUESTS above the limit */
  readonly count: (name: RateLimitName, callerAddress: string) => void;
  /** Counts one call, where it is allowed. @returns whether it is; a call that is not allowed is not counted */
  readonly isAllowed: (name: RateLimitName, callerAddress: string) => boolean;
};

const WINDOW_MS = 60_000;
/** So many callers in one minute are an attack on memory: counting starts anew. */
const MAX_CALLERS = 200_000;

/** Counts calls per caller in windows of one minute. */
export function createRateLimiter(limits: RateLimits, clock: Clock): RateLimiter {
  let counts = new Map<string, number>();
  let keys = new Map<string, string>();
  let windowEndsMs = 0;
  const keyOf = (callerAddress: string): string => {
    const known = keys.get(callerAddress) ?? callerKey(callerAddress);
    keys.set(callerAddress, known);
    return known;
  };
  const isAllowed: RateLimiter['isAllowed'] = (name, callerAddress) => {
    const limit = limits[name];
    if (limit === 0) return true;
    const nowMs = clock.nowMs();
    if (nowMs >= windowEndsMs || counts.size > MAX_CALLERS) {
      counts = new Map();
      keys = new Map();
      windowEndsMs = nowMs + WINDOW_MS;
    }
    const key = `${name} ${keyOf(callerAddress)}`;
    const count = counts.get(key) ?? 0;
    if (count >= limit) return false;
    counts.set(key, count + 1);
    return true;
  };
  return {
    isAllowed,
    count: (name, callerAddress) => {
      if (isAllowed(name, callerAddress)) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsMs - clock.nowMs()) / 1000));
      throw new AppError('ERR_TOO_MANY_REQUESTS', 'Too many requests: try again later', { retryAfterSeconds });
    },
  };
}
