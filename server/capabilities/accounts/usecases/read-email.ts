import { AppError } from '@quayside/contract/errors/app-error';

import { normalisedEmail } from '../domain/email';

/** @returns the email as accounts store it @throws AppError ERR_VALIDATION on `email` */
export function readAccountEmail(text: string): string {
  const email = normalisedEmail(text);
  if (email === null)
    throw new AppError('ERR_VALIDATION', 'email must be an email such as name@example.com', {
      field: 'email',
    });
  return email;
}
