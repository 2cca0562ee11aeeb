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

test('the service accepts everything that the form accepts', () => {
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
] as const)('firstUnfinished with the changes %j is %s', (changes, step) => {
  expect(firstUnfinished({ ...whole, ...changes }, today)).toBe(step);
});

test('each field reports its own problem', () => {
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

test('the expiry date defaults to 2099 and the document type to an ID card', () => {
  expect(noAnswers).toMatchObject({ expireDate: '2099-01-01', identityType: 'idcard' });
});

test.each([[null], ['text'], [{}], [{ ...whole, firstName: 7 }]])(
  'parseAnswers rejects %j',
  (json) => {
    expect(parseAnswers(json)).toBeUndefined();
  },
);

test('parseAnswers restores stored answers and drops unknown fields', () => {
  expect(parseAnswers({ ...whole, photo: 'x' })).toEqual(whole);
});
