import fc from 'fast-check';

import { compactJson, signedTexts, unescapedJson } from './signed-texts';
import { isWithinWindow, signedTimeMs } from './signed-time';

describe('the texts that a signature may cover', () => {
  const call = (overrides: object) =>
    signedTexts({ method: 'POST', rawQuery: '', rawBody: '', body: undefined, ...overrides });

  it('are the empty string and the query of a GET, but never its body', () => {
    expect(call({ method: 'GET' })).toEqual(['']);
    expect(call({ method: 'GET', rawQuery: 'order=asc&a=%2F', rawBody: '{}', body: {} })).toEqual([
      '',
      'order=asc&a=%2F',
    ]);
  });

  it('are the body as received, the body without spaces, and the body serialised again after parsing', () => {
    expect(call({ rawBody: '{"a":"b"}', body: { a: 'b' } })).toEqual(['{"a":"b"}']);
    expect(call({ rawBody: '{"a": "b c\\" d",\n "e": 1.0}', body: { a: 'b c" d', e: 1 } })).toEqual(
      ['{"a": "b c\\" d",\n "e": 1.0}', '{"a":"b c\\" d","e":1.0}', '{"a":"b c\\" d","e":1}'],
    );
    expect(call({ rawBody: '{"a": "\\u00e9"}', body: { a: 'é' } })).toEqual([
      '{"a": "\\u00e9"}',
      '{"a":"\\u00e9"}',
      '{"a":"é"}',
    ]);
    expect(call({ rawBody: '{"a":"https:\\/\\/b"}', body: { a: 'https://b' } })).toEqual([
      '{"a":"https:\\/\\/b"}',
      '{"a":"https://b"}',
    ]);
    expect(call({ rawBody: '{"a": "\\u00e9", "b": 1.0}', body: { a: 'é', b: 1 } })).toEqual([
      '{"a": "\\u00e9", "b": 1.0}',
      '{"a":"\\u00e9","b":1.0}',
      '{"a":"é","b":1.0}',
      '{"a":"é","b":1}',
    ]);
    expect(call({})).toEqual(['']);
  });

  it('keep the escapes that JSON requires', () => {
    const escape = (json: string) =>
      json.replace(
        /[^\0-\x7f]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    expect(unescapedJson('"\\u0022 \\\\u00e9 \\u000a \\n \\/ \\uD83D\\uDE00"')).toBe(
      '"\\u0022 \\\\u00e9 \\u000a \\n \\/ 😀"',
    );
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (json) => {
        expect(unescapedJson(escape(JSON.stringify(json)))).toBe(JSON.stringify(json));
      }),
    );
  });

  it('lose no white space inside a string', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(1, 2, '\t'), (json, space) => {
        expect(compactJson(JSON.stringify(json, null, space))).toBe(JSON.stringify(json));
      }),
    );
  });
});

it.each([
  ['1762000000', 1762000000000],
  ['1762000000123', 1762000000123],
  ['99999999999', 99999999999000],
  ['100000000000', 100000000000],
  ['', null],
  ['0', null],
  ['-1762000000', null],
  ['1762000000.5', null],
  ['1.7e12', null],
  [' 1762000000', null],
  ['01762000000', null],
  ['0x1762000000', null],
  ['123456789012345', null],
])('signedTimeMs reads %j as %j', (text, atMs) => {
  expect(signedTimeMs(text)).toBe(atMs);
});

it('isWithinWindow accepts a clock that is five minutes off in either direction', () => {
  const nowMs = 1762000000000;
  expect(
    [-300_001, -300_000, 0, 300_000, 300_001].map((offMs) => isWithinWindow(nowMs + offMs, nowMs)),
  ).toEqual([false, true, true, true, false]);
});
