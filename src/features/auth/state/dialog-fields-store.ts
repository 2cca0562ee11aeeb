import { openAccountDialog, type AccountDialogKind } from '../../../lib/session/account-dialog';
import { registerReset } from '../../../lib/session/session-reset';
import { createStore } from '../../../lib/store';
import { useStore } from '../../../lib/use-store';
import { emptyFields, type DialogFields, type DialogNote } from '../model/dialog-fields';

const fieldsStore = createStore<DialogFields>(emptyFields);
const noteStore = createStore<DialogNote | null>(null);

/** The next user of this browser may be a different person. */
registerReset(() => {
  fieldsStore.set(emptyFields);
});

export const useDialogFields = (): DialogFields => useStore(fieldsStore, emptyFields);
export const useDialogNote = (): DialogNote | null => useStore(noteStore, null);

export function changeFields(change: Partial<DialogFields>): void {
  fieldsStore.update((fields) => ({ ...fields, ...change }));
}

/** Called when the dialogs close. The email is kept for the next time, passwords are not. */
export function clearSecrets(): void {
  noteStore.set(null);
  changeFields({ password: '', passwordConfirm: '', resetCode: '', areTermsAccepted: false });
}

/**
 * Switches to another dialog. A forgotten password is not carried over to the new-password field.
 * @param note shown at the top of the next dialog
 */
export function switchDialog(
  kind: AccountDialogKind,
  returnPath: string | null,
  note: DialogNote | null = null,
): void {
  if (kind === 'restore-password') changeFields({ password: '', passwordConfirm: '' });
  noteStore.set(note);
  openAccountDialog(kind, returnPath);
}
