import { decideRoute } from './decide-route';
import type { RouteContext } from './route-rules';

/**
 * Gatsby's own navigation: its links, its `navigate` and, through them, React Router all go through
 * these globals.
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
  /** What the rules go by; it may wait a moment for the build's manifest. */
  context(): Promise<RouteContext>;
  /** Opens an absolute address in the browser. */
  leave(url: string, isReplacing: boolean): void;
  onBegin(): void;
  /**
   * Nothing is on its way to this page any more: the place was opened outside it, and inside a
   * messenger this page stays.
   */
  onEnd(): void;
  /** The place has passed the rules, and Gatsby goes there now. */
  onPass(to: string): void;
};

/**
 * Puts the route rules before every navigation. One that still waits for a rule when the next one
 * begins is dropped.
 */
export function guardNavigation(
  gatsby: GatsbyNavigation,
  { context, leave, onBegin, onEnd, onPass }: NavigationDeps,
): void {
  const proceed = gatsby.___navigate;
  let waiting: { readonly isReplacing: boolean } | null = null;
  const guarded: GatsbyNavigation['___navigate'] = (to, options) => {
    const overtaken = waiting;
    waiting = null;
    // A step in the history leads where the visitor has been, and an absolute address is no route
    // of this site.
    if (typeof to === 'number' || !to.startsWith('/')) {
      proceed(to, options);
      return;
    }
    onBegin();
    // What should have replaced the overtaken place must not replace the one before it.
    const isReplacing = options?.replace === true && overtaken?.isReplacing !== false;
    const mine = { isReplacing };
    waiting = mine;
    void context()
      .then((known) => decideRoute(to, known))
      .then((decision) => {
        if (waiting !== mine) return;
        waiting = null;
        if (decision.kind === 'outside') {
          leave(decision.to, isReplacing);
          onEnd();
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
