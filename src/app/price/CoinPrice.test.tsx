import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { PopularExchanges } from '../popular/PopularExchanges';
import { CoinPrice } from './CoinPrice';

jest.mock('uplot', () => ({
  __esModule: true,
  default: jest.requireActual<{ openFakePlot: unknown }>('../../testing/uplot-stub').openFakePlot,
}));
jest.mock('uplot/dist/uPlot.min.css', () => ({}));
let mockIsSandbox = false;
jest.mock('../../lib/detect-sandbox', () => ({
  detectSandbox: () => Promise.resolve(mockIsSandbox),
}));

const side = {
  slug: 'btc',
  currencyTitle: 'BTC',
  networkName: 'Bitcoin',
  logoLink: '/coins/btc.svg',
};
const coin = {
  code: 'btc',
  currencyTitle: 'BTC',
  logoLink: '/coins/btc.svg',
  networkNames: ['Bitcoin'],
  slug: 'btc',
};
const pairs = [
  {
    path: '/exchange-btc-eth',
    from: side,
    to: { ...side, currencyTitle: 'ETH', networkName: 'Ethereum' },
  },
];
const others = [{ path: '/price/eth', label: 'ETH', logoLink: '/coins/eth.svg' }];

function respondWith(answer: (url: string) => Promise<Response>): void {
  window.fetch = (input) => answer(String(input));
}
const json = (body: unknown) =>
  ({ ok: true, status: 200, json: () => Promise.resolve(body) }) as Response;
const show = () =>
  renderPage(
    <CoinPrice
      heading="Price of BTC"
      lead="What it costs"
      trail={[]}
      coin={coin}
      pairs={pairs}
      otherCoins={others}
    />,
  );

it.each([true, false])(
  'shows the price with its currency and time, and says if it is simulated (%s)',
  async (isSandbox) => {
    mockIsSandbox = isSandbox;
    respondWith(() =>
      Promise.resolve(
        json([
          { slug: 'eth', price: '3000' },
          { slug: 'btc', price: '64123.456' },
        ]),
      ),
    );
    const { container } = show();
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    expect(await screen.findByText('64,123.45 USD')).toBeTruthy();
    expect(container.textContent).toContain('As of ');
    await waitFor(() => {
      expect(container.querySelector('[aria-busy]')).toBeNull();
    });
    expect(screen.getByText(/the price is simulated/).hidden).toBe(!isSandbox);
  },
);

const day = (lastPrice: string) => [
  { time: new Date(Date.now() - 86_300_000).toISOString(), price: '100' },
  { time: new Date(Date.now() - 60_000).toISOString(), price: lastPrice },
];

it.each([
  ['101.5', 'Up 1.5% in 24 hours'],
  ['98', 'Down 2% in 24 hours'],
  ['100', 'Unchanged in 24 hours'],
])('shows the price change over the last day, from 100 to %s', async (lastPrice, words) => {
  window.ResizeObserver = class {
    observe(): void {
      return undefined;
    }
    unobserve(): void {
      return undefined;
    }
    disconnect(): void {
      return undefined;
    }
  };
  respondWith((url) =>
    Promise.resolve(
      json(url.includes('/stats/') ? day(lastPrice) : [{ slug: 'btc', price: lastPrice }]),
    ),
  );
  show();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('loads the chart only after the reader interacts with the page', async () => {
  respondWith((url) =>
    Promise.resolve(json(url.includes('/stats/') ? [] : [{ slug: 'btc', price: '3' }])),
  );
  show();
  expect(await screen.findByText('3.00 USD')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.scroll(window);
  expect(await screen.findByRole('radio', { name: '24\u00a0h' })).toBeTruthy();
});

it('loads the chart on request', async () => {
  respondWith(() => Promise.resolve(json([])));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Show chart' }));
  expect(await screen.findByText(/No BTC prices were recorded/)).toBeTruthy();
});

it('shows no price change if the recorded prices fail to load', async () => {
  respondWith((url) =>
    url.includes('/stats/')
      ? Promise.reject(new TypeError('no connection'))
      : Promise.resolve(json([{ slug: 'btc', price: '3' }])),
  );
  show();
  expect(await screen.findByText('3.00 USD')).toBeTruthy();
  expect(screen.queryByText(/in 24 hours/)).toBeNull();
});

it.each([[[{ slug: 'btc', price: null }]], [[{ slug: 'btc', price: 'much' }]], [[]]])(
  'shows that there is no up-to-date price if the service returns %j',
  async (list) => {
    respondWith(() => Promise.resolve(json(list)));
    show();
    expect(await screen.findByText(/We don't have an up-to-date BTC price/)).toBeTruthy();
  },
);

it.each([
  ['no connection', () => Promise.reject(new TypeError('no connection'))],
  ['a response that is not a list', () => Promise.resolve(json({}))],
])("shows that the price can't be loaded: %s", async (_name, answer) => {
  respondWith(answer);
  show();
  expect(await screen.findByText(/couldn't load the price/)).toBeTruthy();
});

it('links to the pairs with the coin and to other coins', async () => {
  respondWith(() => Promise.resolve(json([])));
  show();
  await act(() => Promise.resolve());
  expect(screen.getByRole('link', { name: 'Swap BTC' }).getAttribute('href')).toBe(
    '/exchange-btc-eth',
  );
  expect(screen.getByRole('link', { name: 'ETH' }).getAttribute('href')).toBe('/price/eth');
});

it('the popular exchanges of one coin mark that coin as the current page', () => {
  renderPage(
    <PopularExchanges
      heading="Popular swaps"
      lead="Most asked for"
      trail={[]}
      coin={coin}
      coins={[{ path: '/popular-exchanges/btc', label: 'BTC' }]}
      pairs={pairs}
      prices={[]}
    />,
    'ru',
  );
  expect(screen.getByRole('link', { name: 'BTC' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Все монеты' }).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', { name: 'Цена BTC' }).getAttribute('href')).toBe('/ru/price/btc');
});
