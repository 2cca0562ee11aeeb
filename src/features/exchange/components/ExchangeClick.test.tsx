import { act, fireEvent, screen } from '@testing-library/react';

import texts from '../../../../content/locales/en/errors.json';
import type { ApiErrorCode } from '../../../lib/api/api-error';
import { renderPage } from '../../../testing/render-page';
import { sendOrder } from '../effects/send-order';
import { coinFixture, pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import type { QuoteListener } from '../stream/quote-source';
import { check, goodAddress, prepareAddressCheck } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';
import { sendStored } from './order-form.fixture';

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

const create = jest.mocked(sendOrder);
/** The current quote listener. */
let emitQuote: QuoteListener = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  quoteStore.set(noQuoteView);
  prepareAddressCheck();
  create.mockReset().mockReturnValue(new Promise(() => undefined));
  jest.mocked(quoteSource).mockReturnValue({
    watch: (query, listener) => {
      emitQuote = listener;
      listener({
        kind: 'quote',
        quote: quoteFixture({
          amountToGive: query.amount ?? '0.5',
          rateMode: query.rateMode,
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
const button = () => document.querySelector('button[type="submit"]') as HTMLButtonElement;
const clickButton = async () => {
  fireEvent.click(button());
  await settle();
};
const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const fill = async (id: string, text: string) => {
  fireEvent.change(input(id), { target: { value: text } });
  await settle();
};
const tick = async (id: string) => {
  fireEvent.click(input(id));
  await settle();
};
/** Returns the error messages by field. */
const errorTexts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => [
      field.id,
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    ]),
  );

/** Renders the open form, completed except for what the test leaves out. */
async function openForm({
  isFixed = false,
  requiresMemo = false,
  isComplete = true,
} = {}): Promise<void> {
  const pair = requiresMemo
    ? { ...pairFixture, to: coinFixture('usdterc20', { requiresMemo }) }
    : pairFixture;
  renderPage(
    <ExchangeCalculator initialPair={pair} termsPath="/docs/terms-of-use" onPending={sendStored} />,
  );
  await settle();
  if (isFixed) fireEvent.click(screen.getByRole('radio', { name: /Fixed/ }));
  await settle();
  await clickButton();
  await settle();
  if (!isComplete) return;
  await fill('destination-address', '0xabc');
  await tick('accept-terms');
}

describe('a click on the exchange button does not create an order if', () => {
  /** Types an amount and waits for its quote, which is requested after a pause. */
  const type = async (amount: string) => {
    fireEvent.change(document.querySelector('input[inputmode="decimal"]') as HTMLElement, {
      target: { value: amount },
    });
    await settle();
    await settle();
  };
  const refuse = (code: ApiErrorCode) => async () => {
    await type('2');
    act(() => {
      emitQuote({ kind: 'rejection', rejection: { code, details: { expected: '7' } } });
    });
    await settle();
  };

  test('another order is already being created', async () => {
    await openForm();
    await clickButton();
    expect([
      button().getAttribute('aria-disabled') ?? button().getAttribute('aria-busy'),
      button().textContent,
    ]).toEqual(['true', 'Creating order']);
    await clickButton();
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('the page has not re-rendered since the previous click', async () => {
    await openForm();
    act(() => {
      button().click();
      button().click();
    });
    await settle();
    expect(create).toHaveBeenCalledTimes(1);
  });

  test.each<[string, () => Promise<void>]>([
    ['the pair is unsupported (ERR_PAIR_NOT_ACTIVE)', refuse('ERR_PAIR_NOT_ACTIVE')],
    ['the pair is unsupported (ERR_NO_LIQUIDITY_AVAILABLE)', refuse('ERR_NO_LIQUIDITY_AVAILABLE')],
    [
      'the amount is invalid (ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL)',
      refuse('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'),
    ],
    [
      'the amount is invalid (ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG)',
      refuse('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG'),
    ],
    ['the amount is invalid (zero)', () => type('0')],
  ])('%s', async (_why, happen) => {
    await openForm();
    expect(button().textContent).toBe('Create order');
    await happen();
    await clickButton();
    expect(button().textContent).not.toBe('Creating order');
    expect(create).not.toHaveBeenCalled();
  });
});

describe('exchange form', () => {
  test('an empty memo is an error if the coin requires one and the no-memo checkbox is not ticked', async () => {
    await openForm({ requiresMemo: true });
    await clickButton();
    expect(Object.keys(errorTexts())).toEqual(['destination-memo']);
    await tick('no-memo');
    await clickButton();
    expect(create.mock.calls[0]?.[0].destinationAddressMemo).toBe('');
  });

  test('unaccepted terms are an error', async () => {
    await openForm();
    await tick('accept-terms');
    await clickButton();
    expect(errorTexts()).toEqual({ 'accept-terms': expect.stringMatching(/\S/) });
    expect(create).not.toHaveBeenCalled();
  });

  test('the destination address is required (error_address_empty)', async () => {
    await openForm({ isComplete: false });
    await tick('accept-terms');
    await clickButton();
    expect(errorTexts()).toEqual({
      'destination-address': expect.stringContaining(texts.error_address_empty),
    });
  });

  test('a fixed rate also requires a valid refund address that differs from the destination', async () => {
    await openForm({ isFixed: true });
    await clickButton();
    expect(errorTexts()).toEqual({
      'refund-address': expect.stringContaining(texts.error_address_empty),
    });
    await fill('refund-address', '0xABC');
    expect(errorTexts()).toEqual({
      'refund-address': expect.stringContaining(texts.error_address_must_be_different),
    });
    check.mockReturnValue({ result: false, valid: false, code: 'address_bad_format' });
    await fill('refund-address', 'nonsense');
    expect(errorTexts()).toEqual({
      'refund-address': expect.stringContaining(
        texts.error_address_incorrect.replace('{{network}}', 'eth'),
      ),
    });
    await clickButton();
    expect(create).not.toHaveBeenCalled();
    check.mockReturnValue(goodAddress);
    await fill('refund-address', '0xdef');
    await clickButton();
    expect(create.mock.calls[0]?.[0].refundAddress).toBe('0xdef');
  });
});
