import { languages, setLanguages } from '@quayside/contract/site/locales';

import { receiptHtml, receiptText, receiptTime, type Receipt } from './receipt';

const receipt: Receipt = {
  title: 'Receipt for order 7',
  madeAt: 'As of now',
  notes: ['A note'],
  rows: [
    { label: 'You send', text: '0.5 ETH' },
    { label: 'Memo <b>', text: '"><script>alert(1)</script>&' },
  ],
};

test('a text receipt has one fact per line', () => {
  expect(receiptText(receipt).split('\r\n')).toEqual([
    'Receipt for order 7',
    'As of now',
    'A note',
    '',
    'You send: 0.5 ETH',
    'Memo <b>: "><script>alert(1)</script>&',
    '',
  ]);
});

test('an HTML receipt escapes everything received from the service', () => {
  const html = receiptHtml(receipt, 'en');
  expect(html).toContain(
    '<td><bdi>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;</bdi></td>',
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('<th scope="row">Memo &lt;b&gt;</th>');
});

test('an HTML receipt is written in the direction of its language', () => {
  const known = languages();
  setLanguages([...known, { ...known[0], code: 'he', language: 'he', direction: 'rtl' }]);
  try {
    expect(receiptHtml(receipt, 'he')).toContain('<html lang="he" dir="rtl">');
    expect(receiptHtml(receipt, known[0].code)).toContain('dir="ltr"');
  } finally {
    setLanguages(known);
  }
});

test.each([
  ['2026-05-04T10:20:30.400Z', '2026-05-04 10:20:30 UTC'],
  ['2026-05-04T12:20:30+02:00', '2026-05-04 10:20:30 UTC'],
  ['soon', 'soon'],
])('receiptTime formats %s as %s', (iso, text) => {
  expect(receiptTime(iso)).toBe(text);
});
