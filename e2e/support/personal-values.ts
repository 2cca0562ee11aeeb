import { SANDBOX_ADMIN_LOGIN } from '../../server/platform/sandbox-keys/admin-login';
import { TEST_CARDS } from '../../server/sandbox/card-partner/payment-pages';

/**
 * Who hands in documents in the tests. The words are such as stand nowhere else, so that one that
 * is found was written down.
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
/** Who pays with a card, as both we and the card partner are told. */
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

/** Nobody's mailbox: everybody is told of it. */
const KNOWN_EMAILS: readonly string[] = [SANDBOX_ADMIN_LOGIN.email];
const EMAIL = /[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;
/** What makes the address of a document one that opens it. */
const DOCUMENT_LINK = /\/kyc\/photos\/[^\s"]*signature=[\w-]+/gi;

/** Everything of a person that a line of a log holds. */
export function personalIn(line: string): readonly string[] {
  const small = line.toLowerCase();
  const emails = (line.match(EMAIL) ?? []).filter((email) => !KNOWN_EMAILS.includes(email));
  return [
    ...WORDS.filter((word) => small.includes(word)),
    ...emails,
    ...(line.match(DOCUMENT_LINK) ?? []),
  ];
}
