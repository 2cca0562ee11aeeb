/** What accounts plug in when they are loaded. */
export type AccountKeeper = {
  /**
   * Reads the account anew in the background if somebody is logged in and it is time
   * (`isAccountRefreshDue`).
   */
  readonly refresh: (pathname: string) => void;
  /** Reads it anew whether or not it is time. */
  readonly reload: () => void;
};

let keeper: AccountKeeper | null = null;

/** Accounts call it once. */
export function connectAccount(account: AccountKeeper | null): void {
  keeper = account;
}

/** Asked before every navigation; with a guest there is nothing to refresh. */
export function refreshAccount(pathname: string): void {
  keeper?.refresh(pathname);
}

/** Asked when the session has been renewed. */
export function reloadAccount(): void {
  keeper?.reload();
}
