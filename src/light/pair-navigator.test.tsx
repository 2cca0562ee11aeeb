import { act } from '@testing-library/react';

import type { SiteMove } from '../lib/navigation/navigator-port';
import { announcePairMove, isOnPairTrail } from '../lib/navigation/pair-moves';
import { connectNavigator, navigate } from '../lib/navigation/site-navigator';
import { lightNavigator } from './light-navigator';
import { createPairNavigator } from './pair-navigator';

jest.mock('./light-navigator', () => ({
  lightNavigator: { open: jest.fn(), watch: jest.fn(), prefetch: jest.fn() },
}));
jest.mock('../lib/visit/route-target', () => ({
  routeTarget: (to: string) =>
    Promise.resolve({ kind: to.includes('gone') ? 'outside' : 'inside', to }),
}));

const script = (build: string) => `<script src="/light-exchange-${build}.js"></script>`;
const pageOf = (path: string, build = '1') =>
  `<html><head><title data-gatsby-head="true">${path}</title>` +
  `<link rel="canonical" href="${path}" data-gatsby-head="true"></head>` +
  `<body><main id="site-content"><h1>${path}</h1><div data-island="pair"></div></main>${script(build)}</body></html>`;

/** Answers to requests of pages, by path; a page that is not here is requested in vain. */
const pages = new Map<string, Promise<string>>();
const replaced: string[] = [];
const moves: SiteMove[] = [];

const shown = () => ({
  path: window.location.pathname,
  title: document.title,
  canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  heading: document.querySelector('h1')?.textContent,
});
const allOf = (path: string) => ({ path, title: path, canonical: path, heading: path });
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
const choose = (to: string, isReplacing = false) => {
  announcePairMove(window.location.pathname, to.split('?')[0] ?? '');
  void navigate(to, { replace: isReplacing });
};
const stepTo = async (path: string) => {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
};

// The focus of the heading has tests of its own, and waits for a frame after the test.
jest.mock('../lib/page/focus-heading', () => ({ focusHeading: jest.fn() }));

beforeAll(() => {
  window.history.replaceState(null, '', '/exchange-a-b');
  connectNavigator(
    createPairNavigator((putPage) => {
      putPage();
      replaced.push(window.location.pathname);
    }),
  );
});
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  jest.mocked(lightNavigator.open).mockClear();
  document.body.innerHTML = `<main id="site-content"></main>${script('1')}`;
  pages.clear();
  for (const path of ['/exchange-a-b', '/exchange-a-c', '/exchange-a-d'])
    pages.set(path, Promise.resolve(pageOf(path)));
  globalThis.fetch = jest.fn(async (path: string) => {
    const html = await pages.get(path);
    return html === undefined ? { ok: false } : { ok: true, text: () => Promise.resolve(html) };
  }) as unknown as typeof fetch;
  choose('/exchange-a-b');
  await settle();
  await stepTo('/exchange-a-b');
  replaced.length = 0;
  moves.length = 0;
});

test('the page of the chosen pair is shown in this document, and its history entry is new', async () => {
  const entries = window.history.length;
  choose('/exchange-a-c?ref=p1');
  await settle();
  expect(shown()).toEqual(allOf('/exchange-a-c'));
  expect(window.location.search).toBe('?ref=p1');
  expect(window.history.length).toBe(entries + 1);
  expect(replaced).toEqual(['/exchange-a-c']);
  expect(lightNavigator.open).not.toHaveBeenCalled();
});

test('a pair that the page’s own query names replaces the history entry', async () => {
  const entries = window.history.length;
  choose('/exchange-a-c', true);
  await settle();
  expect([shown().heading, window.history.length]).toEqual(['/exchange-a-c', entries]);
});

test('a step in the history shows the page of its pair again, and what was entered applies there', async () => {
  choose('/exchange-a-c');
  await settle();
  await stepTo('/exchange-a-b');
  expect(shown()).toEqual(allOf('/exchange-a-b'));
  expect(isOnPairTrail('/exchange-a-b')).toBe(true);
});

test('only the page of the last choice is shown', async () => {
  let finish = (_html: string): void => undefined;
  pages.set('/exchange-a-c', new Promise((resolve) => (finish = resolve)));
  choose('/exchange-a-c');
  await settle();
  choose('/exchange-a-d');
  await settle();
  finish(pageOf('/exchange-a-c'));
  await settle();
  expect([shown(), replaced]).toEqual([allOf('/exchange-a-d'), ['/exchange-a-d']]);
});

test('the page stays if its own pair is chosen again while another page loads', async () => {
  let finish = (_html: string): void => undefined;
  pages.set('/exchange-a-c', new Promise((resolve) => (finish = resolve)));
  choose('/exchange-a-c');
  await settle();
  choose('/exchange-a-b', true);
  finish(pageOf('/exchange-a-c'));
  await settle();
  expect([window.location.pathname, replaced]).toEqual(['/exchange-a-b', []]);
});

test('a link to a place on the page does not stop a page that is loading', async () => {
  choose('/exchange-a-c');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  expect(replaced).toEqual(['/exchange-a-c']);
});

test.each([
  ['has no page', '/exchange-a-e', undefined],
  ['has a page of another build', '/exchange-a-e', pageOf('/exchange-a-e', '2')],
  ['has a page without a calculator', '/exchange-a-e', '<main id="site-content"></main>'],
  ['has an address that a rule changes', '/exchange-a-gone', pageOf('/exchange-a-gone')],
])('a pair that %s opens as a document', async (_what, path, html) => {
  if (html !== undefined) pages.set(path, Promise.resolve(html));
  choose(path);
  await settle();
  expect(jest.mocked(lightNavigator.open).mock.calls).toEqual([[path, false]]);
  expect(replaced).toEqual([]);
});

test('any other page opens as a document', async () => {
  await navigate('/order/pending');
  await navigate('/exchange-a-c');
  expect(jest.mocked(lightNavigator.open).mock.calls).toEqual([
    ['/order/pending', false],
    ['/exchange-a-c', false],
  ]);
});
