import { AppError } from '@quayside/contract/errors/app-error';
import { MAX_PASSKEY_NAME_LENGTH } from '@quayside/contract/schemas/passkeys';

/**
 * @returns the name as it is stored; empty if none is given @throws AppError ERR_VALIDATION on
 *   `name`
 */
export function readPasskeyName(name = ''): string {
  if (name.length > MAX_PASSKEY_NAME_LENGTH)
    throw new AppError(
      'ERR_VALIDATION',
      `name must have at most ${MAX_PASSKEY_NAME_LENGTH} characters`,
      { field: 'name' },
    );
  return name;
}
