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
import { PendingOrder } from './PendingOrder';

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
const salePair = { from: coinFixture('eth', { precisionDecimals: 18 }), to: usd };
const ref = (currencyTitle: string, slug: string) => ({
  currencyTitle,
  networkTitle: currencyTitle,
  precisionDecimals: 8,
  slug,
});
let quotePart: Parameters<typeof quoteFixture>[0] = {};
const onPending = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/exchange-eth-usd');
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
          instrumentFrom: ref('ETH', 'eth'),
          instrumentTo: ref('USD', 'usd'),
          amountToGive: query.amount ?? '0.01',
          price: '2500',
          reversePrice: '0.0004',
          enableFixedRate: false,
          liquidityProviderPublicCode: 'sandbox',
          noKycThreshold: '0.28',
          cardPayoutFee: '0.37',
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

/** Renders the form for a sale, completed except for the final submit. */
async function open(amount?: string) {
  renderPage(
    <>
      <ExchangeCalculator
        initialPair={salePair}
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
  await fill('refund-address', '0xabc');
  fireEvent.click(document.getElementById('accept-terms') as HTMLElement);
  await settle();
}

test('a sale starts with 0.01 of the coin, and requires a refund address but no destination', async () => {
  logIn('ana@example.com');
  await open();
  expect((document.getElementById('send-amount') as HTMLInputElement).value).toBe('0.01');
  expect([
    document.getElementById('destination-address'),
    document.getElementById('order-email'),
  ]).toEqual([null, null]);
  expect(screen.getByLabelText(/the card processor.s terms/)).toBeTruthy();
  expect(document.body.textContent).toMatch(
    /How selling to a card works.*You enter the card on its page/,
  );
  expect(document.body.textContent).toMatch(/You receive on your card, approximately/);
  await clickButton();
  expect(onPending).toHaveBeenCalledWith('card', expect.any(String));
  expect(jest.mocked(sendOrder).mock.calls[0]?.[0]).toMatchObject({
    destinationAddress: 'card',
    destinationAddressMemo: null,
    refundAddress: '0xabc',
    rateMode: 'FLOATING',
    claimedDepositAmount: '0.01',
    userEmail: 'ana@example.com',
  });
});

test('the card payout fee is included in the cost and listed in the breakdown', async () => {
  quotePart = {
    instrumentTo: { ...ref('USD', 'usd'), precisionDecimals: 2 },
    marketAmountToGet: '35.39',
    spread_Absolute: '0.18',
    platformFee_Absolute: '0.09',
    finalNetworkFeeAmount: '0',
    amountToGet: '35.12',
    cardPayoutFee: '0.53',
  };
  renderPage(
    <ExchangeCalculator
      initialPair={salePair}
      termsPath="/docs/terms-of-use"
      onPending={onPending}
    />,
  );
  await settle();
  fireEvent.click(screen.getByRole('button', { name: /0\.80.USD/ }));
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'At the market rate',
    'Card payout fee',
    'Our margin',
    'Our fee',
    'You receive approximately',
  ]);
  expect(screen.getAllByRole('definition')[0]?.textContent).toMatch(/^35\.92.USD$/);
});

test('an order requires a refund address', async () => {
  logIn('ana@example.com');
  await open();
  await fill('refund-address', '');
  await clickButton();
  expect(sendOrder).not.toHaveBeenCalled();
  expect(document.activeElement?.id).toBe('refund-address');
});

test('a guest sees the registration dialog, and an account without an email stops the flow', async () => {
  await open();
  expect(button().textContent).toBe('Sign up and continue');
  await clickButton();
  expect(screen.getByText('register, then the same page')).toBeTruthy();
  logIn(null);
  await settle();
  await clickButton();
  expect(screen.getByRole('alert').textContent).toMatch(/Your account has no email/);
  expect(sendOrder).not.toHaveBeenCalled();
});

test('the threshold is shown in the currency that the card receives', async () => {
  quotePart = {
    instrumentTo: { ...ref('USD', 'usd'), precisionDecimals: 2 },
    finalNetworkFeeAmount: '0',
    price: '3512.812',
    noKycThreshold: '0.199069705860878496',
  };
  logIn('ana@example.com');
  await open();
  expect(document.body.textContent).toMatch(
    /Sandbox Card Partner verifies your identity for orders of 699\.29.USD and above/,
  );
});

test('at or above the threshold, nothing is sent before the verification', async () => {
  logIn('ana@example.com');
  await open('0.28');
  expect(document.body.textContent).toMatch(
    /For this amount, Sandbox Card Partner verifies your identity first.*Don't send any coins before that/,
  );
  await clickButton();
  expect(sendOrder).not.toHaveBeenCalled();
  expect(submissions.forAddress('card', 7)).toMatchObject({
    outcome: { kind: 'verifying' },
    cardPartner: 'sandbox',
  });
});

test('the page of a created sale opens with the key that the service returned', async () => {
  logIn('ana@example.com');
  await open();
  jest
    .mocked(sendOrder)
    .mockResolvedValue({ orderId: 77, destinationAddress: 'a-key-of-the-service' });
  await clickButton();
  const onCreated = jest.fn();
  renderPage(
    <PendingOrder
      destinationAddress="card"
      onCreated={onCreated}
      onBack={jest.fn()}
      renderVerification={() => null}
    />,
  );
  await settle();
  expect(onCreated).toHaveBeenCalledWith({
    orderId: '77',
    destinationAddress: 'a-key-of-the-service',
  });
});
