import { createStore } from '../store';

/** Whether the search is open. The dialog itself loads when it first opens. */
export const searchDialogStore = createStore(false);

export function openSearch(): void {
  searchDialogStore.set(true);
}

export function closeSearch(): void {
  searchDialogStore.set(false);
}
