import { navigate } from '@gatsbyjs/reach-router';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { sendOrder } from '../effects/send-order';
import { coinResponse } from '../fixtures/coins';
import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import { prepareAddressCheck } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';

jest.mock('../../../config/site-facts', () => {
  const { siteFacts } = jest.requireActual<{ siteFacts: object }>('../../../config/site-facts');
  return { siteFacts: { ...siteFacts, offersCardPurchases: true, offersCardSales: true } };
});
jest.mock('../effects/send-order', () => ({
  sendOrder: jest.fn(() => new Promise(() => undefined)),
}));
jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  loadFiat: () => Promise.resolve(mockAll),
  useInstruments: () => ({ status: 'ready', all: mockAll, bySlug: new Map(), hasFiat: true }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));

const mockAll: InstrumentResponse[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  mockAll.splice(
    0,
    mockAll.length,
    coinResponse('USD', 'USD', { instrumentType: 'fiat', precisionDecimals: 2 }),
    coinResponse('ETH', 'ETH'),
    coinResponse('XRP', 'XRP', { requiresMemo: true }),
    coinResponse('XLM', 'XLM', { requiresMemo: true }),
  );
  void navigate('/');
  window.localStorage.clear();
  document.cookie = 'referralID=; Max-Age=0';
  quoteStore.set(noQuoteView);
  prepareAddressCheck();
  jest.mocked(sendOrder).mockClear();
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
const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const fill = async (id: string, text: string) => {
  fireEvent.change(input(id), { target: { value: text } });
  await settle();
};
const tick = async (id: string) => {
  fireEvent.click(input(id));
  await settle();
};
const clickButton = async () => {
  fireEvent.click(document.querySelector('button[type="submit"]') as HTMLElement);
  await settle();
};
const choose = async (kind: string) => {
  fireEvent.click(screen.getByRole('radio', { name: kind }));
  await settle();
};
const follow = async (link: string) => {
  await act(async () => {
    void navigate(link);
  });
  await settle();
};
const terms = () => ({
  text: input('accept-terms').labels?.[0]?.textContent,
  isAccepted: input('accept-terms').checked,
});

/** Renders the calculator of the home page, with its form open. */
async function open(initialPair = pairFixture) {
  renderPage(
    <ExchangeCalculator
      initialPair={initialPair}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
  );
  await settle();
  await clickButton();
}

test('accepting the terms of a swap does not accept those of a card order', async () => {
  await open();
  await tick('accept-terms');
  expect(terms()).toEqual({ text: 'I accept the terms of use', isAccepted: true });
  await choose('Buy');
  expect(terms()).toEqual({
    text: expect.stringMatching(/the card processor.s terms/) as string,
    isAccepted: false,
  });
  await tick('accept-terms');
  expect(terms().isAccepted).toBe(true);
  await choose('Sell');
  expect(terms().isAccepted).toBe(false);
});

describe('the memo after a change of coin', () => {
  const toRipple = { from: coinFixture('eth'), to: coinFixture('xrp', { requiresMemo: true }) };

  test('must be entered or skipped again for the new coin', async () => {
    await open(toRipple);
    await fill('destination-address', 'rAddress');
    await tick('accept-terms');
    await tick('no-memo');
    await follow('/?send=eth&receive=xlm');
    expect(input('no-memo').checked).toBe(false);
    await clickButton();
    expect(sendOrder).not.toHaveBeenCalled();
    await fill('destination-memo', '42');
    await follow('/?send=eth&receive=xrp');
    expect([input('destination-memo').value, input('no-memo').checked]).toEqual(['', false]);
  });

  test('is restored when the first coin is selected again, if no other memo was entered', async () => {
    await open(toRipple);
    await fill('destination-memo', '7');
    await follow('/?send=eth&receive=xlm');
    await follow('/?send=eth&receive=xrp');
    expect(input('destination-memo').value).toBe('7');
  });

  test('is cleared for a refund in a different coin', async () => {
    await open({ from: toRipple.to, to: pairFixture.to });
    fireEvent.click(screen.getByRole('radio', { name: /Fixed/ }));
    await settle();
    await fill('refund-memo', '7');
    await follow('/?send=xlm');
    expect(input('refund-memo').value).toBe('');
  });
});

test('the next rate request uses the referrer from a link to the same page', async () => {
  await open();
  expect(quoteStore.get().query?.referrerId).toBeNull();
  await follow('/?ref=p1');
  expect(quoteStore.get().query?.referrerId).toBe('p1');
  document.cookie = 'referralID=p1';
  await follow('/');
  expect(quoteStore.get().query?.referrerId).toBe('p1');
});
