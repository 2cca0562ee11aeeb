import { createStore } from '../store';
import { useStore } from '../use-store';

/**
 * Whether it is known who uses the page. At first it is not, because a stored session may need a
 * refresh. Until then nothing that depends on it is decided, such as redirecting a guest away from
 * an account page.
 */
const store = createStore(false);

/**
 * Called once there is no stored session, or once the stored one has become a user or has ended.
 */
export function markSessionKnown(): void {
  store.set(true);
}

/** Returns false in the static HTML and until the stored session is resolved. */
export function useIsSessionKnown(): boolean {
  return useStore(store, false);
}
