import { useSyncExternalStore } from 'react';

import type { Store } from './store';

/**
 * Reads a store in a component.
 * @param serverState the state in the static HTML and in the first render; the browser's own state
 *   follows after hydration
 */
export function useStore<State>(store: Store<State>, serverState: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => serverState);
}
