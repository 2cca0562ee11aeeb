import { readPersonalData } from '@quayside/contract/kyc/personal-data';

import {
  fieldsOf,
  firstUnfinished,
  noAnswers,
  parseAnswers,
  problemOfAnswer,
  type Answers,
} from './answers';

const today = '2026-11-22';
const whole: Answers = {
  ...noAnswers,
  residenceCountry: 'DE',
  issueCountry: 'PL',
  firstName: ' Anna ',
  lastName: 'Kowalska',
  birthDate: '1990-02-28',
  identityNumber: 'ABC 123456',
};

test('what the form lets through, the service reads too', () => {
  expect(firstUnfinished(whole, today)).toBeNull();
  expect(readPersonalData(whole, Date.parse(today))).toMatchObject({
    personal: { firstName: 'Anna', residenceCountry: 'DE', issueCountry: 'PL' },
  });
});

test.each([
  [{ issueCountry: '' }, 'RESIDENTIAL'],
  [{ residenceCountry: '' }, 'RESIDENTIAL'],
  [{ identityType: 'library card' }, 'TYPE_ID'],
  [{ lastName: ' ' }, 'PERSONAL_INFO'],
  [{ expireDate: '2026-11-22' }, 'PERSONAL_INFO'],
  [{ birthDate: '1990-02-31', issueCountry: 'ZZ' }, 'RESIDENTIAL'],
] as const)('%j is asked for again in %s', (changes, step) => {
  expect(firstUnfinished({ ...whole, ...changes }, today)).toBe(step);
});

test('each field says what is wrong with it', () => {
  expect(problemOfAnswer('firstName', { ...whole, firstName: '' }, today)).toBe('field_missing');
  expect(problemOfAnswer('firstName', { ...whole, firstName: 'Anna1' }, today)).toBe(
    'name_letters',
  );
  expect(fieldsOf('PERSONAL_INFO')).toEqual([
    'firstName',
    'lastName',
    'birthDate',
    'identityNumber',
    'expireDate',
  ]);
});

test('the document of old years is valid until 2099 unless it says otherwise', () => {
  expect(noAnswers).toMatchObject({ expireDate: '2099-01-01', identityType: 'idcard' });
});

test.each([[null], ['text'], [{}], [{ ...whole, firstName: 7 }]])(
  '%j is no kept answers',
  (json) => {
    expect(parseAnswers(json)).toBeUndefined();
  },
);

test('kept answers come back, without what is none of them', () => {
  expect(parseAnswers({ ...whole, photo: 'x' })).toEqual(whole);
});
