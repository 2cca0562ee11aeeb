import { act, fireEvent, screen } from '@testing-library/react';

import { closeAccountDialog } from '../../../lib/session/account-dialog';
import { useAccountDialog } from '../../../lib/session/use-account-dialog';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { renderPage } from '../../../testing/render-page';
import { sendOrder } from '../effects/send-order';
import { coinFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import { submissions } from '../state/submissions';
import { prepareAddressCheck } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';
import { sendStored } from './order-form.fixture';

jest.mock('../effects/send-order');
jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  loadFiat: () => Promise.resolve([]),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map(), hasFiat: false }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));

const usd = coinFixture('usd', {
  instrumentType: 'fiat',
  networkTitle: 'USD',
  precisionDecimals: 2,
});
const cardPair = { from: usd, to: coinFixture('eth', { precisionDecimals: 18 }) };
const ref = (currencyTitle: string, slug: string) => ({
  currencyTitle,
  networkTitle: currencyTitle,
  precisionDecimals: 8,
  slug,
});
/** Overrides for each quote from the service. */
let quotePart: Parameters<typeof quoteFixture>[0] = {};
const onPending = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/exchange-usd-eth');
  window.localStorage.clear();
  act(() => {
    submissions.refresh();
    closeAccountDialog();
  });
  quoteStore.set(noQuoteView);
  quotePart = {};
  onPending.mockReset().mockImplementation(sendStored);
  prepareAddressCheck();
  jest
    .mocked(sendOrder)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined));
  jest.mocked(quoteSource).mockReturnValue({
    watch: (query, listener) => {
      listener({
        kind: 'quote',
        quote: quoteFixture({
          instrumentFrom: ref('USD', 'usd'),
          instrumentTo: ref('ETH', 'eth'),
          amountToGive: query.amount ?? '200',
          price: '0.0004',
          reversePrice: '2500',
          enableFixedRate: false,
          liquidityProviderPublicCode: 'sandbox',
          noKycThreshold: '700',
          cardFee: '7.80',
          ...quotePart,
        }),
      });
      return () => undefined;
    },
  });
});
afterEach(() => {
  act(() => {
    sessionStore.set(guestSession);
  });
  jest.useRealTimers();
});

const logIn = (email: string | null) => {
  act(() => {
    sessionStore.set({ kind: 'user', userId: 7, email, isAdmin: false, adminScopes: [] });
  });
};
const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(400);
  });
const button = () =>
  document.querySelector<HTMLButtonElement>('button[type="submit"]') as HTMLElement;
const clickButton = async () => {
  fireEvent.click(button());
  await settle();
};
const fill = async (id: string, text: string) => {
  fireEvent.change(document.getElementById(id) as HTMLElement, { target: { value: text } });
  await settle();
};

function OpenDialog() {
  const dialog = useAccountDialog();
  return (
    <p>
      {dialog === null
        ? 'no dialog'
        : `${dialog.kind}, then ${dialog.returnPath ?? 'the same page'}`}
    </p>
  );
}

/** Renders the form for a purchase, completed except for the final submit. */
async function open(amount?: string) {
  renderPage(
    <>
      <ExchangeCalculator
        initialPair={cardPair}
        termsPath="/docs/terms-of-use"
        onPending={onPending}
      />
      <OpenDialog />
    </>,
  );
  await settle();
  if (amount !== undefined) await fill('send-amount', amount);
  await settle();
  await clickButton();
  await settle();
  await fill('destination-address', '0xabc');
  fireEvent.click(document.getElementById('accept-terms') as HTMLElement);
  await settle();
}

test('a purchase starts with 200 units of fiat at the floating rate, and shows the price of one coin', async () => {
  renderPage(
    <ExchangeCalculator
      initialPair={cardPair}
      termsPath="/docs/terms-of-use"
      onPending={onPending}
    />,
  );
  await settle();
  expect((document.getElementById('send-amount') as HTMLInputElement).value).toBe('200');
  expect(screen.queryByText('Fixed rate')).toBeNull();
  expect(document.body.textContent).toMatch(/1 ETH ≈ 2,500\.00.USD/);
});

test("the card processor's fee is included in the cost and listed in the breakdown", async () => {
  quotePart = {
    cardFee: '8',
    marketAmountToGet: '0.0768',
    spread_Absolute: '0.0005',
    platformFee_Absolute: '0.0002',
    finalNetworkFeeAmount: '0.0001',
    amountToGet: '0.076',
    amountToGetUSDT: '190',
  };
  renderPage(
    <ExchangeCalculator
      initialPair={cardPair}
      termsPath="/docs/terms-of-use"
      onPending={onPending}
    />,
  );
  await settle();
  fireEvent.click(screen.getByRole('button', { name: /0\.004000.ETH/ }));
  expect(
    screen.getAllByRole('definition').map((amount) => amount.textContent.replaceAll('\u00a0', ' ')),
  ).toEqual([
    '0.08 ETH',
    '− 0.0032 ETH',
    '− 0.0005 ETH',
    '− 0.0002 ETH',
    '− 0.0001 ETH',
    '0.076 ETH',
  ]);
  expect(screen.getByText(/The card processor keeps 8.USD of your payment/)).toBeTruthy();
});

test('a guest is asked to register and stays in the order flow', async () => {
  await open();
  expect(button().textContent).toBe('Sign up and continue');
  await clickButton();
  expect(screen.getByText('register, then the same page')).toBeTruthy();
  expect(sendOrder).not.toHaveBeenCalled();
});

test('an account without an email stops the flow with a message', async () => {
  logIn(null);
  await open();
  await clickButton();
  expect(screen.getByRole('alert').textContent).toMatch(/Your account has no email/);
  expect(onPending).not.toHaveBeenCalled();
});

test('below the threshold the order is created directly, with the email of the account', async () => {
  logIn('ana@example.com');
  await open();
  expect(button().textContent).toBe('Continue to payment');
  expect(document.getElementById('order-email')).toBeNull();
  expect(document.body.textContent).toMatch(
    /Sandbox Card Partner verifies your identity for orders of 700.USD and above/,
  );
  await clickButton();
  expect(onPending).toHaveBeenCalledWith('0xabc', expect.any(String));
  expect(jest.mocked(sendOrder).mock.calls[0]?.[0]).toMatchObject({
    userEmail: 'ana@example.com',
    rateMode: 'FLOATING',
    refundAddress: null,
    claimedDepositAmount: '200',
  });
});

test('at or above the threshold, nothing is sent before the verification', async () => {
  logIn('ana@example.com');
  await open('700');
  expect(document.body.textContent).toMatch(
    /For this amount, Sandbox Card Partner verifies your identity first/,
  );
  await clickButton();
  expect(onPending).toHaveBeenCalledWith('0xabc', expect.any(String));
  expect(sendOrder).not.toHaveBeenCalled();
  expect(submissions.forAddress('0xabc', 7)).toMatchObject({
    outcome: { kind: 'verifying' },
    cardPartner: 'sandbox',
  });
});

test('an amount at or above the payout threshold shows the verification rule before the order', async () => {
  quotePart = { payoutVerificationThreshold: '500', payoutVerificationDays: 7 };
  logIn('ana@example.com');
  await open('499');
  expect(screen.queryByText('This amount requires our verification')).toBeNull();
  await fill('send-amount', '500');
  await settle();
  expect(screen.getByText('This amount requires our verification')).toBeTruthy();
  expect(document.body.textContent).toMatch(/you have 7\sdays to send your documents/);
  expect(document.body.textContent).toContain("it doesn't take real cards or real money");
});

test("placing an order accepts the card processor's terms, which are linked if their URL is known", async () => {
  logIn('ana@example.com');
  await open();
  expect(
    screen.getByLabelText(/I accept the terms of use and the card processor.s terms/),
  ).toBeTruthy();
  expect(
    screen.getByText(/By creating the order, you also accept Sandbox Card Partner's terms\./),
  ).toBeTruthy();
  quotePart = { liquidityProviderPublicCode: 'mercuryo' };
  await fill('send-amount', '300');
  await settle();
  expect(screen.getByRole('link', { name: "Mercuryo's terms" }).getAttribute('href')).toBe(
    'https://mercuryo.io/legal/terms/',
  );
});

test('a fiat amount is labelled "You pay"', async () => {
  renderPage(
    <ExchangeCalculator
      initialPair={cardPair}
      termsPath="/docs/terms-of-use"
      onPending={onPending}
    />,
  );
  await settle();
  expect(document.querySelector('label[for="send-amount"]')?.textContent).toBe('You pay');
});

test("a messenger's native button shows that the rate is loading", async () => {
  jest.mocked(quoteSource).mockReturnValue({ watch: () => () => undefined });
  renderPage(
    <ExchangeCalculator
      initialPair={cardPair}
      termsPath="/docs/terms-of-use"
      onPending={onPending}
    />,
  );
  await settle();
  expect([button().textContent, button().hasAttribute('data-waits')]).toEqual([
    'Loading rate',
    true,
  ]);
});
