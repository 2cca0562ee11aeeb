import { acceptedSteps } from './time-step';
import { readTypedCode, shownRecoveryCode } from './typed-code';

test.each([
  [0, [1, 0, -1]],
  [29_999, [1, 0, -1]],
  [30_000, [2, 1, 0]],
  [1_111_111_109_000, [37_037_037, 37_037_036, 37_037_035]],
])('acceptedSteps at %d ms accepts the steps %j', (nowMs, steps) => {
  expect(acceptedSteps(nowMs)).toEqual(steps);
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
])('readTypedCode reads %j as %j', (typed, code) => {
  expect(readTypedCode(typed)).toEqual(code);
});

test('shownRecoveryCode formats a code in two halves', () => {
  expect(shownRecoveryCode('ABCDEFGHJKMNPQRS')).toBe('ABCDEFGH-JKMNPQRS');
});
