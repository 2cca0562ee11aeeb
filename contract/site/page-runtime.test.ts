import { isAppPath, lightEntryOf } from './page-runtime';

test.each([
  ['/order', true],
  ['/order/1234567890123', true],
  ['/ru/order/pending', true],
  ['/profile/info', true],
  ['/lk', true],
  ['/sandbox/wallet', true],
  ['/widget/frame', true],
  ['/ru/order/', true],
  ['/', false],
  ['/ru', false],
  ['/exchange-btc-eth', false],
  ['/ru/exchange-btc-eth', false],
  ['/widget', false],
  ['/ordering', false],
  ['/exchange', false],
  ['/blog', false],
  ['/ru/docs/fees', false],
  ['/price/btc', false],
  ['/no-such-page', false],
] as const)('React renders the page at %s in the browser: %s', (path, isApp) => {
  expect(isAppPath(path)).toBe(isApp);
});

test.each([
  ['PostPage', 'article'],
  ['PricePage', 'price'],
  ['GlossaryPage', 'content'],
  ['HomePage', 'exchange'],
  ['PairShellPage', 'exchange'],
  ['ClientShellPage', null],
] as const)('the script of the template %s is %s', (template, entry) => {
  expect(lightEntryOf(template)).toBe(entry);
});
