import fc from 'fast-check';

import { formReasons, isAmountReady, type AddressStanding, type FormContext, type FormReason } from './form-reasons';

const complete: FormContext = {
  quoteTrouble: null,
  hasQuote: true,
  hasAmount: true,
  destination: 'good',
  requiresMemo: false,
  memo: '',
  isMemoSkipped: false,
  rateMode: 'FLOATING',
  refund: 'empty',
  isRefundSameAsDestination: false,
  areTermsAccepted: true,
};

describe('the reasons why an order cannot be created', () => {
  test('there are none for a complete form', () => {
    expect(formReasons(complete)).toEqual([]);
  });

  const fixed = { rateMode: 'FIXED', refund: 'good' } as const;
  test.each<[string, Partial<FormContext>, readonly FormReason[]]>([
    ['no amount', { hasAmount: false, hasQuote: false }, ['amount_missing']],
    ['a quote on its way', { hasQuote: false }, ['quote_loading']],
    ['an amount below the minimum', { quoteTrouble: 'too_small', hasQuote: false }, ['too_small']],
    ['an amount above the maximum', { quoteTrouble: 'too_big', hasQuote: false }, ['too_big']],
    ['equal instruments', { quoteTrouble: 'equal_instruments', hasQuote: false }, ['equal_instruments']],
    ['an unsupported pair', { quoteTrouble: 'pair_unsupported', hasQuote: false }, ['pair_unsupported']],
    ['a stale quote', { quoteTrouble: 'stale' }, ['stale']],
    ['no destination', { destination: 'empty' }, ['destination_missing']],
    ['a destination that is being checked', { destination: 'checking' }, ['destination_checking']],
    ['a refused destination', { destination: 'refused' }, ['destination_refused']],
    ['a destination that could not be checked', { destination: 'unchecked' }, ['destination_unchecked']],
    ['a missing memo', { requiresMemo: true, memo: '  ' }, ['memo_missing']],
    ['a memo', { requiresMemo: true, memo: '42' }, []],
    ['a ticked no-memo box', { requiresMemo: true, isMemoSkipped: true }, []],
    ['a fixed rate without a refund address', { rateMode: 'FIXED' }, ['refund_missing']],
    ['a fixed rate with one', fixed, []],
    ['a refund address equal to the destination', { ...fixed, isRefundSameAsDestination: true }, ['refund_same']],
    ['a refused refund address', { ...fixed, refund: 'refused' }, ['refund_refused']],
    ['a refund address with a floating rate, whatever it is', { refund: 'refused', isRefundSameAsDestination: true }, []],
    ['terms not accepted', { areTermsAccepted: false }, ['terms_missing']],
    ['everything missing', { hasAmount: false, destination: 'empty', requiresMemo: true, rateMode: 'FIXED', areTermsAccepted: false }, ['amount_missing', 'destination_missing', 'memo_missing', 'refund_missing', 'terms_missing']],
  ])('%s', (_name, part, reasons) => {
    expect(formReasons({ ...complete, ...part })).toEqual(reasons);
  });

  const standing = fc.constantFrom<AddressStanding>('empty', 'checking', 'good', 'refused', 'unchecked');
  const context: fc.Arbitrary<FormContext> = fc.record({
    quoteTrouble: fc.constantFrom(null, 'too_small', 'too_big', 'stale', 'unavailable', 'pair_unsupported', 'refused'),
    hasQuote: fc.boolean(),
    hasAmount: fc.boolean(),
    destination: standing,
    requiresMemo: fc.boolean(),
    memo: fc.constantFrom('', ' ', '7'),
    isMemoSkipped: fc.boolean(),
    rateMode: fc.constantFrom('FLOATING', 'FIXED'),
    refund: standing,
    isRefundSameAsDestination: fc.boolean(),
    areTermsAccepted: fc.boolean(),
  });

  test('no reason means that the service would find everything it asks for', () => {
    fc.assert(fc.property(context, (form) => {
      if (formReasons(form).length > 0) return;
      expect(form).toMatchObject({ hasAmount: true, hasQuote: true, quoteTrouble: null, destination: 'good', areTermsAccepted: true });
      if (form.requiresMemo) expect(form.memo.trim() !== '' || form.isMemoSkipped).toBe(true);
      if (form.rateMode === 'FIXED') expect([form.refund, form.isRefundSameAsDestination]).toEqual(['good', false]);
      expect(isAmountReady(form)).toBe(true);
    }), { numRuns: 20_000 });
  });

  test('the reasons come in the order of the fields and without a repetition', () => {
    const rank = (reason: FormReason) => ['destination', 'memo', 'refund', 'terms'].findIndex((field) => reason.startsWith(`${field}_`));
    fc.assert(fc.property(context, (form) => {
      const ranks = formReasons(form).map(rank);
      expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
      expect(new Set(ranks).size).toBe(ranks.length);
    }), { numRuns: 5_000 });
  });
});
