/** What the account code connects when it is loaded. */
export type AccountKeeper = {
  /**
   * Refreshes the account in the background if a user is logged in and it is due
   * (`isAccountRefreshDue`).
   */
  readonly refresh: (pathname: string) => void;
  /** Reloads it whether or not it is due. */
  readonly reload: () => void;
};

let keeper: AccountKeeper | null = null;

/** The account code calls it once. */
export function connectAccount(account: AccountKeeper | null): void {
  keeper = account;
}

/** Called before every navigation; a guest has nothing to refresh. */
export function refreshAccount(pathname: string): void {
  keeper?.refresh(pathname);
}

/** Called when the session has been renewed. */
export function reloadAccount(): void {
  keeper?.reload();
}
