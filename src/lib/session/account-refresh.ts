/** What accounts plug in when they are loaded: reads the account anew in the background if somebody is logged in and it is time (`isAccountRefreshDue`). */
export type AccountRefresh = (pathname: string) => void;

let refresh: AccountRefresh | null = null;

/** Accounts call it once. */
export function connectAccount(account: AccountRefresh | null): void {
  refresh = account;
}

/** Asked before every navigation; with a guest there is nothing to refresh. */
export function refreshAccount(pathname: string): void {
  refresh?.(pathname);
}
