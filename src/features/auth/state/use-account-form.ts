import { useEffect, useRef, useState, type FormEvent } from 'react';

import { toApiError, type ApiError } from '../../../lib/api/api-error';
import type { DialogFields } from '../model/dialog-fields';
import {
  ACCOUNT_FIELDS,
  fieldErrorsOf,
  withoutErrorsOf,
  type AccountField,
  type FieldErrors,
} from '../model/form-errors';
import { changeFields, useDialogFields } from './dialog-fields-store';

export type AccountForm = {
  readonly fields: DialogFields;
  readonly change: (change: Partial<DialogFields>) => void;
  readonly errors: FieldErrors;
  /** A service error that is not about any field. */
  readonly rejection: ApiError | null;
  readonly isBusy: boolean;
  readonly submit: (event: FormEvent) => void;
};

/** Returns the id of a field's element. */
export const fieldId = (field: AccountField): string => `account-${field}`;

const noErrors: FieldErrors = {};
const fieldOf = (name: string): AccountField =>
  name === 'areTermsAccepted'
    ? 'terms'
    : (ACCOUNT_FIELDS.find((field) => field === name) ?? 'email');

/**
 * The state of a dialog form: its values, its errors, and its submission.
 * @param check returns the errors found before anything is sent
 * @param send throws an ApiError if the service rejects the request
 */
export function useAccountForm(
  check: (fields: DialogFields) => FieldErrors,
  send: (fields: DialogFields) => Promise<void>,
): AccountForm {
  const fields = useDialogFields();
  const [errors, setErrors] = useState(noErrors);
  const [rejection, setRejection] = useState<ApiError | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because a second submit may happen before the state has updated.
  const isUnderWay = useRef(false);
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    const first = ACCOUNT_FIELDS.find((field) => errors[field] !== undefined);
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
  }, [errors]);

  const show = (found: FieldErrors): void => {
    isFocusWanted.current = true;
    setErrors(found);
  };
  const explain = (error: ApiError): void => {
    const found = fieldErrorsOf(error);
    if (found !== null) show(found);
    else setRejection(error);
  };

  return {
    fields,
    errors,
    rejection,
    isBusy,
    change(change) {
      changeFields(change);
      setErrors((before) => withoutErrorsOf(before, Object.keys(change).map(fieldOf)));
    },
    submit(event) {
      event.preventDefault();
      // The dialog may be inside the exchange form in React's tree, and must not submit that form
      // too.
      event.stopPropagation();
      if (isUnderWay.current) return;
      setRejection(null);
      const found = check(fields);
      show(found);
      if (Object.keys(found).length > 0) return;
      isUnderWay.current = true;
      setIsBusy(true);
      void send(fields)
        .catch((thrown: unknown) => {
          explain(toApiError(thrown));
        })
        .finally(() => {
          isUnderWay.current = false;
          setIsBusy(false);
        });
    },
  };
}
