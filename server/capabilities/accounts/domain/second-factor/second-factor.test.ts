import { takenSteps } from './time-step';
import { readTypedCode, shownRecoveryCode } from './typed-code';

test.each([
  [0, [1, 0, -1]],
  [29_999, [1, 0, -1]],
  [30_000, [2, 1, 0]],
  [1_111_111_109_000, [37_037_037, 37_037_036, 37_037_035]],
])('at %d ms the codes of one step before and one after are taken', (nowMs, steps) => {
  expect(takenSteps(nowMs)).toEqual(steps);
});

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcdefgh-jkmnpqrs', { kind: 'recovery', code: 'ABCDEFGHJKMNPQRS' }],
  ['ABCDEFGH JKMNPQRS', { kind: 'recovery', code: 'ABCDEFGHJKMNPQRS' }],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['ABCDEFGH', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(readTypedCode(typed)).toEqual(code);
});

test('a recovery code is read as it is shown', () => {
  expect(shownRecoveryCode('ABCDEFGHJKMNPQRS')).toBe('ABCDEFGH-JKMNPQRS');
});
