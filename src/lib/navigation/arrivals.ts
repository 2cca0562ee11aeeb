import { decideRoute } from './decide-route';
import type { RouteContext } from './route-rules';

export type ArrivalDeps = {
  /** What the rules go by. The host has redirected the first place of a visit already. */
  context(isFirst: boolean): Promise<RouteContext>;
  /** Opens an absolute address in the browser. */
  leave(url: string, isReplacing: boolean): void;
  /** Goes to a path of this site in place of the present one. */
  replace(to: string): void;
};

export type Arrivals = {
  /** The visitor has started to go elsewhere. */
  begin(): void;
  /** Gatsby is sent to a place by the rules; they need not judge it again when it shows. */
  pass(to: string): void;
  /**
   * A place shows: path, query and fragment. The first one and a step in the history have not
   * passed the rules yet.
   */
  arrive(place: string): Promise<void>;
};

/**
 * Puts the route rules behind the navigations that did not pass them. A decision that took its time
 * is dropped once the visitor has gone on; an address whose query changed is still the same place.
 */
export function createArrivals({ context, leave, replace }: ArrivalDeps): Arrivals {
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
