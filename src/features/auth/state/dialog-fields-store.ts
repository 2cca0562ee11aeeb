import { openAccountDialog, type AccountDialogKind } from '../../../lib/session/account-dialog';
import { registerReset } from '../../../lib/session/session-reset';
import { createStore } from '../../../lib/store';
import { useStore } from '../../../lib/use-store';
import { emptyFields, type DialogFields, type DialogNote } from '../pure/dialog-fields';

const fieldsStore = createStore<DialogFields>(emptyFields);
const noteStore = createStore<DialogNote | null>(null);

/** The next to use this browser may be another person. */
registerReset(() => {
  fieldsStore.set(emptyFields);
});

export const useDialogFields = (): DialogFields => useStore(fieldsStore, emptyFields);
export const useDialogNote = (): DialogNote | null => useStore(noteStore, null);

export function changeFields(change: Partial<DialogFields>): void {
  fieldsStore.update((fields) => ({ ...fields, ...change }));
}

/** When the dialogs close: an email may be of use again, a password is not kept. */
export function forgetSecrets(): void {
  noteStore.set(null);
  changeFields({ password: '', passwordConfirm: '', resetCode: '', areTermsAccepted: false });
}

/**
 * From one dialog to another; a password that is forgotten does not go along into the field for the
 * new one.
 * @param note what the next one says first
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
