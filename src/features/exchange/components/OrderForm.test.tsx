import type { ValidateAddressAnswer } from '@quayside/contract/operations/instruments';
import { act, fireEvent, screen } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { renderPage } from '../../../testing/render-page';
import { checkAddress } from '../api/check-address';
import { createOrder } from '../api/create-order';
import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView } from '../pure/quote-view';
import { quoteSource, quoteStore } from '../state/quote-store';
import { ExchangeCalculator } from './ExchangeCalculator';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));
jest.mock('../api/check-address');
jest.mock('../api/create-order');
jest.mock('../api/fetch-recommended-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));
jest.mock('../state/quote-store', () => ({
  ...jest.requireActual<object>('../state/quote-store'),
  quoteSource: jest.fn(),
}));

const check = jest.mocked(checkAddress);
const create = jest.mocked(createOrder);
const good: ValidateAddressAnswer = { result: true, valid: true, hasChecksum: true };
const refusal = (code: string): ValidateAddressAnswer => ({ result: false, valid: false, code });
/** What the service says of each quote. */
let quotePart: Parameters<typeof quoteFixture>[0] = {};

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  quoteStore.set(noQuoteView);
  quotePart = {};
  check.mockReset().mockResolvedValue(good);
  create.mockReset().mockReturnValue(new Promise(() => undefined));
  jest.mocked(quoteSource).mockReturnValue({
    watch: (question, listener) => {
      listener({
        kind: 'quote',
        quote: quoteFixture({
          amountToGive: question.amount ?? '0.5',
          rateMode: question.rateMode,
          ...quotePart,
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
    await jest.advanceTimersByTimeAsync(400);
  });
const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
const press = async () => {
  fireEvent.click(button() as HTMLElement);
  await settle();
};
const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const fill = async (id: string, text: string) => {
  fireEvent.change(input(id), { target: { value: text } });
  await settle();
};
const errors = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);

test('the page of an order that is being made is asked for once the form is open, and once', async () => {
  const onFormOpen = jest.fn();
  renderPage(
    <ExchangeCalculator
      initialPair={pairFixture}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
      onFormOpen={onFormOpen}
    />,
  );
  await settle();
  expect(onFormOpen).not.toHaveBeenCalled();
  await press();
  await fill('destination-address', '0xabc');
  expect(onFormOpen).toHaveBeenCalledTimes(1);
});

async function openForm({
  pair = pairFixture,
  isFixed = false,
  locale = 'en' as 'en' | 'ru',
} = {}) {
  const onPending = jest.fn();
  renderPage(
    <ExchangeCalculator initialPair={pair} termsPath="/docs/terms-of-use" onPending={onPending} />,
    locale,
  );
  await settle();
  if (isFixed) fireEvent.click(screen.getByRole('radio', { name: /Fixed|Фикс/ }));
  await settle();
  await press();
  await settle();
  return { onPending };
}

test('a press while the rate of a changed amount is on its way opens the form: it is not lost', async () => {
  renderPage(
    <ExchangeCalculator
      initialPair={pairFixture}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
  );
  await settle();
  jest.mocked(quoteSource).mockReturnValue({ watch: () => () => undefined });
  await fill('send-amount', '0.2');
  expect(button()?.textContent).toBe('Loading rate');
  await press();
  expect(document.activeElement?.id).toBe('destination-address');
  expect(errors()).toEqual([]);
});

test('the form opens with the focus in its first field, and its button says what is missing', async () => {
  await openForm();
  expect(document.activeElement?.id).toBe('destination-address');
  expect(button()?.textContent).toBe('Enter your address');
  expect(errors()).toEqual([]);
});

test('a press says at every field what it lacks, and the focus goes to the first', async () => {
  await openForm({
    pair: { ...pairFixture, to: coinFixture('xrp', { slug: 'usdterc20', requiresMemo: true }) },
    isFixed: true,
  });
  await fill('order-email', 'nobody');
  act(() => {
    input('order-email').focus();
  });
  await press();
  expect(errors()).toEqual([
    'destination-address',
    'destination-memo',
    'refund-address',
    'order-email',
    'accept-terms',
  ]);
  expect(document.activeElement?.id).toBe('destination-address');
  expect(screen.getAllByText('Enter an address.')).toHaveLength(2);
  expect(create).not.toHaveBeenCalled();
});

test('destination address is trimmed before it is checked by the server', async () => {
  await openForm();
  await fill('destination-address', '  0xabc ');
  expect(check).toHaveBeenCalledWith(
    { currencyTitle: 'USDTERC20', networkTitle: 'usdterc20', address: '0xabc' },
    expect.anything(),
  );
});

test('reject reason code address_reject_iotx is shown as such; any other failure gives error_address_incorrect, and what is known beyond it', async () => {
  await openForm();
  check.mockResolvedValue(refusal('address_reject_iotx'));
  await fill('destination-address', '0x1');
  expect(screen.getByText(/must start with io1/)).toBeTruthy();
  check.mockResolvedValue(refusal('address_bad_checksum'));
  await fill('destination-address', '0x2');
  expect(
    screen.getByText(/This address isn.t valid on usdterc20.*the checksum doesn.t match/),
  ).toBeTruthy();
  check.mockResolvedValue(refusal('address_bad_format'));
  await fill('destination-address', '0x3');
  expect(
    screen.getByText(
      "This address isn't valid on usdterc20. Copy the full address from your wallet again.",
    ),
  ).toBeTruthy();
});

test('for fixed rate the refund address must differ from the destination (error_address_must_be_different)', async () => {
  await openForm({ isFixed: true });
  await fill('destination-address', '0xabc');
  await fill('refund-address', ' 0xABC');
  expect(
    screen.getByText('The refund address must be different from your receiving address.'),
  ).toBeTruthy();
  await fill('refund-address', '0xdef');
  expect(errors()).toEqual([]);
  expect(screen.getByText(/Refund address \(/)).toBeTruthy();
});

test('a refund address that is refused is not repeated as where the coins go back to', async () => {
  await openForm({ isFixed: true });
  await fill('destination-address', '0xabc');
  check.mockResolvedValue(refusal('address_bad_format'));
  await fill('refund-address', 'hello');
  expect(errors()).toEqual(['refund-address']);
  expect(document.querySelector('dl[aria-label="Your order"]')?.textContent).not.toContain('hello');
});

test('an address whose form has no checksum is warned of', async () => {
  check.mockResolvedValue({ ...good, hasChecksum: false });
  await openForm();
  await fill('destination-address', '0xabc');
  expect(screen.getByText(/can.t reveal typos/)).toBeTruthy();
});

test('an email is told to be none once it is left, and plus signs are removed from it', async () => {
  await openForm();
  await fill('order-email', 'me+shop');
  expect(input('order-email').value).toBe('meshop');
  expect(errors()).toEqual([]);
  fireEvent.blur(input('order-email'));
  expect(errors()).toEqual(['order-email']);
  await fill('order-email', 'me@example.com');
  expect(errors()).toEqual([]);
});

async function complete() {
  await fill('destination-address', '0xabc');
  fireEvent.click(input('accept-terms'));
  await settle();
}

test('the exchange click stores the order, sends it and shows the page of the order that is being made', async () => {
  const { onPending } = await openForm();
  await complete();
  expect(button()?.textContent).toBe('Create order');
  await press();
  await press();
  expect(onPending).toHaveBeenCalledTimes(1);
  expect(onPending).toHaveBeenCalledWith('0xabc', expect.any(String));
  expect(create).toHaveBeenCalledTimes(1);
  const stored = JSON.parse(window.localStorage.getItem('quayside.creations.v1') ?? '[]') as {
    idempotencyKey: string;
  }[];
  expect(create.mock.calls[0]?.[1]).toBe(stored[0]?.idempotencyKey);
});

describe('the email popup', () => {
  const popup = () => input('popup-email');
  beforeEach(() => {
    quotePart = { ckm: 'A' };
    // jsdom has the element without its methods.
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  test('closing cancels', async () => {
    const { onPending } = await openForm();
    await complete();
    await press();
    expect(popup()).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await settle();
    expect(popup()).toBeNull();
    expect(button()?.textContent).toBe('Create order');
    expect(onPending).not.toHaveBeenCalled();
  });

  test('a valid email submits, and one that is none does not', async () => {
    const { onPending } = await openForm();
    await complete();
    await press();
    await fill('popup-email', 'me@');
    fireEvent.submit(popup().form as HTMLFormElement);
    await settle();
    expect(errors()).toEqual(['popup-email']);
    expect(onPending).not.toHaveBeenCalled();
    await fill('popup-email', 'me@example.com');
    fireEvent.submit(popup().form as HTMLFormElement);
    await settle();
    expect(create.mock.calls[0]?.[0].userEmail).toBe('me@example.com');
  });

  test('skip creates without email, and nobody who has skipped is asked again', async () => {
    await openForm();
    await complete();
    await press();
    fireEvent.click(screen.getByText('Continue without email'));
    await settle();
    expect(create.mock.calls[0]?.[0].userEmail).toBeNull();
    expect(window.localStorage.getItem('quayside.email-confirmed.v1')).toBe('true');
  });
});

test('a logged-in user with email creates the order with that email, whatever was half typed before', async () => {
  quotePart = { ckm: 'A' };
  await openForm();
  await complete();
  await fill('order-email', 'half');
  act(() => {
    sessionStore.set({
      kind: 'user',
      userId: 1,
      email: 'ana@example.com',
      isAdmin: false,
      adminScopes: [],
    });
  });
  expect(input('order-email')).toBeNull();
  expect(button()?.textContent).toBe('Create order');
  await press();
  expect(create.mock.calls[0]?.[0].userEmail).toBe('ana@example.com');
  act(() => {
    sessionStore.set(guestSession);
  });
});

test('a form that comes back from the browser’s cache can be pressed again', async () => {
  await openForm();
  await complete();
  await press();
  expect(button()?.textContent).toBe('Creating order');
  const back = new Event('pageshow');
  Object.defineProperty(back, 'persisted', { value: true });
  act(() => {
    window.dispatchEvent(back);
  });
  expect(button()?.textContent).toBe('Create order');
  await press();
  expect(new Set(create.mock.calls.map(([, key]) => key)).size).toBe(1);
});
