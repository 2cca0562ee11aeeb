import { createStore } from '../store';

/** Whether the search stands open. The dialog itself is loaded with the first opening. */
export const searchDialogStore = createStore(false);

export function openSearch(): void {
  searchDialogStore.set(true);
}

export function closeSearch(): void {
  searchDialogStore.set(false);
}
