import type { ErrorDetails } from '@quayside/contract/errors/app-error';

import type { ApiErrorCode } from '../../../lib/api/api-error';
import type { QuoteQuestion } from './quote-request';
import { troubleOf, type QuoteTrouble } from './quote-trouble';
import { noQuoteView, withQuestion, withRefusal } from './quote-view';

const question: QuoteQuestion = {
  fromSlug: 'eth',
  toSlug: 'usdterc20',
  side: 'receive',
  amount: '5',
  rateMode: 'FLOATING',
  referrerId: null,
};
const trouble = (
  code: ApiErrorCode,
  details: ErrorDetails = {},
  part: Partial<QuoteQuestion> = {},
) => troubleOf(withRefusal(withQuestion(noQuoteView, { ...question, ...part }), { code, details }));

describe('troubleOf', () => {
  test.each<[string, QuoteTrouble | null, QuoteTrouble]>([
    [
      'an amount that is too small, with the expected amount of the requested side',
      trouble('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', { expected: '20' }),
      { kind: 'too_small', side: 'receive', expected: '20' },
    ],
    [
      'an amount that is too large',
      trouble('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', { expected: '90' }, { side: 'send' }),
      { kind: 'too_big', side: 'send', expected: '90' },
    ],
    [
      'a limit error without the limit',
      trouble('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'),
      { kind: 'refused' },
    ],
    ['an inactive pair', trouble('ERR_PAIR_NOT_ACTIVE'), { kind: 'pair_unsupported' }],
    ['missing liquidity', trouble('ERR_NO_LIQUIDITY_AVAILABLE'), { kind: 'pair_unsupported' }],
    [
      'ERR_NOT_ACCEPTABLE at a fixed rate',
      trouble('ERR_NOT_ACCEPTABLE', {}, { rateMode: 'FIXED' }),
      { kind: 'fixed_rate_unavailable' },
    ],
    [
      'ERR_UNPROCESSABLE_ENTITY at a fixed rate',
      trouble('ERR_UNPROCESSABLE_ENTITY', {}, { rateMode: 'FIXED' }),
      { kind: 'fixed_rate_unavailable' },
    ],
    [
      'ERR_UNPROCESSABLE_ENTITY at a floating rate',
      trouble('ERR_UNPROCESSABLE_ENTITY'),
      { kind: 'pair_unsupported' },
    ],
    ['a missing connection', trouble('CLIENT_NETWORK'), { kind: 'unavailable' }],
    ['an incomplete quote', trouble('CLIENT_BAD_ANSWER'), { kind: 'unavailable' }],
    ['any other rejection', trouble('ERR_VALIDATION'), { kind: 'refused' }],
    [
      'equal instruments, regardless of the response',
      trouble('CLIENT_NETWORK', {}, { toSlug: 'eth' }),
      { kind: 'equal_instruments' },
    ],
  ])('classifies %s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('returns expectedGeneral as the minimum for a registered partner referral', () => {
    const view = withRefusal(withQuestion(noQuoteView, question), {
      code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
      details: { expected: '20', expectedGeneral: '35' },
    });
    expect(troubleOf(view)).toEqual({ kind: 'too_small', side: 'receive', expected: '20' });
    expect(troubleOf(view, true)).toEqual({ kind: 'too_small', side: 'receive', expected: '35' });
    expect(
      troubleOf(
        {
          ...view,
          refusal: { code: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', details: { expected: '20' } },
        },
        true,
      ),
    ).toMatchObject({ expected: '20' });
  });

  test('returns null while the request is pending', () => {
    expect(troubleOf(withQuestion(noQuoteView, question))).toBeNull();
    expect(troubleOf(noQuoteView)).toBeNull();
  });
});
