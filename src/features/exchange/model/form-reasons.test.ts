import fc from 'fast-check';

import {
  formReasons,
  isAmountReady,
  type AddressStatus,
  type FormContext,
  type FormReason,
} from './form-reasons';

const complete: FormContext = {
  quoteError: null,
  hasQuote: true,
  hasAmount: true,
  destination: 'good',
  isAddressChecked: true,
  requiresMemo: false,
  memo: '',
  isMemoSkipped: false,
  isRefundAsked: false,
  refund: 'empty',
  isRefundSameAsDestination: false,
  email: 'empty',
  areTermsAccepted: true,
};

describe('formReasons', () => {
  test('returns no reasons for a complete form', () => {
    expect(formReasons(complete)).toEqual([]);
  });

  const fixed = { isRefundAsked: true, refund: 'good' } as const;
  test.each<[string, Partial<FormContext>, readonly FormReason[]]>([
    ['a missing amount', { hasAmount: false, hasQuote: false }, ['amount_missing']],
    ['a pending quote', { hasQuote: false }, ['quote_loading']],
    ['an amount below the minimum', { quoteError: 'too_small', hasQuote: false }, ['too_small']],
    ['an amount above the maximum', { quoteError: 'too_big', hasQuote: false }, ['too_big']],
    [
      'equal instruments',
      { quoteError: 'equal_instruments', hasQuote: false },
      ['equal_instruments'],
    ],
    [
      'an unsupported pair',
      { quoteError: 'pair_unsupported', hasQuote: false },
      ['pair_unsupported'],
    ],
    ['a stale quote', { quoteError: 'stale' }, ['stale']],
    ['a missing destination', { destination: 'empty' }, ['destination_missing']],
    ['a destination that is being checked', { destination: 'checking' }, ['destination_checking']],
    ['a rejected destination', { destination: 'refused' }, ['destination_refused']],
    [
      'a destination that could not be checked',
      { destination: 'unchecked' },
      ['destination_unchecked'],
    ],
    ['a missing memo', { requiresMemo: true, memo: '  ' }, ['memo_missing']],
    ['a memo', { requiresMemo: true, memo: '42' }, []],
    ['a ticked no-memo box', { requiresMemo: true, isMemoSkipped: true }, []],
    ['a fixed rate without a refund address', { isRefundAsked: true }, ['refund_missing']],
    ['a fixed rate with a refund address', fixed, []],
    [
      'a refund address equal to the destination',
      { ...fixed, isRefundSameAsDestination: true },
      ['refund_same'],
    ],
    ['a rejected refund address', { ...fixed, refund: 'refused' }, ['refund_refused']],
    [
      'any refund address with a floating rate',
      { refund: 'refused', isRefundSameAsDestination: true },
      [],
    ],
    ['an invalid email', { email: 'bad' }, ['email_invalid']],
    ['a valid email', { email: 'good' }, []],
    ['a rejected destination of a sale', { destination: 'refused', isAddressChecked: false }, []],
    ['a missing destination of a sale', { destination: 'empty', isAddressChecked: false }, []],
    ['unaccepted terms', { areTermsAccepted: false }, ['terms_missing']],
    [
      'a form with everything missing',
      {
        hasAmount: false,
        destination: 'empty',
        requiresMemo: true,
        isRefundAsked: true,
        areTermsAccepted: false,
      },
      ['amount_missing', 'destination_missing', 'memo_missing', 'refund_missing', 'terms_missing'],
    ],
  ])('returns the expected reasons for %s', (_name, part, reasons) => {
    expect(formReasons({ ...complete, ...part })).toEqual(reasons);
  });

  const status = fc.constantFrom<AddressStatus>(
    'empty',
    'checking',
    'good',
    'refused',
    'unchecked',
  );
  const context: fc.Arbitrary<FormContext> = fc.record({
    quoteError: fc.constantFrom(
      null,
      'too_small',
      'too_big',
      'stale',
      'unavailable',
      'pair_unsupported',
      'refused',
    ),
    hasQuote: fc.boolean(),
    hasAmount: fc.boolean(),
    destination: status,
    isAddressChecked: fc.boolean(),
    requiresMemo: fc.boolean(),
    memo: fc.constantFrom('', ' ', '7'),
    isMemoSkipped: fc.boolean(),
    isRefundAsked: fc.boolean(),
    refund: status,
    isRefundSameAsDestination: fc.boolean(),
    email: fc.constantFrom('empty', 'good', 'bad'),
    areTermsAccepted: fc.boolean(),
  });
  const runs = { numRuns: 100_000 };

  /** The specification's requirements for a form, checked one by one. */
  function isComplete(form: FormContext): boolean {
    const isPriced = form.hasAmount && form.hasQuote && form.quoteError === null;
    const isPayable = form.destination === 'good' || !form.isAddressChecked;
    const isMemoSettled = !form.requiresMemo || form.isMemoSkipped || form.memo.trim() !== '';
    const isRefundable =
      !form.isRefundAsked || (form.refund === 'good' && !form.isRefundSameAsDestination);
    return (
      isPriced &&
      isPayable &&
      isMemoSettled &&
      isRefundable &&
      form.email !== 'bad' &&
      form.areTermsAccepted
    );
  }

  test('returns no reasons if and only if everything that an order needs is present', () => {
    fc.assert(
      fc.property(context, (form) => (formReasons(form).length === 0) === isComplete(form)),
      runs,
    );
  });

  const fields = ['destination', 'memo', 'refund', 'email', 'terms'] as const;
  const fieldOf = (reason: FormReason): number =>
    fields.findIndex((field) => reason.startsWith(`${field}_`));

  test('returns the reasons in field order, at most one per field', () => {
    fc.assert(
      fc.property(context, (form) => {
        const ranks = formReasons(form).map(fieldOf);
        return ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? 0));
      }),
      runs,
    );
  });

  const mended: Readonly<Record<string, Partial<FormContext>>> = {
    '-1': { hasAmount: true, hasQuote: true, quoteError: null },
    0: { destination: 'good' },
    1: { isMemoSkipped: true },
    2: { refund: 'good', isRefundSameAsDestination: false },
    3: { email: 'empty' },
    4: { areTermsAccepted: true },
  };

  test('correcting a field removes its reason and adds no others', () => {
    fc.assert(
      fc.property(context, fc.integer({ min: -1, max: 4 }), (form, field) => {
        const left = formReasons(form).filter((reason) => fieldOf(reason) !== field);
        return formReasons({ ...form, ...mended[field] }).join() === left.join();
      }),
      runs,
    );
  });

  test('returns no amount reasons exactly when isAmountReady is true', () => {
    fc.assert(
      fc.property(
        context,
        (form) => isAmountReady(form) === formReasons(form).every((reason) => fieldOf(reason) >= 0),
      ),
      runs,
    );
  });
});
