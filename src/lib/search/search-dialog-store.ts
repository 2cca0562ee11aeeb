import { createStore } from '../store';

/** Whether the search stands open. The dialog itself is loaded with the first opening. */
export const searchDialogStore = createStore(false);

/** Any part of the page may ask for the search by this event of `window`, without knowing the dialog. */
export const openSearchEvent = 'quayside:search';

export function openSearch(): void {
  searchDialogStore.set(true);
}

export function closeSearch(): void {
  searchDialogStore.set(false);
}
