import fc from 'fast-check';

import {
  clientAmountSchema,
  memoSchema,
  optionalMemoSchema,
  optionalTextSchema,
  requiredTextSchema,
} from './scalars';

const messageOf = (
  schema: typeof memoSchema | typeof optionalTextSchema | typeof requiredTextSchema,
  given: unknown,
): string | undefined => schema.safeParse(given).error?.issues[0]?.message;

const UNSTORABLE = ['\0', 'a\0b', 'a\u0007b', 'a\u0085b', '\ud800', 'a\udc00b', 'x'.repeat(513)];

describe.each([
  ['optional', optionalTextSchema],
  ['required', requiredTextSchema],
  ['memo', memoSchema],
  ['optional memo', optionalMemoSchema],
] as const)('the %s text schema', (_name, schema) => {
  it.each(UNSTORABLE)('rejects %j', (text) => {
    expect(schema.safeParse(text).success).toBe(false);
  });

  it('accepts every text that can be stored', () => {
    for (const text of ['0xabc', 'Привет', '🦀 crab', 'a b', 'x'.repeat(512)])
      expect(schema.parse(text)).toBe(text);
    expect(schema.parse('  padded\n')).toBe('padded');
  });

  it('never returns text that a database rejects', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = schema.safeParse(text);
        if (parsed.success) expect(parsed.data ?? '').not.toMatch(/[\0\ud800-\udfff]/u);
      }),
    );
  });
});

it('optionalTextSchema treats every form of "nothing" that clients send as absent', () => {
  for (const nothing of [undefined, null, '', '  ', 'undefined', 'null'])
    expect(optionalTextSchema.parse(nothing)).toBeUndefined();
  expect(optionalTextSchema.parse(0.3)).toBe('0.3');
});

describe('memoSchema', () => {
  it('distinguishes an absent memo, an empty memo and a text', () => {
    expect(
      [undefined, 'undefined', null, '', ' ', '42', 42, 9007199254740991].map((given) =>
        memoSchema.parse(given),
      ),
    ).toEqual([undefined, undefined, null, null, null, '42', '42', '9007199254740991']);
  });

  it.each([9007199254740993, 1e21, 1.5, -1])(
    'rejects the number %d, which must be sent as a string',
    (given) => {
      expect(messageOf(memoSchema, given)).toBe(
        'must be a string if it has more than 15 digits, a sign or a decimal point',
      );
      expect(optionalMemoSchema.safeParse(given).success).toBe(false);
    },
  );
});

it('clientAmountSchema accepts amounts as text and as numbers, however small', () => {
  for (const [given, amount] of [
    ['0.5', '0.5'],
    [0.5, '0.5'],
    [1e-7, '0.0000001'],
    [12, '12'],
  ] as const)
    expect(clientAmountSchema.parse(given)).toBe(amount);
  expect(optionalTextSchema.parse(2e-7)).toBe('0.0000002');
  for (const none of [null, undefined, true, {}])
    expect(clientAmountSchema.safeParse(none).success).toBe(false);
});
