import type { RouteDecision } from './resolve-route';

export type RouteRecheckDeps = {
  /**
   * Applies the route rules to a path. The host has already redirected the first page of a visit.
   */
  resolve(route: string, isFirst: boolean): Promise<RouteDecision>;
  /** Opens an absolute URL in the browser. */
  leave(url: string, isReplacing: boolean): void;
  /** Navigates to a path of this site and replaces the current one. */
  replace(to: string): void;
};

export type RouteRecheck = {
  /** Called when a navigation starts. */
  begin(): void;
  /**
   * Called when a navigation has passed the rules, so that it need not be checked again on arrival.
   */
  pass(to: string): void;
  /**
   * Called when a page is shown, with its path, query and fragment. The first page and history
   * entries have not passed the rules yet.
   */
  arrive(route: string): Promise<void>;
};

/**
 * Applies the route rules after navigations that bypassed them. A late decision is dropped if the
 * visitor has moved on to another page; a changed query is still the same page.
 */
export function createRouteRecheck({ resolve, leave, replace }: RouteRecheckDeps): RouteRecheck {
  let passedRoute: string | null = null;
  let isFirst = true;
  let moves = 0;
  return {
    begin: () => {
      moves += 1;
    },
    pass: (to) => {
      passedRoute = to;
    },
    async arrive(route) {
      moves += 1;
      const move = moves;
      const wasFirst = isFirst;
      const isPassed = route === passedRoute;
      isFirst = false;
      passedRoute = null;
      if (isPassed) return;
      const { kind, to } = await resolve(route, wasFirst);
      if (to === route || move !== moves) return;
      if (kind === 'outside') leave(to, true);
      else replace(to);
    },
  };
}
