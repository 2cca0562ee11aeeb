import fc from 'fast-check';

import { repairedPath } from './repaired-path';

it.each([
  ['/support%2F', '/support/'],
  ['/blog%2Fguides%2fpost', '/blog/guides%2fpost'],
  ['/blog/%2F/guides', '/blog/guides'],
  ['/order/1%3FdestinationAddress=0xab', '/order/1?destinationAddress=0xab'],
  ['/order/1%3fdestinationAddress%3D0xab', '/order/1?destinationAddress=0xab'],
  ['/order/1%3Fa=1?b=2', '/order/1?a=1&b=2'],
  ['/order/1%3Fa=1%2F2', '/order/1?a=1%2F2'],
  ['/docs/fees%23spread', '/docs/fees#spread'],
  ['/docs/fees%23spread?ref=7', '/docs/fees?ref=7#spread'],
  ['/order/1%253FdestinationAddress=0xab', '/order/1%3FdestinationAddress=0xab'],
  ['/blog%252Fpost', '/blog%2Fpost'],
])('turns %s into %s', (target, repaired) => {
  expect(repairedPath(target)).toBe(repaired);
});

it.each([
  '/',
  '/support',
  '/support?back=%2Forder%3Fa',
  '/order/1?destinationAddress=a%23b',
  '/%D1%81',
  '/100%25',
  '/a%20b',
  'http://elsewhere.example/a%2Fb',
])('leaves %s unchanged', (target) => {
  expect(repairedPath(target)).toBeNull();
});

it('repairedPath never leads to another site, and repeated repairs terminate', () => {
  const part = fc.constantFrom(
    '/',
    '%2F',
    '%2f',
    '%252F',
    '%3F',
    '%23',
    '%25',
    '%253F',
    '?',
    'evil.example',
    'a',
    '%5C',
    '&',
    '=',
    '%3D',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      let target = `/${parts.join('')}`;
      for (let next = repairedPath(target); next !== null; next = repairedPath(target)) {
        expect(next.startsWith('/')).toBe(true);
        expect(next.startsWith('//')).toBe(false);
        expect(next.length).toBeLessThan(target.length);
        target = next;
      }
    }),
    { numRuns: 2_000 },
  );
});
