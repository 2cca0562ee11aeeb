import {
  SANDBOX_ADMIN_LOGIN,
  SANDBOX_EDITOR_LOGIN,
} from '../../server/platform/sandbox-keys/admin-login';
import { TEST_CARDS } from '../../server/sandbox/card-partner/payment-pages';

/**
 * The person who submits documents in the tests. These words occur nowhere else, so a match in a
 * log proves that they were logged.
 */
export const DOCUMENT_HOLDER = {
  firstName: 'Zebedinka',
  lastName: 'Quorlowska',
  identityNumber: 'ZQ 771940353',
  birthDate: '1987-03-29',
} as const;
/** The same person under another name. */
export const RENAMED_HOLDER = {
  ...DOCUMENT_HOLDER,
  firstName: 'Жозефинка',
  lastName: 'Кворловская',
} as const;
/** The person who pays by card, with the data that we and the card partner receive. */
export const CARD_HOLDER = {
  firstName: 'Anastazja',
  lastName: 'Verifikowska',
  identityNumber: 'AV 4407193',
  birthDate: '1979-08-14',
} as const;

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

const WORDS: readonly string[] = [
  ...new Set(
    [DOCUMENT_HOLDER, RENAMED_HOLDER, CARD_HOLDER]
      .flatMap((person) => Object.values<string>(person))
      .concat(Object.values(TEST_CARDS))
      .flatMap((text) => [text, withoutSpaces(text), inFours(text)]),
  ),
].map((text) => text.toLowerCase());

/** Not a person's mailbox: the address is public. */
const KNOWN_EMAILS: readonly string[] = [SANDBOX_ADMIN_LOGIN.email, SANDBOX_EDITOR_LOGIN.email];
const EMAIL = /[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;
/** The signed URL of a document. */
const DOCUMENT_LINK = /\/kyc\/photos\/[^\s"]*signature=[\w-]+/gi;

/** Returns all personal data in a line of a log. */
export function personalIn(line: string): readonly string[] {
  const small = line.toLowerCase();
  const emails = (line.match(EMAIL) ?? []).filter((email) => !KNOWN_EMAILS.includes(email));
  return [
    ...WORDS.filter((word) => small.includes(word)),
    ...emails,
    ...(line.match(DOCUMENT_LINK) ?? []),
  ];
}
