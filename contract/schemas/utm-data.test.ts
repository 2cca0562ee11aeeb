import fc from 'fast-check';

import { readUtmData } from './utm-data';

const nested = (depth: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

it('readUtmData keeps a plain object', () => {
  const given = { utm_source: 'news', page: 3, isFirst: true, tags: ['a', null] };
  expect(readUtmData(given)).toEqual(given);
});

it('readUtmData keeps a list of plain objects, as the site sends it', () => {
  const given = [{ utmParams: { source: 'news' } }, { gclidParams: {} }];
  expect(readUtmData(given)).toEqual(given);
});

it('readUtmData drops anything but a plain object or a list of plain objects', () => {
  for (const given of [undefined, null, 'text', 7, true, [], ['a'], [[]], [null]])
    expect(readUtmData(given)).toBeNull();
});

it('readUtmData removes characters that a database rejects', () => {
  expect(readUtmData({ 'ke\0y': 'a\0b', deep: [{ half: 'x\ud800' }] })).toEqual({
    key: 'ab',
    deep: [{ half: 'x\ufffd' }],
  });
});

it('readUtmData drops data that is nested more than eight levels deep', () => {
  expect(readUtmData(nested(8))).toEqual(nested(8));
  expect(readUtmData(nested(9))).toBeNull();
  expect(
    readUtmData({ a: JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown }),
  ).toBeNull();
});

it('readUtmData drops data larger than 8 KiB', () => {
  expect(readUtmData({ a: 'x'.repeat(8_000) })).not.toBeNull();
  expect(readUtmData({ a: 'я'.repeat(5_000) })).toBeNull();
});

it('readUtmData returns text that can be stored, whatever the input', () => {
  fc.assert(
    fc.property(
      fc.object({ key: fc.string({ unit: 'binary' }), values: [fc.string({ unit: 'binary' })] }),
      (given) => {
        expect(JSON.stringify(readUtmData(given))).not.toMatch(/\\u0000|\\ud[89a-f]/);
      },
    ),
  );
});
