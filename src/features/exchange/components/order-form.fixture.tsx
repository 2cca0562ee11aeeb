import type { ValidateAddressResponse } from '@quayside/contract/schemas/instruments';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { sendOrder } from '../effects/send-order';
import { pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import { submissions } from '../state/submissions';
import { prepareAddressCheck } from './address-check.fixture';
import { ExchangeCalculator } from './ExchangeCalculator';

export const create = jest.mocked(sendOrder);
export const apiError = (code: string): ValidateAddressResponse => ({
  result: false,
  valid: false,
  code,
});
/** Overrides for each quote that the fake service returns. */
export const service: { quotePart: Parameters<typeof quoteFixture>[0] } = { quotePart: {} };

export function prepareOrderForm(): void {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  quoteStore.set(noQuoteView);
  service.quotePart = {};
  prepareAddressCheck();
  create.mockReset().mockReturnValue(new Promise(() => undefined));
  jest.mocked(quoteSource).mockReturnValue({
    watch: (query, listener) => {
      listener({
        kind: 'quote',
        quote: quoteFixture({
          amountToGive: query.amount ?? '0.5',
          rateMode: query.rateMode,
          ...service.quotePart,
        }),
      });
      return () => undefined;
    },
  });
}

/** Sends a stored order, as the page of the pending order does. */
export const sendStored = (destinationAddress: string, submissionId: string): void => {
  const stored = submissions.forAddress(destinationAddress, null, submissionId);
  if (stored !== null) void submissions.run(stored.intent);
};

export const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(400);
  });
export const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
export const clickButton = async () => {
  fireEvent.click(button() as HTMLElement);
  await settle();
};
export const input = (id: string) => document.getElementById(id) as HTMLInputElement;
export const fill = async (id: string, text: string) => {
  fireEvent.change(input(id), { target: { value: text } });
  await settle();
};
export const errors = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);

export async function openForm({ pair = pairFixture, isFixed = false, locale = 'en' } = {}) {
  const onPending = jest.fn(sendStored);
  renderPage(
    <ExchangeCalculator initialPair={pair} termsPath="/docs/terms-of-use" onPending={onPending} />,
    locale,
  );
  await settle();
  if (isFixed) fireEvent.click(screen.getByRole('radio', { name: /Fixed|Фикс/ }));
  await settle();
  await clickButton();
  await settle();
  return { onPending };
}

export async function complete() {
  await fill('destination-address', '0xabc');
  fireEvent.click(input('accept-terms'));
  await settle();
}
