import { AppError } from '@quayside/contract/errors/app-error';
import { PASSWORD_LENGTH } from '@quayside/contract/schemas/accounts';

import { isPasswordLengthValid } from '../domain/password';

/** @returns a new password, unchanged @throws AppError ERR_VALIDATION on `password` */
export function readNewPassword(password: string): string {
  if (isPasswordLengthValid(password)) return password;
  throw new AppError(
    'ERR_VALIDATION',
    `password must have ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`,
    { field: 'password' },
  );
}
