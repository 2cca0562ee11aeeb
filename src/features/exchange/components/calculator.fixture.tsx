import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { recommendAmount } from '../effects/recommend-amount';
import { pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import type { QuoteQuery } from '../model/quote-request';
import { noQuoteView } from '../model/quote-view';
import { quoteSource, quoteStore } from '../state/quotes';
import type { QuoteListener } from '../stream/quote-source';
import { ExchangeCalculator } from './ExchangeCalculator';

export const recommended = jest.mocked(recommendAmount);

/** The fake quote service: the latest request, and the listener for its responses. */
export const service: { query: QuoteQuery | null; answer: QuoteListener } = {
  query: null,
  answer: () => undefined,
};

export function prepareCalculator(): void {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  quoteStore.set(noQuoteView);
  recommended.mockReset();
  jest.mocked(quoteSource).mockReturnValue({
    watch: (query, listener) => {
      Object.assign(service, { query, answer: listener });
      return () => undefined;
    },
  });
}

export const settle = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(300);
  });
export async function open(pair = pairFixture) {
  renderPage(
    <ExchangeCalculator
      initialPair={pair}
      termsPath="/docs/terms-of-use"
      onPending={() => undefined}
    />,
  );
  await settle();
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const send = () => field(/^You (?:send|pay)/);
export const receive = () => field(/^You receive/);
export const type = async (input: HTMLInputElement, text: string) => {
  fireEvent.change(input, { target: { value: text } });
  // A key press reaches the calculator in a separate task, and the quote request follows after a
  // pause.
  await settle();
  await settle();
};
export const quote = (part: Parameters<typeof quoteFixture>[0] = {}) =>
  act(() => {
    service.answer({
      kind: 'quote',
      quote: quoteFixture({ amountToGive: service.query?.amount ?? '0.2', ...part }),
    });
  });
export const rejectQuote = async (
  code:
    | 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'
    | 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG'
    | 'ERR_NOT_ACCEPTABLE',
  expected?: string,
) => {
  act(() => {
    service.answer({
      kind: 'rejection',
      rejection: { code, details: expected === undefined ? {} : { expected } },
    });
  });
  // Waits again for the request that follows the error.
  await settle();
  await settle();
};
