/** Gatsby's own router ships no types; this is the part that is used. */
declare module '@gatsbyjs/reach-router' {
  export function useLocation(): { readonly pathname: string; readonly search: string; readonly hash: string };
}
