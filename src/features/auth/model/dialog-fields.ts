/**
 * The values typed into the dialogs. All dialogs share them, so that nothing has to be typed twice.
 */
export type DialogFields = {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly resetCode: string;
  readonly areTermsAccepted: boolean;
};

export const emptyFields: DialogFields = {
  email: '',
  password: '',
  passwordConfirm: '',
  resetCode: '',
  areTermsAccepted: false,
};

/** Notes that a dialog shows when it was opened from another one. */
export const DIALOG_NOTES = ['codeSent', 'passwordChanged', 'accountReady'] as const;
export type DialogNote = (typeof DIALOG_NOTES)[number];
