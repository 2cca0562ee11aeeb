/** A change of the page's URL: by going back or forward, or by following a link. */
export type SiteMove = {
  readonly kind: 'restored' | 'followed';
  /** Path with its language prefix. */
  readonly path: string;
};

/** What opens the pages of the site. A page with a router connects its own. */
export type SiteNavigator = {
  /** @returns a promise that resolves once the page is shown, if it is shown in this document */
  readonly open: (to: string, isReplacing: boolean) => Promise<void> | void;
  /**
   * Reports each change of the URL after it has happened.
   * @returns a function that stops the reports
   */
  readonly watch: (onMove: (move: SiteMove) => void) => () => void;
  /** Loads in advance what a page needs. */
  readonly prefetch: (path: string) => void;
};
