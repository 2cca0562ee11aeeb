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

describe('what keeps a quote from being ordered on', () => {
  test.each<[string, QuoteTrouble | null, QuoteTrouble]>([
    [
      'too small, with what is expected on the side that was asked',
      trouble('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL', { expected: '20' }),
      { kind: 'too_small', side: 'receive', expected: '20' },
    ],
    [
      'too big',
      trouble('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG', { expected: '90' }, { side: 'send' }),
      { kind: 'too_big', side: 'send', expected: '90' },
    ],
    [
      'a limit that is not told',
      trouble('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL'),
      { kind: 'refused' },
    ],
    ['an inactive pair', trouble('ERR_PAIR_NOT_ACTIVE'), { kind: 'pair_unsupported' }],
    ['no liquidity', trouble('ERR_NO_LIQUIDITY_AVAILABLE'), { kind: 'pair_unsupported' }],
    [
      'not acceptable at a fixed rate',
      trouble('ERR_NOT_ACCEPTABLE', {}, { rateMode: 'FIXED' }),
      { kind: 'fixed_rate_unavailable' },
    ],
    [
      'unprocessable at a fixed rate',
      trouble('ERR_UNPROCESSABLE_ENTITY', {}, { rateMode: 'FIXED' }),
      { kind: 'fixed_rate_unavailable' },
    ],
    [
      'unprocessable at a floating rate',
      trouble('ERR_UNPROCESSABLE_ENTITY'),
      { kind: 'pair_unsupported' },
    ],
    ['no connection', trouble('CLIENT_NETWORK'), { kind: 'unavailable' }],
    ['an incomplete quote', trouble('CLIENT_BAD_ANSWER'), { kind: 'unavailable' }],
    ['anything else', trouble('ERR_VALIDATION'), { kind: 'refused' }],
    [
      'equal instruments, whatever was answered',
      trouble('CLIENT_NETWORK', {}, { toSlug: 'eth' }),
      { kind: 'equal_instruments' },
    ],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('with a partner referral, expectedGeneral becomes the minimum after registering', () => {
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

  test('there is none while the question is open', () => {
    expect(troubleOf(withQuestion(noQuoteView, question))).toBeNull();
    expect(troubleOf(noQuoteView)).toBeNull();
  });
});
