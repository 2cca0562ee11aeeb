import { act, fireEvent, screen } from '@testing-library/react';

import { ApiError } from '../../../lib/api/api-error';
import { pairFixture } from '../fixtures/pair';
import {
  recommended,
  service,
  prepareCalculator,
  settle,
  open,
  send,
  type,
  quote,
  rejectQuote,
} from './calculator.fixture';

jest.mock('../effects/recommend-amount');
jest.mock('../../../lib/api/instruments', () => ({
  loadInstruments: () => Promise.resolve(),
  useInstruments: () => ({ status: 'loading', all: [], bySlug: new Map() }),
}));
jest.mock('../state/quotes', () => ({
  ...jest.requireActual<object>('../state/quotes'),
  quoteSource: jest.fn(),
}));

beforeEach(prepareCalculator);
afterEach(() => {
  jest.useRealTimers();
});

test('the recommended amount replaces a default of 500 that is too high, without an error', async () => {
  recommended.mockResolvedValue('0.16');
  await open();
  await rejectQuote('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', '40');
  expect(recommended.mock.calls[0]?.slice(0, 2)).toEqual([pairFixture, 'FLOATING']);
  expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  expect(send().value).toBe('0.16');
  expect(service.query).toMatchObject({ amount: '0.16' });
});

test('the quote determines the amount if there is no recommendation', async () => {
  recommended.mockRejectedValue(new ApiError('CLIENT_NETWORK', 'away'));
  await open();
  await rejectQuote('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', '40');
  expect(service.query).toMatchObject({ amount: null });
  quote({ amountToGive: '0.2' });
  expect(send().value).toBe('0.2');
});

test('a typed amount is cleaned, and the caret stays after the typed text', async () => {
  await open();
  const input = send();
  input.focus();
  // Does what a browser does: sets the text and puts the caret after the comma.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '1a,25');
  input.setSelectionRange(3, 3);
  fireEvent.input(input);
  expect([input.value, input.selectionStart]).toEqual(['1.25', 2]);
});

test('a rejected amount shows its limit, which can be applied with one click', async () => {
  await open();
  await type(send(), '0.001');
  await rejectQuote('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', '0.01');
  expect(screen.getByRole('status').textContent).toContain('The minimum is 0.01\u00a0ETH.');
  fireEvent.click(screen.getByRole('button', { name: 'Apply 0.01\u00a0ETH' }));
  await settle();
  expect(send().value).toBe('0.01');
  expect(service.query).toMatchObject({ amount: '0.01' });
});

test('presets appear once the limits are known, are a single Tab stop, and apply to the active field', async () => {
  await open();
  expect(screen.queryByRole('toolbar')).toBeNull();
  quote();
  const names = () =>
    screen.getAllByRole('button').filter((button) => button.closest('[role=toolbar]') !== null);
  expect(names().map((button) => button.textContent)).toEqual([
    'Min 0.01',
    '0.1',
    '0.5',
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
    '20',
    '50',
    'Max 80',
  ]);
  expect(names().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => {
    names()[0]?.focus();
  });
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Max 80');
  fireEvent.click(document.activeElement!);
  await settle();
  expect([send().value, document.activeElement?.getAttribute('aria-pressed')]).toEqual([
    '80',
    'true',
  ]);
});

test('a rejected fixed rate falls back to the floating rate and shows a message', async () => {
  await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Fixed rate' }));
  await settle();
  expect(service.query).toMatchObject({ rateMode: 'FIXED' });
  await rejectQuote('ERR_NOT_ACCEPTABLE');
  expect(service.query).toMatchObject({ rateMode: 'FLOATING' });
  expect(screen.getByText("A fixed rate isn't available for this pair right now.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fixed rate' }).disabled).toBe(true);
});
