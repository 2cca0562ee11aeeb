import { waitFor } from '@testing-library/react';

import type { GatsbyNavigation } from '../../lib/navigation/guard-navigation';
import { documentNavigator, setUrlDecorator } from '../../lib/navigation/document-navigator';
import { navigationPhaseStore } from '../../lib/navigation/navigation-progress';
import { connectNavigator, navigate } from '../../lib/navigation/site-navigator';
import { siteBuild } from '../../lib/build/site-build';
import { lightNavigator } from '../../light/light-navigator';
import { gatsbyNavigator } from './gatsby-navigator';
import { guardGatsby } from './guard-gatsby';

const gatsbyWindow = {} as GatsbyNavigation;
jest.mock('gatsby', () => ({
  navigate: (to: string, options?: { replace?: boolean }) => {
    gatsbyWindow.___navigate(to, options);
  },
}));
jest.mock('@gatsbyjs/reach-router', () => ({ globalHistory: { listen: () => () => undefined } }));
jest.mock('../../lib/navigation/legacy-pair', () => ({
  findLegacyPair: (from: string, to: string) => Promise.resolve({ from, to }),
}));
jest.mock('../../lib/visit/open-url', () => ({
  openUrl: (url: string) => {
    opened.push(`outside: ${url}`);
  },
}));

const redirects: Readonly<Record<string, string>> = {
  '/terms': '/docs/terms-of-use',
  '/old': 'https://elsewhere.example/',
};
const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  gatsbyWindow.___navigate = (to) => {
    opened.push(`router: ${String(to)}`);
  };
  guardGatsby(gatsbyWindow);
  jest.spyOn(documentNavigator, 'open').mockImplementation((to) => {
    opened.push(`document: ${to}`);
  });
  jest.spyOn(siteBuild, 'redirects').mockResolvedValue(redirects);
  jest.spyOn(siteBuild, 'redirectOf').mockImplementation((path) => redirects[path]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a place on the page itself ends the loading bar, also if the address carries a campaign', async () => {
  window.history.replaceState(null, '', '/docs/fees?utm_source=x');
  setUrlDecorator((to) => to.replace('#', '?utm_source=x#'));
  await lightNavigator.open('/docs/fees#limits', false);
  expect(navigationPhaseStore.get()).toBe('idle');
  setUrlDecorator(null);
  window.history.replaceState(null, '', '/');
});

describe.each([
  ['a page with a router', gatsbyNavigator],
  ['a page without a framework', lightNavigator],
] as const)('on %s', (name, navigator) => {
  const app = name === 'a page with a router' ? 'router' : 'document';
  test.each([
    ['/docs/fees', 'document: /docs/fees'],
    ['//docs/fees/?a=1#b', 'document: /docs/fees?a=1#b'],
    ['/terms#x', 'document: /docs/terms-of-use#x'],
    ['/old', 'outside: https://elsewhere.example/'],
    ['/ua/docs', 'document: /uk/docs'],
    ['/blog?cur_from=btc&cur_to=eth', 'document: /exchange-btc-eth'],
    ['/order/1?a=2', `${app}: /order/1?a=2`],
    ['/ru/', 'document: /ru'],
    ['/ru/order/', `${app}: /ru/order`],
  ])('%s leads to %s', async (to, target) => {
    connectNavigator(navigator);
    await navigate(to);
    await waitFor(() => {
      expect(opened).not.toEqual([]);
    });
    expect(opened).toEqual([target]);
  });

  test('a referral is stored', async () => {
    connectNavigator(navigator);
    await navigate('/docs?ref=partner-9');
    await waitFor(() => {
      expect(opened).not.toEqual([]);
    });
    expect([opened, document.cookie]).toEqual([
      ['document: /docs?ref=partner-9'],
      expect.stringContaining('referralID=partner-9'),
    ]);
    document.cookie = 'referralID=; max-age=0; path=/';
  });
});
