import { documentNavigator } from '../lib/navigation/document-navigator';
import { checkOwnRoute } from './check-own-route';

jest.mock('../lib/navigation/legacy-pair', () => ({
  findLegacyPair: (from: string, to: string) => Promise.resolve({ from, to }),
}));
let isCodeMissing = false;
jest.mock('@quayside/contract/site/repaired-path', () => {
  const actual = jest.requireActual<{ repairedPath: (path: string) => string | null }>(
    '@quayside/contract/site/repaired-path',
  );
  return {
    repairedPath(path: string): string | null {
      if (isCodeMissing) throw new TypeError('no connection');
      return actual.repairedPath(path);
    },
  };
});
const replaced: string[] = [];
beforeEach(() => {
  replaced.length = 0;
  jest.spyOn(documentNavigator, 'open').mockImplementation((to) => {
    replaced.push(to);
  });
});
const arriveAt = async (url: string): Promise<string> => {
  window.history.replaceState(null, '', url);
  await checkOwnRoute();
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
};

test('a path that is only spelled differently is corrected in place', async () => {
  expect(await arriveAt('/docs/fees/?a=1#b')).toBe('/docs/fees?a=1#b');
  expect(replaced).toEqual([]);
});

test('a referral is stored for a day', async () => {
  await arriveAt('/docs?ref=partner-1');
  expect(document.cookie).toContain('referralID=partner-1');
});

test.each([
  ['/docs?cur_from=btc&cur_to=eth', '/exchange-btc-eth'],
  ['/ru/blog?cur_from=btc&cur_to=eth&ref=a', '/ru/exchange-btc-eth?ref=a'],
  ['/support%3Fa=1', '/support?a=1'],
  ['/blog%2Fpost#top', '/blog/post#top'],
])('%s leads to %s', async (url, target) => {
  await arriveAt(url);
  expect(replaced).toEqual([target]);
});

test('a target that becomes known late does not replace the page that the visitor has chosen', async () => {
  const arriving = arriveAt('/docs?cur_from=btc&cur_to=eth');
  window.dispatchEvent(new Event('beforeunload'));
  await arriving;
  expect(replaced).toEqual([]);
});

test('if the code for mangled paths fails to load, the other rules still apply', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  isCodeMissing = true;
  await arriveAt('/docs/a%20b?ref=partner-2');
  isCodeMissing = false;
  expect(document.cookie).toContain('referralID=partner-2');
});

test('escaped characters in the query load no code for mangled paths', async () => {
  const warn = jest.spyOn(console, 'warn').mockClear();
  isCodeMissing = true;
  await arriveAt('/docs?landing_path=%2Fblog&utm_campaign=a%20b');
  isCodeMissing = false;
  expect(warn).not.toHaveBeenCalled();
});
