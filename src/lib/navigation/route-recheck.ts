import { decideRoute } from './decide-route';
import type { RouteContext } from './route-rules';

export type RouteRecheckDeps = {
  /** What the rules depend on. The host has already redirected the first place of a visit. */
  context(isFirst: boolean): Promise<RouteContext>;
  /** Opens an absolute URL in the browser. */
  leave(url: string, isReplacing: boolean): void;
  /** Goes to a path of this site and replaces the current one. */
  replace(to: string): void;
};

export type RouteRecheck = {
  /** Called when the visitor starts to go elsewhere. */
  begin(): void;
  /**
   * Called when the rules send Gatsby to a place, so that they need not check it again when it
   * shows.
   */
  pass(to: string): void;
  /**
   * Called when a place shows: path, query and fragment. The first place and a history entry
   * have not passed the rules yet.
   */
  arrive(place: string): Promise<void>;
};

/**
 * Applies the route rules after navigations that did not pass them. A late decision is dropped once
 * the visitor has moved on; an address whose query changed is still the same place.
 */
export function createRouteRecheck({ context, leave, replace }: RouteRecheckDeps): RouteRecheck {
  let passedPlace: string | null = null;
  let isFirst = true;
  let moves = 0;
  return {
    begin: () => {
      moves += 1;
    },
    pass: (to) => {
      passedPlace = to;
    },
    async arrive(place) {
      moves += 1;
      const move = moves;
      const wasFirst = isFirst;
      const isPassed = place === passedPlace;
      isFirst = false;
      passedPlace = null;
      if (isPassed) return;
      const { kind, to } = await decideRoute(place, await context(wasFirst));
      if (to === place || move !== moves) return;
      if (kind === 'outside') leave(to, true);
      else replace(to);
    },
  };
}
