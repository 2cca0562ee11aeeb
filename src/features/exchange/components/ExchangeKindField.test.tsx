import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { loadFiat } from '../../../lib/api/instruments';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { renderPage } from '../../../testing/render-page';
import { coinFixture } from '../fixtures/pair';
import type { CalculatorEvent } from '../model/calculator-events';
import { ExchangeKindField } from './ExchangeKindField';

let pair = { from: coinFixture('btc'), to: coinFixture('eth') };
const sentEvents: CalculatorEvent[] = [];
const mockFacts = { offersCardPurchases: true, offersCardSales: true };
jest.mock('../../../config/site-facts', () => ({
  get siteFacts() {
    return mockFacts;
  },
}));
jest.mock('../../../lib/api/instruments', () => ({ loadFiat: jest.fn() }));
jest.mock('../model/instrument', () => ({
  toCalculatorInstrument: (instrument: unknown) => instrument,
}));
jest.mock('../state/calculator', () => ({
  usePair: () => pair,
  useCalculatorDispatch: () => (event: CalculatorEvent) => {
    sentEvents.push(event);
  },
}));

const usd = coinFixture('usd', { instrumentType: 'fiat' });
let respond: () => void;
beforeEach(() => {
  mockFacts.offersCardSales = true;
  sentEvents.length = 0;
  pair = { from: coinFixture('btc'), to: coinFixture('eth') };
  jest
    .mocked(loadFiat)
    .mockReset()
    .mockReturnValue(
      new Promise((resolve) => {
        respond = () => {
          resolve([usd] as never);
        };
      }),
    );
});

/** A page that re-renders on a button click. */
function Page() {
  const [, setTurn] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setTurn((turn) => turn + 1);
        }}
      >
        Anew
      </button>
      <ExchangeKindField />
    </>
  );
}
const settle = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
    await Promise.resolve();
  });

test('a kind that is still loading is shown as selected, and applies to coins selected in the meantime', async () => {
  const { container } = renderPage(<Page />);
  fireEvent.click(screen.getByRole('radio', { name: 'Buy' }));
  expect((screen.getByRole('radio', { name: 'Buy' }) as HTMLInputElement).checked).toBe(true);
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  pair = { from: coinFixture('btc'), to: coinFixture('sol') };
  fireEvent.click(screen.getByText('Anew'));
  await settle(() => {
    respond();
  });
  expect(sentEvents).toMatchObject([
    { type: 'kind-chosen', pair: { from: { slug: 'usd' }, to: { slug: 'sol' } } },
  ]);
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('Sell is offered from the start, and selecting it keeps the coin to send', async () => {
  renderPage(<Page />);
  const names = () =>
    screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(names()).toEqual(['Swap', 'Buy', 'Sell']);
  fireEvent.click(screen.getByRole('radio', { name: 'Sell' }));
  await settle(() => {
    respond();
  });
  expect(sentEvents).toMatchObject([
    { type: 'kind-chosen', pair: { from: { slug: 'btc' }, to: { slug: 'usd' } } },
  ]);
  expect(names()).toEqual(['Swap', 'Buy', 'Sell']);
});

test.each([
  ['a purchase', { from: usd, to: coinFixture('btc') }, 'You need an account to buy with a card.'],
  ['a sale', { from: coinFixture('btc'), to: usd }, 'You need an account to sell to a card.'],
  ['a swap', { from: coinFixture('btc'), to: coinFixture('eth') }, null],
] as const)(
  'a guest, but not a logged-in user, sees in advance whether %s needs an account',
  (_what, chosen, text) => {
    pair = chosen;
    renderPage(<Page />);
    const note = () => screen.queryByText(/need an account/)?.textContent ?? null;
    expect(note()).toBe(text);
    act(() => {
      sessionStore.set({
        kind: 'user',
        userId: 7,
        email: 'ana@example.com',
        isAdmin: false,
        adminScopes: [],
      });
    });
    expect(note()).toBeNull();
    act(() => {
      sessionStore.set(guestSession);
    });
  },
);

test('a visitor who changes the kind back before the response keeps the pair', async () => {
  renderPage(<Page />);
  const [swap, buy] = screen.getAllByRole('radio');
  fireEvent.click(buy as HTMLElement);
  fireEvent.click(swap as HTMLElement);
  await settle(() => {
    respond();
  });
  expect(
    sentEvents.every((event) => event.type === 'kind-chosen' && event.pair.from.slug === 'btc'),
  ).toBe(true);
});

test('Sell is offered with a fiat currency selected only if the site offers card sales', () => {
  pair = { from: usd, to: coinFixture('btc') };
  const { unmount } = renderPage(<Page />);
  expect(
    screen
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Swap', 'Buy', 'Sell']);
  unmount();
  mockFacts.offersCardSales = false;
  renderPage(<Page />);
  expect(screen.queryByRole('radio', { name: 'Sell' })).toBeNull();
});
