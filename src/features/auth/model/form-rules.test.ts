import { emptyFields, type DialogFields } from './dialog-fields';
import { loginErrors, newPasswordFormErrors, registerErrors, restoreErrors } from './form-rules';

const good: DialogFields = {
  email: 'ana@example.com',
  password: 'correct horse',
  passwordConfirm: 'correct horse',
  resetCode: 'ABCD2345',
  areTermsAccepted: true,
};
const mismatch = {
  password: 'PASSWORD_DO_NOT_MATCH_ERROR',
  passwordConfirm: 'PASSWORD_DO_NOT_MATCH_ERROR',
};

test('a complete form has no errors', () => {
  expect([
    loginErrors(good),
    registerErrors(good, true),
    restoreErrors(good),
    newPasswordFormErrors(good),
  ]).toEqual([{}, {}, {}, {}]);
});

test.each([
  '',
  'ana',
  'ana@example',
  'ana@example.c',
  `ana@example.${'a'.repeat(64)}`,
  'ana b@example.com',
])('every form rejects the invalid email "%s" with EMAIL_VALIDATION_ERROR', (email) => {
  const fields = { ...good, email };
  expect([
    loginErrors(fields),
    registerErrors(fields, true),
    restoreErrors(fields),
    newPasswordFormErrors(fields),
  ]).toEqual(Array.from({ length: 4 }, () => ({ email: 'EMAIL_VALIDATION_ERROR' })));
});

test('a domain suffix may have up to 63 characters', () => {
  expect(loginErrors({ ...good, email: `ana@example.${'a'.repeat(63)}` })).toEqual({});
});

test.each([
  ['correct horse', 'Correct horse'],
  ['short', 'other'],
  ['short', ''],
  ['', 'correct horse'],
])(
  'register and password reset show PASSWORD_DO_NOT_MATCH_ERROR on both fields: "%s", "%s"',
  (password, passwordConfirm) => {
    const fields = { ...good, password, passwordConfirm };
    expect([registerErrors(fields, true), newPasswordFormErrors(fields)]).toEqual([
      mismatch,
      mismatch,
    ]);
  },
);

test.each([
  ['x', 7, false],
  ['x', 8, true],
  ['x', 128, true],
  ['x', 129, false],
  ['🦀', 4, false],
  ['🦀', 7, false],
  ['🦀', 8, true],
  ['🦀', 128, true],
  ['🦀', 129, false],
])('a new password of %s repeated %i times is accepted: %s', (character, length, isAccepted) => {
  const password = character.repeat(length);
  const expected = isAccepted ? {} : { password: 'account_password_validation_error' };
  expect(registerErrors({ ...good, password, passwordConfirm: password }, true)).toEqual(expected);
  expect(newPasswordFormErrors({ ...good, password, passwordConfirm: password })).toEqual(expected);
});

test('an existing password may have any length except zero', () => {
  expect(loginErrors({ ...good, password: 'x' })).toEqual({});
  expect(loginErrors({ ...good, password: '' })).toEqual({ password: 'password_missing' });
});

test.each([
  [true, { terms: 'error_agree_privacy' }],
  [false, {}],
])(
  'an unchecked terms box gives error_agree_privacy only if acceptance is required (%s)',
  (requireTerms, expected) => {
    expect(registerErrors({ ...good, areTermsAccepted: false }, requireTerms)).toEqual(expected);
  },
);

test('an empty form reports all missing fields', () => {
  expect(registerErrors(emptyFields, true)).toEqual({
    email: 'EMAIL_VALIDATION_ERROR',
    password: 'account_password_validation_error',
    terms: 'error_agree_privacy',
  });
  expect(newPasswordFormErrors({ ...emptyFields, resetCode: '  ' })).toEqual({
    email: 'EMAIL_VALIDATION_ERROR',
    password: 'account_password_validation_error',
    resetCode: 'code_missing',
  });
});
