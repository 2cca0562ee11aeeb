import { navigate as moveTo } from '@gatsbyjs/reach-router';
import { act, fireEvent } from '@testing-library/react';
import { navigate } from '../testing/recorded-navigation';

import { AccountDialogs } from '../features/auth';
import { ExchangeCalculator } from '../features/exchange';
import { prepareAddressCheck } from '../features/exchange/components/address-check.fixture';
import { coinFixture, pairFixture } from '../features/exchange/fixtures/pair';
import { quoteFixture } from '../features/exchange/fixtures/quote';
import { noQuoteView } from '../features/exchange/model/quote-view';
import { quoteSource, quoteStore } from '../features/exchange/state/quotes';
import type { QuoteListener } from '../features/exchange/stream/quote-source';
import { hasRegisteredStore } from '../lib/session/account';
import { closeAccountDialog, openAccountDialog } from '../lib/session/account-dialog';
import { guestSession, sessionStore } from '../lib/session/session';
import { renderPage } from '../testing/render-page';
import { stubDialogs } from '../testing/stub-dialogs';

jest.mock('../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  loadFiat: () => Promise.resolve([]),
  useInstruments: () => ({ status: 'ready', all: [], bySlug: new Map(), hasFiat: true }),
}));
jest.mock('../features/exchange/state/quotes', () => ({
  ...jest.requireActual<object>('../features/exchange/state/quotes'),
  quoteSource: jest.fn(),
}));

const usd = coinFixture('usd', {
  instrumentType: 'fiat',
  networkTitle: 'USD',
  precisionDecimals: 2,
});
const purchase = { from: usd, to: coinFixture('eth', { precisionDecimals: 18 }) };
const titles = (slug: string) => ({
  currencyTitle: slug.toUpperCase(),
  networkTitle: slug.toUpperCase(),
  precisionDecimals: 8,
  slug,
});
/** Changes the rate, so that the requested amount costs this much from now on. */
let costs: (amountToGive: string) => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  stubDialogs();
  window.history.replaceState(null, '', '/');
  quoteStore.set(noQuoteView);
  prepareAddressCheck();
  jest
    .mocked(navigate)
    .mockReset()
    .mockImplementation((async (to: string) => {
      await moveTo(to);
    }) as unknown as typeof navigate);
  jest.mocked(quoteSource).mockReturnValue({
    watch: ({ amount, side, fromSlug, toSlug }, listener: QuoteListener) => {
      costs = (amountToGive) => {
        const terms =
          side === 'receive'
            ? { amountToGive, amountToGet: amount ?? '0.1' }
            : { amountToGive: amount ?? amountToGive, amountToGet: '0.1' };
        listener({
          kind: 'quote',
          quote: quoteFixture({
            ...terms,
            instrumentFrom: titles(fromSlug),
            instrumentTo: titles(toSlug),
            enableFixedRate: false,
            liquidityProviderPublicCode: 'sandbox',
          }),
        });
      };
      costs('250.00');
      return () => undefined;
    },
  });
});
afterEach(() => {
  act(() => {
    closeAccountDialog();
    sessionStore.set(guestSession);
    hasRegisteredStore.set(false);
  });
  jest.useRealTimers();
});

const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(400);
  });
const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const amounts = () => [field('send-amount').value, field('receive-amount').value];
const fill = async (id: string, text: string) => {
  fireEvent.change(field(id), { target: { value: text } });
  await settle();
};
const clickButton = async () => {
  fireEvent.click(
    document.querySelector('form:not(dialog form) button[type="submit"]') as HTMLElement,
  );
  await settle();
};
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

const dialogs = (
  <AccountDialogs termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />
);
async function open(pair = purchase) {
  const page = renderPage(
    <>
      <ExchangeCalculator initialPair={pair} termsPath="/docs/terms-of-use" onPending={jest.fn()} />
      {dialogs}
    </>,
  );
  await settle();
  return page;
}
async function register() {
  act(() => {
    hasRegisteredStore.set(true);
    sessionStore.set({
      kind: 'user',
      userId: 7,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
  await settle();
}

test('registering during a purchase keeps the order unchanged, even if the rate has moved since', async () => {
  await open();
  await fill('receive-amount', '0.1');
  await clickButton();
  await fill('destination-address', '0xabc');
  fireEvent.click(field('accept-terms'));
  await settle();
  await clickButton();
  expect(isDialogOpen()).toBe(true);
  act(() => {
    costs('251.37');
  });
  await settle();
  expect(window.location.search).toContain('amount=251.37');
  await register();
  expect(isDialogOpen()).toBe(false);
  expect(amounts()).toEqual(['251.37', '0.1']);
  expect(quoteStore.get().query).toMatchObject({ side: 'receive', amount: '0.1' });
  expect([field('destination-address').value, field('accept-terms').checked]).toEqual([
    '0xabc',
    true,
  ]);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([
  ['a purchase', purchase, []],
  ['a sale', { from: purchase.to, to: usd }, []],
  ['a swap', pairFixture, [['/profile/affiliate-program']]],
] as const)(
  'registering from the header leads to the affiliate programme only during a swap: %s',
  async (_what, pair, moves) => {
    await open(pair);
    act(() => {
      openAccountDialog('login');
    });
    await settle();
    await register();
    expect(isDialogOpen()).toBe(false);
    expect(jest.mocked(navigate).mock.calls).toEqual(moves);
  },
);

test('registering after leaving a purchase leads to the affiliate programme', async () => {
  const { unmount } = await open();
  unmount();
  renderPage(dialogs);
  act(() => {
    openAccountDialog('register');
  });
  await settle();
  await register();
  expect(jest.mocked(navigate).mock.calls).toEqual([['/profile/affiliate-program']]);
});
