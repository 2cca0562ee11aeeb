/** The functions that the account code provides once it is loaded. */

export type AccountRefresher = {
  /**
   * Refreshes the account in the background if a user is logged in and it is due
   * (`isAccountRefreshDue`).
   */
  readonly refresh: (pathname: string) => void;
  /** Reloads the account, whether or not a refresh is due. */
  readonly reload: () => void;
};

let refresher: AccountRefresher | null = null;

/** Called once by the account code. */
export function connectAccount(account: AccountRefresher | null): void {
  refresher = account;
}

/** Called before every navigation; a guest has nothing to refresh. */
export function refreshAccount(pathname: string): void {
  refresher?.refresh(pathname);
}

/** Called when the session has been renewed. */
export function reloadAccount(): void {
  refresher?.reload();
}
