import { pairFixture } from '../fixtures/pair';
import { quoteFixture } from '../fixtures/quote';
import { fieldText } from './calculator-view';
import { noQuoteView } from './quote-view';

const amount = { side: 'send', text: '0.5', isTyped: true } as const;
const view = { ...noQuoteView, quote: quoteFixture({ amountToGet: '0.123456789012345678' }) };
const fieldWith = (precisionDecimals: number): string =>
  fieldText('receive', {
    amount,
    view,
    isFull: true,
    pair: { ...pairFixture, to: { ...pairFixture.to, precisionDecimals } },
  });

test('a quoted amount has at most eight decimals, and no more than its coin supports', () => {
  expect([fieldWith(18), fieldWith(8), fieldWith(6)]).toEqual([
    '0.12345678',
    '0.12345678',
    '0.123456',
  ]);
});
