import type { RouteDecision } from './resolve-route';

/**
 * Gatsby's own navigation. Its links, its `navigate` and, through them, React Router all use these
 * globals.
 */
export type GatsbyNavigation = {
  ___navigate(
    to: string | number,
    options?: { replace?: boolean | undefined; state?: unknown },
  ): void;
  ___push(to: string): void;
  ___replace(to: string): void;
};

export type NavigationDeps = {
  /** Applies the route rules to a path. It may wait a moment for the build's manifest. */
  resolve(to: string): Promise<RouteDecision>;
  /** Whether Gatsby shows the page at a path in this document. */
  isInPlace(pathname: string): boolean;
  /** Opens any other page of the site. */
  openDocument(to: string, isReplacing: boolean): void;
  /** Opens an absolute URL in the browser. */
  leave(url: string, isReplacing: boolean): void;
  onBegin(): void;
  /**
   * Called when a URL was opened outside this page and no navigation is pending. Inside a
   * messenger, this page stays open.
   */
  onEnd(): void;
  /** Called when a path has passed the rules, just before Gatsby navigates to it. */
  onPass(to: string): void;
};

/**
 * Applies the route rules before every navigation. A navigation that is still waiting for a rule
 * when the next one starts is dropped.
 */
export function guardNavigation(
  gatsby: GatsbyNavigation,
  { resolve, isInPlace, openDocument, leave, onBegin, onEnd, onPass }: NavigationDeps,
): void {
  const proceed = gatsby.___navigate;
  let waiting: { readonly isReplacing: boolean } | null = null;
  const guarded: GatsbyNavigation['___navigate'] = (to, options) => {
    const overtaken = waiting;
    waiting = null;
    // A history entry is a page where the visitor has already been, and an absolute URL is not a
    // route of this site.
    if (typeof to === 'number' || !to.startsWith('/')) {
      proceed(to, options);
      return;
    }
    onBegin();
    // If the dropped navigation would have pushed a history entry, this one must not replace the
    // entry before it.
    const isReplacing = options?.replace === true && overtaken?.isReplacing !== false;
    const mine = { isReplacing };
    waiting = mine;
    void resolve(to).then((decision) => {
      if (waiting !== mine) return;
      waiting = null;
      if (decision.kind === 'outside') {
        leave(decision.to, isReplacing);
        onEnd();
        return;
      }
      if (!isInPlace(decision.to.split(/[?#]/, 1)[0] ?? '')) {
        openDocument(decision.to, isReplacing);
        return;
      }
      onPass(decision.to);
      proceed(
        decision.to,
        options?.replace === true ? { ...options, replace: isReplacing } : options,
      );
    });
  };
  gatsby.___navigate = guarded;
  gatsby.___push = (to) => {
    guarded(to, { replace: false });
  };
  gatsby.___replace = (to) => {
    guarded(to, { replace: true });
  };
}
