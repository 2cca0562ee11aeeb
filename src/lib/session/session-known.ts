import { createStore } from '../store';

/**
 * Whether it is known who is using the page. At first it is not, because a stored session may have
 * to be refreshed. Until it is known, nothing that depends on it happens: for example, no guest is
 * redirected away from an account page.
 */
export const sessionKnownStore = createStore(false);

/**
 * Called once it is clear that there is no stored session, or once the stored one has been restored
 * or has ended.
 */
export function markSessionKnown(): void {
  sessionKnownStore.set(true);
}
