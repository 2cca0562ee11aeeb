import { act, screen } from '@testing-library/react';

import { fetchJson } from '../../lib/fetch-json';
import { renderPage } from '../../testing/render-page';
import { stubIntersections } from '../../testing/stub-intersections';
import { PopularPairs } from './PopularPairs';

jest.mock('../../lib/fetch-json');
const fetchJsonMock = jest.mocked(fetchJson);

const side = (slug: string, networkName: string) => ({
  slug,
  currencyTitle: slug.toUpperCase(),
  networkName,
  logoLink: `/coins/${slug}.svg`,
});
const pairs = [
  { path: '/exchange-btc-eth', from: side('btc', 'Bitcoin'), to: side('eth', 'Ethereum') },
  { path: '/exchange-btc-xmr', from: side('btc', 'Bitcoin'), to: side('xmr', 'Monero') },
  { path: '/exchange-doge-btc', from: side('doge', 'Dogecoin'), to: side('btc', 'Bitcoin') },
];
const prices = (btc: string) => [
  { slug: 'btc', price: btc },
  { slug: 'eth', price: '2000' },
  { slug: 'doge', price: '0.2' },
  { slug: 'xmr', price: null },
];

let notifyIntersection: (isIntersecting: boolean) => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  fetchJsonMock.mockReset();
  notifyIntersection = stubIntersections();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Waits for real imports while the test uses fake timers. */
const settle = async (passedMs = 0) => {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(passedMs);
    await import('../../lib/page/popular-rates');
    await jest.advanceTimersByTimeAsync(0);
  });
};
const comeNear = async () => {
  act(() => {
    notifyIntersection(true);
  });
  await settle();
  // The script that shows the rates watches the list too, since it also runs without React.
  act(() => {
    notifyIntersection(true);
  });
  await settle();
};
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('sends no request until the list is near the viewport', async () => {
  renderPage(<PopularPairs pairs={pairs} />);
  act(() => {
    notifyIntersection(false);
  });
  await settle(120_000);
  expect(fetchJsonMock).not.toHaveBeenCalled();
});

it('shows the rates of all pairs from a single request, and no number for a pair without a price', async () => {
  fetchJsonMock.mockResolvedValue(prices('66220'));
  renderPage(<PopularPairs pairs={pairs} />, 'ru');
  await comeNear();
  expect(fetchJsonMock).toHaveBeenCalledTimes(1);
  const [known, unknown, tiny] = cards();
  expect(known).toContain('1\u00a0BTC ≈ 33,11\u00a0ETH');
  expect(unknown).not.toContain('≈');
  expect(tiny).toContain('1\u00a0BTC ≈ 331\u00a0100\u00a0DOGE');
});

it('refreshes every minute and keeps the rates if a request fails', async () => {
  fetchJsonMock.mockResolvedValueOnce(prices('66220'));
  renderPage(<PopularPairs pairs={pairs} />);
  await comeNear();
  fetchJsonMock.mockResolvedValueOnce(prices('70000'));
  await settle(60_000);
  expect(cards()[0]).toContain('≈ 35\u00a0ETH');
  fetchJsonMock.mockRejectedValueOnce(new Error('offline'));
  await settle(60_000);
  expect(fetchJsonMock).toHaveBeenCalledTimes(3);
  expect(cards()[0]).toContain('≈ 35\u00a0ETH');
});

it('shows no numbers if no request has succeeded', async () => {
  fetchJsonMock.mockRejectedValue(new Error('offline'));
  renderPage(<PopularPairs pairs={pairs} />);
  await comeNear();
  expect(cards().join(' ')).not.toContain('≈');
});
