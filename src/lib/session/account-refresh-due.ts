import { splitLocale } from '@quayside/contract/site/locales';

import type { Session } from './session';

/** SPEC §9. */
export const accountRefetchMs = 15 * 60 * 1_000;

export type AccountAge = {
  readonly session: Session;
  readonly pathname: string;
  /** `null` before the first fetch. */
  readonly lastFetchMs: number | null;
  readonly nowMs: number;
};

/**
 * Whether a logged-in user's account must be fetched again: always on profile pages, elsewhere only
 * if the last fetch was over 15 minutes ago.
 */
export function isAccountRefreshDue({
  session,
  pathname,
  lastFetchMs,
  nowMs,
}: AccountAge): boolean {
  if (session.kind === 'guest') return false;
  if (/^\/profile(?:\/|$)/.test(splitLocale(pathname).path)) return true;
  // A time in the future was stored while the clock was ahead.
  return lastFetchMs === null || lastFetchMs > nowMs || nowMs - lastFetchMs > accountRefetchMs;
}
