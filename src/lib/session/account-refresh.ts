import { splitLocale } from '@quayside/contract/site/locales';

import { sessionStore } from './session';

/** SPEC §9. */
export const accountRefetchMs = 15 * 60 * 1_000;

/** What accounts plug in here: when the account's data was last read, and the reading itself. */
export type AccountSource = {
  /** `null` before the first time. */
  lastFetchMs(): number | null;
  /** Goes on in the background and reports its own failures; calls that come while one is under way are one. */
  refresh(): void;
};

let source: AccountSource | null = null;

/** Accounts call it once, when they are loaded. */
export function connectAccount(account: AccountSource | null): void {
  source = account;
}

/** Always on profile pages, elsewhere only if the last fetch was over 15 minutes ago. */
export function isAccountRefreshDue({ pathname, lastFetchMs, nowMs }: { readonly pathname: string; readonly lastFetchMs: number | null; readonly nowMs: number }): boolean {
  if (/^\/profile(?:\/|$)/.test(splitLocale(pathname).path)) return true;
  return lastFetchMs === null || nowMs - lastFetchMs > accountRefetchMs;
}

/** Reads the account anew if somebody is logged in and it is time. */
export function refreshAccountIfDue(pathname: string, nowMs: number): void {
  if (source === null || sessionStore.get().kind !== 'user') return;
  if (isAccountRefreshDue({ pathname, lastFetchMs: source.lastFetchMs(), nowMs })) source.refresh();
}
