/** Gatsby's router ships no types. This declares the part that is used here. */
declare module '@gatsbyjs/reach-router' {
  export function useLocation(): {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  };

  /** @returns the values of the route's path parameters, or `null` if the path does not match */
  export function match(routePath: string, pathname: string): object | null;

  /**
   * The browser history as the router sees it. It reports each navigation after the URL has
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

  /** Navigates to a path on this site. The promise resolves once the page is shown. */
  export function navigate(to: string): Promise<void>;
}
