import { createStore } from '../store';
import { useStore } from '../use-store';

/** Only one is open at a time, and each links to the others. */
export const ACCOUNT_DIALOGS = ['login', 'register', 'restore-password', 'new-password'] as const;
export type AccountDialogKind = (typeof ACCOUNT_DIALOGS)[number];

export type AccountDialog = {
  readonly kind: AccountDialogKind;
  /** Where a successful login leads, without a language prefix; null to stay. */
  readonly returnPath: string | null;
};

const store = createStore<AccountDialog | null>(null);

/**
 * Opens a dialog in place of the one that is open. The code of the dialogs loads with the first.
 */
export function openAccountDialog(kind: AccountDialogKind, returnPath: string | null = null): void {
  store.set({ kind, returnPath });
}

export function closeAccountDialog(): void {
  store.set(null);
}

/**
 * Closes the open dialog.
 * @returns it, so that it can be reopened elsewhere; null if none is open
 */
export function detachAccountDialog(): AccountDialog | null {
  const dialog = store.get();
  store.set(null);
  return dialog;
}

export function useAccountDialog(): AccountDialog | null {
  return useStore(store, null);
}
