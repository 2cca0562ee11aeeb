/** Gatsby's own router ships no types; this is the part that is used. */
declare module '@gatsbyjs/reach-router' {
  export function useLocation(): {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  };

  /** @returns what the places of a route's path stood for, or `null` where it does not match */
  export function match(routePath: string, pathname: string): object | null;

  /**
   * The browser's history as the router goes through it: it tells each move, after the address has
   * changed.
   */
  export const globalHistory: {
    listen(
      listener: (move: {
        readonly action: 'POP' | 'PUSH' | undefined;
        readonly location: { readonly pathname: string };
      }) => void,
    ): () => void;
  };

  /** Goes to a path inside the site. The promise is kept once the page is shown. */
  export function navigate(to: string): Promise<void>;
}
