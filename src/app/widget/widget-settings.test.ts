import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import fc from 'fast-check';
import { WIDGET_LOADER, widgetLoaderUrl } from '@quayside/contract/site/widget';

import { readHostOrigin } from './host-page';
import { pairAddress } from './pair-address';
import { defaultWidget, widgetCode, widgetProblems, type WidgetSettings } from './widget-settings';

const settings: WidgetSettings = { ...defaultWidget, language: 'en' };

describe('widget settings', () => {
  test.each<[string, Partial<WidgetSettings>, readonly string[]]>([
    ['accepts unchanged settings', {}, []],
    ['accepts an amount', { amount: '0.10' }, []],
    ['rejects the same coin on both sides', { receive: 'btc' }, ['same']],
    ['rejects a zero amount', { amount: '0.0' }, ['amountWrong']],
    ['rejects an invalid amount', { amount: '1e3' }, ['amountWrong']],
    ['rejects a width that is too small', { widthPx: '279' }, ['widthWrong']],
    ['rejects a width that is too large', { widthPx: '641' }, ['widthWrong']],
    ['rejects a code with a quote', { ref: '"><script>' }, ['refWrong']],
    [
      'reports two problems in the order of the fields',
      { amount: 'x', ref: ' ' },
      ['amountWrong', 'refWrong'],
    ],
  ])('%s', (_name, change, problems) => {
    expect(widgetProblems({ ...settings, ...change })).toEqual(problems);
  });

  test("valid settings can't inject markup into the code", () => {
    const amounts = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}(\.\d{1,4})?$/));
    const refs = fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{0,64}$/));
    fc.assert(
      fc.property(amounts, refs, (amount, ref) => {
        const typed = { ...settings, amount, ref };
        if (widgetProblems(typed).length > 0) return;
        const code = widgetCode('https://x.example', typed);
        expect(code.split('\n')).toHaveLength(2);
        expect([code.match(/</g)?.length, (code.match(/"/g)?.length ?? 0) % 2]).toEqual([4, 0]);
      }),
    );
  });

  test('the code includes the digest of the loader and omits default values', () => {
    expect(
      widgetCode('https://x.example', { ...settings, theme: 'dark', language: 'ru', ref: 'A1' }),
    ).toBe(
      `<script async src="https://x.example${widgetLoaderUrl()}" integrity="${WIDGET_LOADER.integrity}"` +
        ' crossorigin="anonymous"></script>\n' +
        '<quayside-widget send="btc" receive="eth" theme="dark" lang="ru" ref="A1"' +
        ' style="max-width: 448px"></quayside-widget>',
    );
  });
});

test('the loader is smaller than 3 KB', () => {
  expect(
    brotliCompressSync(readFileSync(resolve('static', WIDGET_LOADER.path.slice(1)))).length,
  ).toBeLessThan(3_000);
});

test.each([
  ['?parent=https%3A%2F%2Fa.example', 'https://a.example'],
  ['?parent=http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['?parent=https://a.example/path', null],
  ['?parent=*', null],
  ['?parent=null', null],
  ['?parent=javascript:alert(1)', null],
  ['', null],
])('readHostOrigin accepts a plain origin and nothing else: %j gives %j', (search, origin) => {
  expect(readHostOrigin(search)).toBe(origin);
});

test.each([
  [
    { send: 'btc', receive: 'eth', amount: '0.1', referrerId: 'A' },
    'en',
    '/exchange-btc-eth?amount=0.1&ref=A',
  ],
  [{ send: 'btc', receive: 'eth', amount: null, referrerId: null }, 'ru', '/ru/exchange-btc-eth'],
] as const)('the swap continues on the pair page: %j', (offer, locale, address) => {
  expect(pairAddress(offer, locale)).toBe(address);
});
