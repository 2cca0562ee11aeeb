/**
 * What is typed into the dialogs. They share it, so that nothing has to be typed twice when one
 * leads to another.
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

/** What a dialog says that another one led to. */
export const DIALOG_NOTES = ['codeSent', 'passwordChanged', 'accountReady'] as const;
export type DialogNote = (typeof DIALOG_NOTES)[number];
