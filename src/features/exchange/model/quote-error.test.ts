import type { ErrorDetails } from '@quayside/contract/errors/app-error';

import type { ApiErrorCode } from '../../../lib/api/api-error';
import { quoteErrorOf, type QuoteError } from './quote-error';
import type { QuoteQuery } from './quote-request';
import { noQuoteView, withQuery, withRejection } from './quote-view';

const query: QuoteQuery = {
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  side: 'receive',
  amount: '5',
  rateMode: 'FLOATING',
  referrerId: null,
};
const errorFor = (code: ApiErrorCode, details: ErrorDetails = {}, part: Partial<QuoteQuery> = {}) =>
  quoteErrorOf(withRejection(withQuery(noQuoteView, { ...query, ...part }), { code, details }));

describe('quoteErrorOf', () => {
  test.each<[string, QuoteError | null, QuoteError]>([
    [
      'an amount that is too small, with the expected amount of the requested side',
      errorFor('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', { expected: '20' }),
      { kind: 'too_small', side: 'receive', expected: '20' },
    ],
    [
      'an amount that is too large',
      errorFor('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', { expected: '90' }, { side: 'send' }),
      { kind: 'too_big', side: 'send', expected: '90' },
    ],
    [
      'a limit error without the limit',
      errorFor('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'),
      { kind: 'refused' },
    ],
    ['an inactive pair', errorFor('ERR_PAIR_NOT_ACTIVE'), { kind: 'pair_unsupported' }],
    ['missing liquidity', errorFor('ERR_NO_LIQUIDITY_AVAILABLE'), { kind: 'pair_unsupported' }],
    [
      'ERR_NOT_ACCEPTABLE at a fixed rate',
      errorFor('ERR_NOT_ACCEPTABLE', {}, { rateMode: 'FIXED' }),
      { kind: 'fixed_rate_unavailable' },
    ],
    [
      'ERR_UNPROCESSABLE_ENTITY at a fixed rate',
      errorFor('ERR_UNPROCESSABLE_ENTITY', {}, { rateMode: 'FIXED' }),
      { kind: 'fixed_rate_unavailable' },
    ],
    [
      'ERR_UNPROCESSABLE_ENTITY at a floating rate',
      errorFor('ERR_UNPROCESSABLE_ENTITY'),
      { kind: 'pair_unsupported' },
    ],
    ['a missing connection', errorFor('CLIENT_NETWORK'), { kind: 'unavailable' }],
    ['an incomplete quote', errorFor('CLIENT_BAD_ANSWER'), { kind: 'unavailable' }],
    ['any other rejection', errorFor('ERR_VALIDATION'), { kind: 'refused' }],
    [
      'equal instruments, regardless of the response',
      errorFor('CLIENT_NETWORK', {}, { toSlug: 'eth' }),
      { kind: 'equal_instruments' },
    ],
  ])('classifies %s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('returns expectedGeneral as the minimum for a registered partner referral', () => {
    const view = withRejection(withQuery(noQuoteView, query), {
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      details: { expected: '20', expectedGeneral: '35' },
    });
    expect(quoteErrorOf(view)).toEqual({ kind: 'too_small', side: 'receive', expected: '20' });
    expect(quoteErrorOf(view, true)).toEqual({
      kind: 'too_small',
      side: 'receive',
      expected: '35',
    });
    expect(
      quoteErrorOf(
        {
          ...view,
          rejection: { code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', details: { expected: '20' } },
        },
        true,
      ),
    ).toMatchObject({ expected: '20' });
  });

  test('returns null while the request is pending', () => {
    expect(quoteErrorOf(withQuery(noQuoteView, query))).toBeNull();
    expect(quoteErrorOf(noQuoteView)).toBeNull();
  });
});
