import { createStore } from '../store';

/**
 * How often a messenger has been linked, or may have been, during this visit. The list of linked
 * messengers belongs to the account area, whose code other pages do not load.
 */
export const linkCountStore = createStore(0);

/** Reports that the linked messengers may have changed. */
export function countLink(): void {
  linkCountStore.update((count) => count + 1);
}
