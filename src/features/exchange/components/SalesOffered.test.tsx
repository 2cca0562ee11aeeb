import { listInstruments } from '@quayside/contract/endpoints/instruments';
import { act, fireEvent, screen } from '@testing-library/react';

import { mockFetch } from '../../../testing/mock-fetch';
import { renderPage } from '../../../testing/render-page';
import { stubDialogs } from '../../../testing/stub-dialogs';
import { coinResponse } from '../fixtures/coins';
import { coinFixture } from '../fixtures/pair';
import { AmountFields } from './AmountFields';
import { CoinDialog } from './CoinDialog';

const mockFacts = { offersCardPurchases: true, offersCardSales: true };
const mockCoins = [
  coinResponse('ETH', 'ETH'),
  coinResponse('USD', 'USD', { instrumentType: 'fiat' }),
];
const mockSwap = jest.fn();
let mockPair = { from: coinFixture('usd', { instrumentType: 'fiat' }), to: coinFixture('eth') };
jest.mock('../../../config/site-facts', () => ({
  get siteFacts() {
    return mockFacts;
  },
}));
jest.mock('../../../lib/api/instruments', () => ({
  loadFiat: () => Promise.resolve([]),
  useInstruments: () => ({ status: 'ready', all: mockCoins, bySlug: new Map(), hasFiat: true }),
}));
jest.mock('./AmountPresets', () => ({ AmountPresets: () => null }));
jest.mock('../state/quotes', () => ({
  useQuote: () => ({ view: { query: null, quote: null, rejection: null }, error: null }),
}));
jest.mock('../state/calculator', () => ({
  usePair: () => mockPair,
  useAmountInput: () => ({ side: 'send', text: '1', isTyped: true }),
  useRateMode: () => ({ rateMode: 'FLOATING' }),
  useCalculatorActions: () => ({ typeAmount: jest.fn(), chooseCoin: jest.fn(), swap: mockSwap }),
}));

// jsdom has no modal dialogs and no layout, so the list gets the height of ten rows.
beforeAll(() => {
  stubDialogs();
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 560 });
});

test.each([
  ['send', true, true],
  ['send', false, true],
  ['receive', true, true],
  ['receive', false, false],
] as const)(
  'a fiat currency on the %s side (card sales offered: %s) is listed: %s',
  async (side, offersCardSales, isListed) => {
    mockFacts.offersCardSales = offersCardSales;
    mockFetch(({ path }) => (path === listInstruments.path ? { body: [] } : undefined));
    renderPage(
      <CoinDialog side={side} selectedSlug="eth" isOpen onClose={jest.fn()} onChoose={jest.fn()} />,
    );
    await act(() => new Promise(process.nextTick));
    expect(screen.queryAllByRole('option', { name: /ETH/ })).toHaveLength(1);
    expect(screen.queryAllByRole('option', { name: /USD/ })).toHaveLength(isListed ? 1 : 0);
  },
);

test.each([
  ['a purchase', true, true],
  ['a purchase', false, false],
  ['a swap', false, true],
])(
  'the coins of %s (card sales offered: %s) can be switched: %s',
  (what, offersCardSales, canSwitch) => {
    mockFacts.offersCardSales = offersCardSales;
    mockPair = {
      from: coinFixture('usd', what === 'a purchase' ? { instrumentType: 'fiat' } : {}),
      to: coinFixture('eth'),
    };
    renderPage(<AmountFields />);
    const button = screen.queryByRole('button', { name: 'Switch coins' });
    expect(button !== null).toBe(canSwitch);
    if (button !== null) {
      fireEvent.click(button);
      expect(mockSwap).toHaveBeenCalled();
    }
  },
);
