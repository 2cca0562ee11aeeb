import { createStore } from '../store';

/** Only one is open at a time, and each links to the others. */
export const ACCOUNT_DIALOGS = ['login', 'register', 'restore-password', 'new-password'] as const;
export type AccountDialogKind = (typeof ACCOUNT_DIALOGS)[number];

export type AccountDialog = {
  readonly kind: AccountDialogKind;
  /** The path to open after a successful login, without a language prefix; null to stay. */
  readonly returnPath: string | null;
};

/** Null while no dialog is open. */
export const accountDialogStore = createStore<AccountDialog | null>(null);

/**
 * Opens a dialog, replacing the one that is open. The dialogs' code is loaded with the first one.
 */
export function openAccountDialog(kind: AccountDialogKind, returnPath: string | null = null): void {
  accountDialogStore.set({ kind, returnPath });
}

export function closeAccountDialog(): void {
  accountDialogStore.set(null);
}

/**
 * Closes the open dialog.
 * @returns it, so that it can be reopened elsewhere; null if none is open
 */
export function detachAccountDialog(): AccountDialog | null {
  const dialog = accountDialogStore.get();
  accountDialogStore.set(null);
  return dialog;
}
