import { languageOf, setLanguages } from '@quayside/contract/site/locales';
import { act, screen } from '@testing-library/react';

import { coinResponse } from '../../features/exchange/fixtures/coins';
import { messengerShell } from '../../lib/messenger/messenger-shell';
import { renderPage } from '../../testing/render-page';
import { PairShell } from './PairShell';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const openAt = (path: string) => {
  window.history.replaceState(null, '', path);
};
let mockReportInactive = (): void => undefined;
jest.mock('../ExchangeArea', () => ({
  ExchangeArea: ({ onInactive }: { onInactive: () => void }) => {
    mockReportInactive = onInactive;
    return null;
  },
}));
jest.mock('../../lib/api/use-fiat', () => ({ useFiat: () => undefined }));
const eth = coinResponse('ETH', 'ETH', { networkFriendlyTitle: 'Ethereum' });
const mockAll = [
  eth,
  coinResponse('BTC', 'BTC', { networkFriendlyTitle: 'Bitcoin' }),
  coinResponse('USD', 'USD', { instrumentType: 'fiat', networkFriendlyTitle: 'US Dollar' }),
];
jest.mock('../../lib/api/use-loaded-instruments', () => ({
  useLoadedInstruments: () => ({
    status: 'ready',
    all: mockAll,
    hasFiat: true,
    isFiatFailed: false,
  }),
}));

test.each([
  [
    '/exchange-btc-eth',
    'Swap BTC to ETH',
    'Send BTC on Bitcoin and receive ETH on Ethereum at your own address.',
  ],
  [
    '/exchange-usd-eth',
    'Buy ETH with USD',
    'Pay with a card in USD and receive ETH on Ethereum at your own address. ' +
      "You need an account, because the card processor has to know who's paying.",
  ],
  [
    '/exchange-eth-usd',
    'Sell ETH for USD',
    'Send ETH on Ethereum and receive USD on your card. ' +
      'You need an account, because the card processor has to know who to pay.',
  ],
])('%s has a heading and a lead for its pair', (path, heading, lead) => {
  openAt(path);
  renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByText(lead)).toBeTruthy();
});

const headOf = () => ({
  title: document.title,
  description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
  canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  languages: [...document.querySelectorAll('link[rel="alternate"]')].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  ),
  robots: document.querySelector('meta[name="robots"]')?.getAttribute('content'),
});
const headSource = {
  texts: {
    title: 'Swap {from} ({fromNetwork}) to {to} ({toNetwork})',
    description: 'Swap {fromName} to {toName} after {confirmations} "confirmations".',
  },
  siteName: 'Quayside',
  ogImage: '/social/exchange.png',
  structured: [
    '{"@type":"Thing","url":"{siteUrl}/ru{path}","name":"{title}","description":"{description}"}',
  ],
};
const metaOf = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as unknown,
  );

/** Writes the head as the build does. */
const writeShellHead = () => {
  document.head.innerHTML = '<title>Exchange</title><meta name="description" content="Any pair">';
};

test('a pair without a static page gets a full head', () => {
  writeShellHead();
  openAt('/exchange-BTC-ETH');
  const { unmount } = renderPage(
    <PairShell termsPath="/docs/terms" headSource={headSource} />,
    'ru',
  );
  const head = {
    title: 'Swap BTC (Bitcoin) to ETH (Ethereum)',
    description: expect.stringMatching(/^Swap .+ to .+ after \d+ "confirmations"\.$/) as string,
    canonical: expect.stringMatching(/\/ru\/exchange-btc-eth$/) as string,
    languages: [
      expect.stringMatching(/^en .*[^u]\/exchange-btc-eth$/),
      expect.stringMatching(/^ru .*\/ru\/exchange-btc-eth$/),
      expect.stringMatching(/^x-default .*\/exchange-btc-eth$/),
    ] as string[],
    robots: undefined,
  };
  expect(headOf()).toEqual(head);
  unmount();
  expect([headOf().canonical, headOf().languages]).toEqual([undefined, []]);
});

test('a pair without a static page has the same social tags and structured data as one with a static page', () => {
  writeShellHead();
  openAt('/exchange-btc-eth');
  const { unmount } = renderPage(
    <PairShell termsPath="/docs/terms" headSource={headSource} />,
    'ru',
  );
  const title = 'Swap BTC (Bitcoin) to ETH (Ethereum)';
  expect(
    ['og:type', 'og:site_name', 'og:title', 'og:locale', 'twitter:card', 'twitter:title'].map(
      metaOf,
    ),
  ).toEqual(['website', 'Quayside', title, 'ru_RU', 'summary_large_image', title]);
  expect([metaOf('og:url'), metaOf('og:image'), metaOf('twitter:image')]).toEqual([
    expect.stringMatching(/\/ru\/exchange-btc-eth$/),
    expect.stringMatching(/\/social\/exchange\.png$/),
    expect.stringMatching(/\/social\/exchange\.png$/),
  ]);
  expect(structuredData()).toEqual([
    {
      '@type': 'Thing',
      url: metaOf('og:url'),
      name: title,
      description: metaOf('og:description'),
    },
  ]);
  unmount();
  expect([metaOf('og:title'), document.querySelector('script')]).toEqual([undefined, null]);
});

test('inside a messenger, a pair sets the title but no canonical link, social tags or structured data', () => {
  writeShellHead();
  messengerShell.set({});
  openAt('/exchange-btc-eth');
  renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
  expect(headOf()).toMatchObject({
    title: 'Swap BTC (Bitcoin) to ETH (Ethereum)',
    canonical: undefined,
    languages: [],
  });
  expect([metaOf('og:title'), metaOf('twitter:card'), document.querySelector('script')]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  messengerShell.set(null);
});

test('a coin paired with itself is not indexed', () => {
  writeShellHead();
  openAt('/exchange-btc-BTC');
  renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
  expect(headOf()).toMatchObject({ canonical: undefined, languages: [], robots: 'noindex' });
  expect(metaOf('og:title')).toBeUndefined();
});

test('a pair that the service does not exchange is not indexed, but the pair opened next is', () => {
  writeShellHead();
  openAt('/exchange-btc-eth');
  const { unmount } = renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
  act(() => {
    mockReportInactive();
  });
  expect(headOf()).toMatchObject({ canonical: undefined, robots: 'noindex' });
  unmount();
  openAt('/exchange-eth-btc');
  renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
  expect(headOf()).toMatchObject({
    canonical: expect.stringMatching(/exchange-eth-btc$/) as string,
    robots: undefined,
  });
});

test.each(['/order/1/2', '/exchange', '/profile'])(
  '%s, a path without a pair, shows the not-found page',
  async (path) => {
    writeShellHead();
    openAt(path);
    renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(headOf()).toMatchObject({ canonical: undefined, robots: 'noindex' });
  },
);

test('a pair with an unknown coin is not indexed', () => {
  writeShellHead();
  openAt('/exchange-btc-nothing');
  renderPage(<PairShell termsPath="/docs/terms" headSource={headSource} />);
  expect(headOf()).toMatchObject({ title: 'Exchange', canonical: undefined, robots: 'noindex' });
});
