import { COUNTRY_CODES } from './countries';
import { ageOn, isRealDay } from './days';

/** SPEC.md §3. */
export const IDENTITY_TYPES = ['passport', 'idcard', 'drivinglicense'] as const;
export type IdentityType = (typeof IDENTITY_TYPES)[number];
export const DEFAULT_IDENTITY_TYPE: IdentityType = 'idcard';
/** For documents that never expire. */
export const DEFAULT_EXPIRE_DATE = '2099-01-01';

export const AGE_YEARS = { least: 18, most: 120 } as const;
const MAX_NAME_LENGTH = 100;

/** The personal data of a user, checked. Days look like 1990-12-31. */
export type PersonalData = {
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 3166-1 alpha-2: country of residence; `null` from clients that do not ask for it. */
  readonly residenceCountry: string | null;
  /** ISO 3166-1 alpha-2: the country that issued the document. */
  readonly issueCountry: string;
  readonly birthDate: string;
  readonly expireDate: string;
  readonly identityType: IdentityType;
  readonly identityNumber: string;
};

export type PersonalField = keyof PersonalData;
/** The fields as received; whitespace around them is ignored. */
export type PersonalDataInput = { readonly [Field in PersonalField]?: string | undefined };

/**
 * What is wrong with a field, as reported in `details.reason` of the error. Each problem has a text
 * in every language.
 */
export const PERSONAL_PROBLEMS = [
  'field_missing',
  'name_letters',
  'name_mixed_scripts',
  'name_too_long',
  'country_unknown',
  'day_not_real',
  'too_young',
  'too_old',
  'document_expired',
  'identity_type_unknown',
  'identity_number_wrong',
] as const;
export type PersonalProblem = (typeof PERSONAL_PROBLEMS)[number];

export type PersonalDataResult =
  | { readonly personal: PersonalData }
  | { readonly field: PersonalField; readonly problem: PersonalProblem };

const NAME = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Mn}'’ʼ‘` -]+$/u;
/**
 * Begins with a letter, ends with a letter or an apostrophe, has no three separators in a row, and
 * no letter with more than three combining marks.
 */
const NAME_SHAPE =
  /^\p{L}(?!.*['’ʼ‘` -]{3})(?!.*\p{Mn}{4}).*?[\p{L}\p{Mn}'’ʼ]$|^\p{L}\p{Mn}{0,3}$/u;
const IDENTITY_SIGNS = String.raw`\p{Script=Latin}\p{Script=Cyrillic}0-9`;
const IDENTITY_NUMBER = new RegExp(
  `^[${IDENTITY_SIGNS}](?:[${IDENTITY_SIGNS} /№.-]{0,38})[${IDENTITY_SIGNS}]$`,
  'u',
);

/**
 * Reads and checks personal data.
 * @param nowMs time for which age and expiry are calculated; days are in UTC
 * @returns the data with names in one form (NFC, single spaces), or the first wrong field and the
 *   reason
 */
export function readPersonalData(given: PersonalDataInput, nowMs: number): PersonalDataResult {
  const personal: PersonalData = {
    firstName: tidyField(given.firstName),
    lastName: tidyField(given.lastName),
    residenceCountry: tidyField(given.residenceCountry).toUpperCase() || null,
    issueCountry: tidyField(given.issueCountry).toUpperCase(),
    birthDate: tidyField(given.birthDate),
    expireDate: tidyField(given.expireDate) || DEFAULT_EXPIRE_DATE,
    identityType: (tidyField(given.identityType).toLowerCase() ||
      DEFAULT_IDENTITY_TYPE) as IdentityType,
    identityNumber: tidyField(given.identityNumber),
  };
  const today = new Date(nowMs).toISOString().slice(0, 10);
  for (const field of FIELDS) {
    const text = personal[field];
    if (text === null) continue;
    const problem = text === '' ? 'field_missing' : problemOf[field](text, today);
    if (problem !== null) return { field, problem };
  }
  return { personal };
}

/** Returns a field as it is stored: NFC, single spaces, none around it. */
export const tidyField = (text: string | undefined): string =>
  (text ?? '').normalize('NFC').trim().replace(/\s+/g, ' ');

/** In the order of the form. */
const FIELDS: readonly PersonalField[] = [
  'residenceCountry',
  'issueCountry',
  'identityType',
  'firstName',
  'lastName',
  'birthDate',
  'identityNumber',
  'expireDate',
];

/**
 * Returns what is wrong with one field that is not empty, for forms that report it while the user
 * types. `today` is a day such as 2026-01-31.
 */
export const problemOf: Readonly<
  Record<PersonalField, (text: string, today: string) => PersonalProblem | null>
> = {
  firstName: nameProblem,
  lastName: nameProblem,
  residenceCountry: countryProblem,
  issueCountry: countryProblem,
  birthDate: (day, today) => {
    if (!isRealDay(day)) return 'day_not_real';
    const years = ageOn(day, today);
    if (years < AGE_YEARS.least) return 'too_young';
    return years > AGE_YEARS.most ? 'too_old' : null;
  },
  expireDate: (day, today) => {
    if (!isRealDay(day)) return 'day_not_real';
    return day > today ? null : 'document_expired';
  },
  identityType: (type) =>
    IDENTITY_TYPES.some((known) => known === type) ? null : 'identity_type_unknown',
  identityNumber: (number) => (IDENTITY_NUMBER.test(number) ? null : 'identity_number_wrong'),
};

function countryProblem(code: string): PersonalProblem | null {
  return COUNTRY_CODES.includes(code) ? null : 'country_unknown';
}

function nameProblem(name: string): PersonalProblem | null {
  if (name.length > MAX_NAME_LENGTH) return 'name_too_long';
  if (!NAME.test(name) || !NAME_SHAPE.test(name)) return 'name_letters';
  // Letters of the two scripts look alike: a name with both is a typing mistake or a disguise.
  return /\p{Script=Latin}/u.test(name) && /\p{Script=Cyrillic}/u.test(name)
    ? 'name_mixed_scripts'
    : null;
}
