import fc from 'fast-check';

import { COUNTRY_CODES } from './countries';
import { ageOn, isRealDay } from './days';
import { readPersonalData, type PersonalDataInput } from './personal-data';

const NOW_MS = Date.parse('2026-11-22T12:00:00.000Z');
const given: PersonalDataInput = {
  firstName: 'Anna',
  lastName: 'Kowalska',
  issueCountry: 'PL',
  birthDate: '1990-02-28',
  identityNumber: 'ABC 123456',
};
const read = (changes: PersonalDataInput = {}) =>
  readPersonalData({ ...given, ...changes }, NOW_MS);

test('readPersonalData fills in the defaults of the wire format for missing fields', () => {
  expect(read()).toEqual({
    personal: {
      ...given,
      residenceCountry: null,
      expireDate: '2099-01-01',
      identityType: 'idcard',
    },
  });
  expect(read({ expireDate: ' ', identityType: '', issueCountry: ' pl ' })).toEqual(read());
});

test.each([
  'Anna',
  'Жанна',
  'Zoë',
  'Nguyễn',
  'O’Brien',
  "D'Arcy",
  "Mc'Donald-Smith",
  'Анна-Мария',
  'Мар’яна',
  'Ґалаґан',
  'Jean  Luc',
  'Ng',
  'Y',
  'Łukasz',
  'Ştefan',
  'Шойгуʼ',
  'N̈uñez',
])('readPersonalData accepts the name %s', (firstName) => {
  expect(read({ firstName })).toHaveProperty('personal');
});

test.each([
  ['', 'field_missing'],
  ['   ', 'field_missing'],
  ['Anna1', 'name_letters'],
  ['-Anna', 'name_letters'],
  ['Anna-', 'name_letters'],
  ['<b>Anna</b>', 'name_letters'],
  ["A'; DROP TABLE", 'name_letters'],
  ['Anna\u202E', 'name_letters'],
  ['Anna\u0000', 'name_letters'],
  ['Anna🦊', 'name_letters'],
  ['李', 'name_letters'],
  ['A---b', 'name_letters'],
  [`A${'\u0301'.repeat(12)}b`, 'name_letters'],
  ['Аnna', 'name_mixed_scripts'],
  ['a'.repeat(101), 'name_too_long'],
])('readPersonalData rejects the name %j: %s', (lastName, problem) => {
  expect(read({ lastName })).toEqual({ field: 'lastName', problem });
});

test.each([
  ['2008-11-22', null],
  ['2008-11-23', 'too_young'],
  ['2027-01-01', 'too_young'],
  ['1906-01-01', null],
  ['1905-11-22', 'too_old'],
  ['1905-11-23', null],
  ['1990-02-30', 'day_not_real'],
  ['1990-13-01', 'day_not_real'],
  ['01.02.1990', 'day_not_real'],
  ['1990-1-1', 'day_not_real'],
])('the problem that readPersonalData finds in the birth date %s is %s', (birthDate, problem) => {
  expect(read({ birthDate })).toEqual(
    problem === null
      ? expect.objectContaining({ personal: expect.objectContaining({ birthDate }) })
      : { field: 'birthDate', problem },
  );
});

test.each([
  ['2026-11-23', null],
  ['2026-11-22', 'document_expired'],
  ['2020-01-01', 'document_expired'],
  ['2099-02-29', 'day_not_real'],
])('the problem that readPersonalData finds in the expiry date %s is %s', (expireDate, problem) => {
  expect(read({ expireDate })).toEqual(
    problem === null
      ? expect.objectContaining({ personal: expect.anything() })
      : { field: 'expireDate', problem },
  );
});

test('readPersonalData checks country, document type and document number', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(read({ issueCountry: 'XX' })).toEqual({
    field: 'issueCountry',
    problem: 'country_unknown',
  });
  expect(read({ residenceCountry: ' de ' })).toMatchObject({
    personal: { residenceCountry: 'DE', issueCountry: 'PL' },
  });
  expect(read({ residenceCountry: 'XX', issueCountry: 'XX' })).toEqual({
    field: 'residenceCountry',
    problem: 'country_unknown',
  });
  expect(read({ identityType: 'library card' })).toEqual({
    field: 'identityType',
    problem: 'identity_type_unknown',
  });
  expect(read({ identityType: 'PASSPORT' })).toMatchObject({
    personal: { identityType: 'passport' },
  });
  for (const identityNumber of ['AB-123/45', '45 12 № 345678', 'МР1234567', '12'])
    expect(read({ identityNumber })).toHaveProperty('personal');
  for (const identityNumber of ['1', '<script>', '12\u200B3', 'x'.repeat(41), '"1"'])
    expect(read({ identityNumber })).toEqual({
      field: 'identityNumber',
      problem: 'identity_number_wrong',
    });
});

test('readPersonalData reads any text quickly and without throwing', () => {
  fc.assert(
    fc.property(
      fc.record({
        firstName: fc.string({ unit: 'binary', maxLength: 300 }),
        birthDate: fc.string(),
        identityNumber: fc.string({ unit: 'grapheme' }),
      }),
      (changes) => {
        read(changes);
      },
    ),
  );
  const startMs = performance.now();
  read({ firstName: `${"a'".repeat(49)}!`, identityNumber: `${'a '.repeat(20_000)}!` });
  expect(performance.now() - startMs).toBeLessThan(500);
});

test('isRealDay and ageOn follow the calendar', () => {
  expect([
    isRealDay('2024-02-29'),
    isRealDay('2023-02-29'),
    isRealDay('0000-00-00'),
    isRealDay('9999-99-99'),
  ]).toEqual([true, false, false, false]);
  expect([ageOn('2004-02-29', '2022-02-28'), ageOn('2004-02-29', '2022-03-01')]).toEqual([17, 18]);
});
