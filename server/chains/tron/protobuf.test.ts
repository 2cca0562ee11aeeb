import * as fc from 'fast-check';

import { bytesField, decodeFields, encodeFields, numberField, type Field } from './protobuf';

const fields = fc.array(
  fc.record({
    number: fc.integer({ min: 1, max: 200 }),
    content: fc.oneof(
      fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }),
      fc.uint8Array({ maxLength: 300 }),
    ),
  }),
);

test('decodeFields restores encoded fields', () => {
  fc.assert(
    fc.property(fields, (written) => {
      expect(decodeFields(encodeFields(written as Field[]))).toEqual(written);
    }),
  );
});

test('decodeFields never reads past the end', () => {
  fc.assert(
    fc.property(
      fields.filter((written) => written.length > 0),
      fc.nat(),
      (written, cut) => {
        const whole = encodeFields(written as Field[]);
        const part = whole.slice(0, cut % whole.length);
        try {
          expect(decodeFields(part).length).toBeLessThan(written.length);
        } catch (error) {
          expect(String(error)).toMatch(/ends inside|is not read here/);
        }
      },
    ),
  );
});

test('numberField and bytesField return the last field with the given number, or a default', () => {
  const found = decodeFields(
    encodeFields([
      { number: 1, content: 5n },
      { number: 1, content: 7n },
      { number: 2, content: Uint8Array.of(9) },
    ]),
  );
  expect([
    numberField(found, 1),
    numberField(found, 3),
    bytesField(found, 2),
    bytesField(found, 1),
  ]).toEqual([7n, 0n, Uint8Array.of(9), null]);
});
