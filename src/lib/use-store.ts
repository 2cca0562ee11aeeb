import { useSyncExternalStore } from 'react';

import type { Store } from './store';

/**
 * Reads a store in a component.
 * @param serverState what the static HTML and the first render show; the browser's own state
 *   follows after hydration
 */
export function useStore<State>(store: Store<State>, serverState: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => serverState);
}
