import {
  DEFAULT_EXPIRE_DATE,
  DEFAULT_IDENTITY_TYPE,
  problemOf,
  tidyField,
  type PersonalField,
  type PersonalProblem,
} from '@quayside/contract/kyc/personal-data';

import type { OpenStep } from './verification-step';

/** The user's personal data, as typed. */
export type Answers = Readonly<Record<PersonalField, string>>;

export const noAnswers: Answers = {
  residenceCountry: '',
  issueCountry: '',
  identityType: DEFAULT_IDENTITY_TYPE,
  firstName: '',
  lastName: '',
  birthDate: '',
  identityNumber: '',
  expireDate: DEFAULT_EXPIRE_DATE,
};

/** The step of each field. */
export const STEP_OF_FIELD = {
  residenceCountry: 'RESIDENTIAL',
  issueCountry: 'RESIDENTIAL',
  identityType: 'TYPE_ID',
  firstName: 'PERSONAL_INFO',
  lastName: 'PERSONAL_INFO',
  birthDate: 'PERSONAL_INFO',
  identityNumber: 'PERSONAL_INFO',
  expireDate: 'PERSONAL_INFO',
} as const satisfies Readonly<Record<PersonalField, OpenStep>>;

const FIELDS = Object.keys(STEP_OF_FIELD) as readonly PersonalField[];

export const fieldsOf = (step: OpenStep): readonly PersonalField[] =>
  FIELDS.filter((field) => STEP_OF_FIELD[field] === step);

/** Returns what is wrong with a field as typed. @param today such as 2026-01-31 */
export function problemOfAnswer(
  field: PersonalField,
  answers: Answers,
  today: string,
): PersonalProblem | null {
  const text = tidyField(answers[field]);
  return text === '' ? 'field_missing' : problemOf[field](text, today);
}

/** Returns the first step with a missing or invalid field; `null` if everything can be sent. */
export function firstUnfinished(answers: Answers, today: string): OpenStep | null {
  const field = FIELDS.find((candidate) => problemOfAnswer(candidate, answers, today) !== null);
  return field === undefined ? null : STEP_OF_FIELD[field];
}

/** Parses stored answers; `undefined` if they are invalid. */
export function parseAnswers(json: unknown): Answers | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const kept = json as Readonly<Record<string, unknown>>;
  const texts = FIELDS.map((field) => [field, kept[field]] as const);
  return texts.every(
    (entry): entry is readonly [PersonalField, string] => typeof entry[1] === 'string',
  )
    ? { ...noAnswers, ...Object.fromEntries(texts) }
    : undefined;
}
