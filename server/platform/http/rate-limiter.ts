import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../clock/clock';
import { callerKey } from './caller-key';
import type { RateLimitName } from './route';

/** Calls per caller per minute; 0 means no limit. */
export type RateLimits = Readonly<Record<RateLimitName, number>>;

export type RateLimiter = {
  /** Counts one call. @throws AppError ERR_TOO_MANY_REQUESTS above the limit */
  readonly count: (name: RateLimitName, callerAddress: string) => void;
  /**
   * Counts one call if it is allowed.
   * @returns whether it is; a call that is not allowed is not counted
   */
  readonly isAllowed: (name: RateLimitName, callerAddress: string) => boolean;
  /**
   * Counts nothing.
   * @throws AppError ERR_TOO_MANY_REQUESTS if the next call would be above the limit
   */
  readonly rejectIfSpent: (name: RateLimitName, callerAddress: string) => void;
  /** The calls that a caller has left in this window; `null` if there is no limit. */
  readonly budgetOf: (name: RateLimitName, callerAddress: string) => RateBudget | null;
};

export type RateBudget = {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
};

const WINDOW_MS = 60_000;
/**
 * More callers than this in one minute are treated as an attack on memory, and all counts are
 * reset.
 */
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
  const openWindow = (): void => {
    const nowMs = clock.nowMs();
    if (nowMs < windowEndsMs && counts.size <= MAX_CALLERS) return;
    counts = new Map();
    keys = new Map();
    windowEndsMs = nowMs + WINDOW_MS;
  };
  const resetSeconds = (): number => Math.max(1, Math.ceil((windowEndsMs - clock.nowMs()) / 1000));
  const isAllowed: RateLimiter['isAllowed'] = (name, callerAddress) => {
    const limit = limits[name];
    if (limit === 0) return true;
    openWindow();
    const key = `${name} ${keyOf(callerAddress)}`;
    const count = counts.get(key) ?? 0;
    if (count >= limit) return false;
    counts.set(key, count + 1);
    return true;
  };
  const budgetOf: RateLimiter['budgetOf'] = (name, callerAddress) => {
    const limit = limits[name];
    if (limit === 0) return null;
    openWindow();
    const remaining = limit - (counts.get(`${name} ${keyOf(callerAddress)}`) ?? 0);
    return { limit, windowSeconds: WINDOW_MS / 1000, remaining, resetSeconds: resetSeconds() };
  };
  const tooMany = (): AppError =>
    new AppError('ERR_TOO_MANY_REQUESTS', 'Too many requests: try again later', {
      retryAfterSeconds: resetSeconds(),
    });
  return {
    isAllowed,
    budgetOf,
    count: (name, callerAddress) => {
      if (!isAllowed(name, callerAddress)) throw tooMany();
    },
    rejectIfSpent: (name, callerAddress) => {
      if (budgetOf(name, callerAddress)?.remaining === 0) throw tooMany();
    },
  };
}
