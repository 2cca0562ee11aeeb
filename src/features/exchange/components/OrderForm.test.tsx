import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteSource } from '../state/quotes';
import { check, goodAddress } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';
import {
  create,
  apiError,
  prepareOrderForm,
  settle,
  button,
  clickButton,
  input,
  fill,
  errors,
  openForm,
} from './order-form.fixture';

jest.mock('../effects/send-order');
jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));

beforeEach(prepareOrderForm);
afterEach(() => {
  jest.useRealTimers();
});

// This test comes first, because the form's code loads only once for all tests in this file.
test("a click on the button does nothing until the form's code has loaded", async () => {
  renderPage(
    <ExchangeCalculator
      initialPair={pairFixture}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
  );
  await settle();
  fireEvent.click(button() as HTMLElement);
  fireEvent.click(button() as HTMLElement);
  expect(input('destination-address')).toBeNull();
  await settle();
  expect(document.activeElement?.id).toBe('destination-address');
  expect(errors()).toEqual([]);
});

test('the pending-order page is prefetched once, when the form opens', async () => {
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
  await clickButton();
  await fill('destination-address', '0xabc');
  expect(onFormOpen).toHaveBeenCalledTimes(1);
});

test('a click while the rate of a changed amount is loading opens the form', async () => {
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
  await clickButton();
  expect(document.activeElement?.id).toBe('destination-address');
  expect(errors()).toEqual([]);
});

test('the form opens with its first field focused, and its button says what is missing', async () => {
  await openForm();
  expect(document.activeElement?.id).toBe('destination-address');
  expect(button()?.textContent).toBe('Enter your address');
  expect(errors()).toEqual([]);
});

test('a submit marks every incomplete field and focuses the first one', async () => {
  await openForm({
    pair: { ...pairFixture, to: coinFixture('xrp', { slug: 'usdterc20', requiresMemo: true }) },
    isFixed: true,
  });
  await fill('order-email', 'nobody');
  act(() => {
    input('order-email').focus();
  });
  await clickButton();
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

test('the destination address is trimmed before the server checks it', async () => {
  await openForm();
  await fill('destination-address', '  0xabc ');
  expect(check).toHaveBeenCalledWith({
    currencyTitle: 'USDTERC20',
    networkTitle: 'usdterc20',
    address: '0xabc',
    getRejectReason: true,
  });
});

test('address_reject_iotx has its own message; other failures show error_address_incorrect and details', async () => {
  await openForm();
  check.mockReturnValue(apiError('address_reject_iotx'));
  await fill('destination-address', '0x1');
  expect(screen.getByText(/must start with io1/)).toBeTruthy();
  check.mockReturnValue(apiError('address_bad_checksum'));
  await fill('destination-address', '0x2');
  expect(
    screen.getByText(/This address isn.t valid on usdterc20.*the checksum doesn.t match/),
  ).toBeTruthy();
  check.mockReturnValue(apiError('address_bad_format'));
  await fill('destination-address', '0x3');
  expect(
    screen.getByText(
      "This address isn't valid on usdterc20. Copy the full address from your wallet again.",
    ),
  ).toBeTruthy();
});

test('a fixed rate rejects the destination as the refund address (error_address_must_be_different)', async () => {
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

test('an invalid refund address is not repeated in the summary', async () => {
  await openForm({ isFixed: true });
  await fill('destination-address', '0xabc');
  check.mockReturnValue(apiError('address_bad_format'));
  await fill('refund-address', 'hello');
  expect(errors()).toEqual(['refund-address']);
  expect(document.querySelector('dl[aria-label="Your order"]')?.textContent).not.toContain('hello');
});

test('an address without a checksum shows a warning', async () => {
  check.mockReturnValue({ ...goodAddress, hasChecksum: false });
  await openForm();
  await fill('destination-address', '0xabc');
  expect(screen.getByText(/can.t check for typos/)).toBeTruthy();
});

test('plus signs are removed from the email, and an invalid email is reported on blur', async () => {
  await openForm();
  await fill('order-email', 'me+shop');
  expect(input('order-email').value).toBe('meshop');
  expect(errors()).toEqual([]);
  fireEvent.blur(input('order-email'));
  expect(errors()).toEqual(['order-email']);
  await fill('order-email', 'me@example.com');
  expect(errors()).toEqual([]);
});
