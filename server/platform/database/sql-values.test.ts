import * as fc from 'fast-check';

import { isoTimestamp } from './column-parsers';
import { parameterText } from './parameter-text';
import { sqlStateOf } from './sql-state';

describe('parameters', () => {
  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'with the value %p are rejected as a caller error',
    (parameter) => {
      expect(() => parameterText(parameter)).toThrow(TypeError);
    },
  );

  test('keep every digit of a bigint', () => {
    fc.assert(fc.property(fc.bigInt(), (amount) => BigInt(parameterText(amount) ?? '') === amount));
  });
});

describe('timestamps', () => {
  test.each([
    ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 03:04:05.6+00', '2026-01-02T03:04:05.600Z'],
    ['2026-01-02 03:04:05.678901-03:30', '2026-01-02T06:34:05.678Z'],
    ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
    ['infinity', 'infinity'],
  ])('are converted from %j to %j', (text, iso) => {
    expect(isoTimestamp(text)).toBe(iso);
  });
});

describe('failures', () => {
  test('have a SQLSTATE only if they come from PostgreSQL', () => {
    expect(sqlStateOf(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))).toBeNull();
    expect(sqlStateOf(new Error('plain'))).toBeNull();
    expect(sqlStateOf(null)).toBeNull();
  });
});
