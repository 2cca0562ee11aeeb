import { createStore } from '../store';
import { useStore } from '../use-store';

/**
 * Whether it is known who uses the page. At first it is not: a stored session may have to be
 * refreshed. Until then nothing that depends on it is decided, such as leading a guest away from a
 * page of the account.
 */
const store = createStore(false);

/**
 * Said once, when there is no stored session, or when the stored one has become a user or has
 * ended.
 */
export function tellSessionKnown(): void {
  store.set(true);
}

/** False in the static HTML and until the stored session is settled. */
export function useIsSessionKnown(): boolean {
  return useStore(store, false);
}
