import { decideRoute } from './decide-route';
import type { RouteContext } from './route-rules';

/** Gatsby's own navigation: its links, its `navigate` and, through them, React Router all go through these globals. */
export type GatsbyNavigation = {
  ___navigate(to: string | number, options?: { replace?: boolean | undefined; state?: unknown }): void;
  ___push(to: string): void;
  ___replace(to: string): void;
};

export type NavigationDeps = {
  /** What the rules go by; it may wait a moment for the build's manifest. */
  context(): Promise<RouteContext>;
  /** Opens an absolute address in the browser. */
  leave(url: string, isReplacing: boolean): void;
  onBegin(): void;
};

/** Puts the route rules before every navigation. */
export function guardNavigation(gatsby: GatsbyNavigation, { context, leave, onBegin }: NavigationDeps): void {
  const proceed = gatsby.___navigate;
  const guarded: GatsbyNavigation['___navigate'] = (to, options) => {
    // A step in the history leads where the visitor has been, and an absolute address is no route of this site.
    if (typeof to === 'number' || !to.startsWith('/')) {
      proceed(to, options);
      return;
    }
    onBegin();
    void context().then((known) => {
      const decision = decideRoute(to, known);
      if (decision.kind === 'outside') leave(decision.to, options?.replace === true);
      else proceed(decision.to, options);
    });
  };
  gatsby.___navigate = guarded;
  gatsby.___push = (to) => { guarded(to, { replace: false }); };
  gatsby.___replace = (to) => { guarded(to, { replace: true }); };
}
