import { PASSWORD_LENGTH } from '@quayside/contract/schemas/accounts';

/** Counts characters as a person would. */
export function isPasswordLengthValid(password: string): boolean {
  const { length } = [...password];
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
}
