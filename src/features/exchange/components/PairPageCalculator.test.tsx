import { navigate } from '@gatsbyjs/reach-router';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { announcePairMove } from '../../../lib/navigation/pair-moves';
import { renderPage } from '../../../testing/render-page';
import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import type { InstrumentPair } from '../model/instrument';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import { prepareAddressCheck } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';

jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'ready', all: mockAll, bySlug: new Map(), hasFiat: true }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));
jest.mock('../model/pair-from-url', () => ({
  isFiatWanted: () => false,
  pairFromUrl: () => mockNamed,
}));

const mockAll: readonly unknown[] = [];
let mockNamed: InstrumentPair | null = null;
const turned = { from: pairFixture.to, to: pairFixture.from };
const ownPath = '/exchange-eth-usdterc20';
const turnedPath = '/exchange-usdterc20-eth';
const onMove = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  void navigate('/');
  void navigate(`${ownPath}?ref=p1`);
  window.localStorage.clear();
  quoteStore.set(noQuoteView);
  prepareAddressCheck();
  onMove.mockReset();
  mockNamed = null;
  jest.mocked(quoteSource).mockReturnValue({
    watch: ({ amount, rateMode, fromSlug, toSlug }, listener) => {
      const titles = (slug: string) => ({ ...quoteFixture().instrumentFrom, slug });
      listener({
        kind: 'quote',
        quote: quoteFixture({
          amountToGive: amount ?? '0.5',
          rateMode,
          instrumentFrom: titles(fromSlug),
          instrumentTo: titles(toSlug),
        }),
      });
      return () => undefined;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(500);
  });
const mount = async (initialPair: InstrumentPair) => {
  renderPage(
    <ExchangeCalculator
      initialPair={initialPair}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
      onMove={onMove}
    />,
  );
  await settle();
};
const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const fill = async (id: string, text: string) => {
  fireEvent.change(input(id), { target: { value: text } });
  await settle();
};
const switchCoins = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Switch coins' }));
  await settle();
};
const fillForm = async () => {
  await fill('send-amount', '0.25');
  fireEvent.click(screen.getByRole('radio', { name: /Fixed/ }));
  await settle();
  fireEvent.click(document.querySelector('button[type="submit"]') as HTMLElement);
  await settle();
  await fill('destination-address', '0xabc');
  await fill('order-email', 'me@example.com');
  fireEvent.click(input('accept-terms'));
  await settle();
};
const filled = () => ({
  receive: input('receive-amount').value,
  isFixed: screen.getByRole<HTMLInputElement>('radio', { name: /Fixed/ }).checked,
  address: (input('destination-address') as HTMLInputElement | null)?.value,
  email: (input('order-email') as HTMLInputElement | null)?.value,
  areTermsAccepted: (input('accept-terms') as HTMLInputElement | null)?.checked,
});
const openPage = async (path: string, pair: InstrumentPair) => {
  announcePairMove(window.location.pathname, path);
  await act(async () => {
    void navigate(path);
  });
  cleanup();
  await mount(pair);
};

test("another pair opens its own page with the current query string and leaves this page's URL unchanged", async () => {
  await mount(pairFixture);
  await switchCoins();
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(onMove).toHaveBeenCalledWith(turned, { search: '?ref=p1', isReplacing: false });
  expect(window.location.search).toBe('?ref=p1');
});

test("a pair in the query replaces the page with that pair's page", async () => {
  void navigate(`${ownPath}?send=usdterc20&receive=eth&ref=p1`);
  mockNamed = turned;
  await mount(pairFixture);
  expect(onMove).toHaveBeenCalledWith(turned, { search: '?ref=p1', isReplacing: true });
});

test('a calculator that is still mounted does not change the URL of the next page', async () => {
  await mount(pairFixture);
  window.history.replaceState(null, '', turnedPath);
  await fill('send-amount', '0.25');
  expect(window.location.search).toBe('');
});

test('a coin paired with itself opens no page', async () => {
  void navigate(`${ownPath}?send=eth&receive=eth`);
  mockNamed = { from: pairFixture.from, to: pairFixture.from };
  await mount(pairFixture);
  expect(onMove).not.toHaveBeenCalled();
});

test("amount, rate mode and open form carry over to another pair's page, and back through the history", async () => {
  await mount(pairFixture);
  await fillForm();
  await switchCoins();
  const whole = {
    receive: '0.25',
    isFixed: true,
    address: '0xabc',
    email: 'me@example.com',
    areTermsAccepted: true,
  };
  await openPage(turnedPath, turned);
  expect(filled()).toEqual(whole);
  expect(onMove).toHaveBeenCalledTimes(1);

  window.history.replaceState(null, '', ownPath);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  cleanup();
  await mount(pairFixture);
  expect(filled()).toMatchObject({ isFixed: true, address: '0xabc' });
});

test("a link to another pair's page carries nothing over", async () => {
  await mount(pairFixture);
  await fillForm();
  cleanup();
  void navigate(turnedPath);
  await mount(turned);
  expect(filled()).toEqual({
    receive: expect.any(String) as string,
    isFixed: false,
    address: undefined,
    email: undefined,
    areTermsAccepted: undefined,
  });
});

test('the terms must be accepted again for a card order', async () => {
  const purchase = { from: coinFixture('usd', { instrumentType: 'fiat' }), to: pairFixture.to };
  await mount(pairFixture);
  await fillForm();
  await openPage('/exchange-usd-usdterc20', purchase);
  expect(input('accept-terms').checked).toBe(false);
});

test('the field keeps focus when the page changes while the visitor is typing', async () => {
  await mount(pairFixture);
  input('send-amount').focus();
  await fill('send-amount', '0.25');
  await openPage('/exchange-eth-ltc', { from: pairFixture.from, to: coinFixture('ltc') });
  expect([document.activeElement?.id, input('send-amount').value]).toEqual(['send-amount', '0.25']);
});

test('a character typed just before the page change is carried over', async () => {
  let show: (pair: InstrumentPair) => void = () => undefined;
  function Pages() {
    const [pair, setPair] = useState(pairFixture);
    show = setPair;
    return (
      <ExchangeCalculator
        key={pair.to.slug}
        initialPair={pair}
        termsPath="/docs/terms-of-use"
        onPending={() => undefined}
        onMove={onMove}
      />
    );
  }
  renderPage(<Pages />);
  await settle();
  act(() => {
    input('send-amount').focus();
  });
  await fill('send-amount', '0.25');
  fireEvent.change(input('send-amount'), { target: { value: '0.257' } });
  announcePairMove(window.location.pathname, '/exchange-eth-ltc');
  await act(async () => {
    void navigate('/exchange-eth-ltc');
  });
  act(() => {
    show({ from: pairFixture.from, to: coinFixture('ltc') });
  });
  expect([document.activeElement?.id, input('send-amount').value]).toEqual([
    'send-amount',
    '0.257',
  ]);
  await settle();
  expect(input('send-amount').value).toBe('0.257');
});

test.each([
  ['ERR_PAIR_NOT_ACTIVE', 1],
  ['ERR_NO_LIQUIDITY_AVAILABLE', 0],
] as const)(
  'an unsupported pair is reported to the page, but a temporarily unavailable one is not: %s',
  async (code, times) => {
    jest.mocked(quoteSource).mockReturnValue({
      watch: (_query, listener) => {
        listener({ kind: 'rejection', rejection: { code, details: {} } });
        return () => undefined;
      },
    });
    const onInactive = jest.fn();
    renderPage(
      <ExchangeCalculator
        initialPair={pairFixture}
        termsPath="/docs/terms-of-use"
        onPending={() => undefined}
        onInactive={onInactive}
        onMove={onMove}
      />,
    );
    await settle();
    expect(onInactive).toHaveBeenCalledTimes(times);
  },
);
