import { slugs, useQuoteApp } from '../../../testing/market/quote-calls';

const { ask, quoteApp } = useQuoteApp();

describe('the quote route', () => {
  const base = { ...slugs, claimedDepositAmount: '0.5' };
  it.each<[string, Record<string, string>, number, string, string | undefined]>([
    ['a request without parameters', {}, 400, 'ERR_VALIDATION', 'instrumentFrom'],
    [
      'a request without a target',
      { instrumentFromSlug: 'eth' },
      400,
      'ERR_VALIDATION',
      'instrumentTo',
    ],
    [
      'an incomplete name',
      { instrumentFromCurrencyTitle: 'ETH', instrumentToSlug: 'ltc' },
      400,
      'ERR_VALIDATION',
      'instrumentFrom',
    ],
    [
      'an unknown slug',
      { ...base, instrumentToSlug: 'nocoin' },
      422,
      'ERR_UNPROCESSABLE_ENTITY',
      'instrumentTo',
    ],
    [
      'a prototype key as slug',
      { ...base, instrumentToSlug: '__proto__' },
      422,
      'ERR_UNPROCESSABLE_ENTITY',
      'instrumentTo',
    ],
    [
      'the currency as network',
      {
        instrumentFromCurrencyTitle: 'USDT',
        instrumentFromNetworkTitle: 'USDT',
        instrumentToSlug: 'eth',
      },
      422,
      'ERR_UNPROCESSABLE_ENTITY',
      'instrumentFrom',
    ],
    [
      'equal instruments',
      { ...base, instrumentToSlug: 'eth' },
      422,
      'ERR_PAIR_NOT_ACTIVE',
      undefined,
    ],
    [
      'a pair without a provider',
      { ...base, instrumentToSlug: 'btc' },
      422,
      'ERR_PAIR_NOT_ACTIVE',
      undefined,
    ],
    ['a fiat pair', { ...base, instrumentToSlug: 'usd' }, 422, 'ERR_PAIR_NOT_ACTIVE', undefined],
    ['an unknown rate mode', { ...base, rateMode: 'semi' }, 400, 'ERR_VALIDATION', 'rateMode'],
    [
      'a currency of neither side',
      { ...base, claimedDepositAmountCurrency: 'BTC' },
      400,
      'ERR_VALIDATION',
      'claimedDepositAmountCurrency',
    ],
    [
      'a markup that is not a percentage',
      { ...base, markup: 'lots' },
      400,
      'ERR_VALIDATION',
      'markup',
    ],
    ['a markup of 51 %', { ...base, markup: '51' }, 400, 'ERR_VALIDATION', 'markup'],
    ['a negative markup', { ...base, markup: '-1' }, 400, 'ERR_VALIDATION', 'markup'],
    ...[
      '-1',
      '+1',
      '1e41',
      '1e-41',
      '1e',
      'NaN',
      'Infinity',
      '0x10',
      '１２',
      '١',
      '1,5',
      '1_000',
      '.5',
      '5.',
      '00.5',
      '1 000',
      '0.5.5',
      '1'.repeat(82),
      '%00',
    ].map((claimedDepositAmount): [string, Record<string, string>, number, string, string] => [
      `the amount ${claimedDepositAmount.slice(0, 20)}`,
      { ...base, claimedDepositAmount },
      400,
      'ERR_VALIDATION',
      'claimedDepositAmount',
    ]),
  ])('rejects %s', async (_name, query, status, code, field) => {
    const response = await ask(query);
    expect(response).toMatchObject({ status, body: { status: code, message: expect.any(String) } });
    expect(response.body.data?.details.field).toBe(field);
  });

  it.each(['0', '0.0001', '0.000000000000000001'])(
    'rejects the amount %s as too small',
    async (claimedDepositAmount) => {
      const { status, body } = await ask({ ...base, claimedDepositAmount });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        status: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
        message: expect.stringContaining('Amount Too Small'),
      });
      expect(body.data?.details).toEqual({
        field: 'claimedDepositAmount',
        value: claimedDepositAmount,
        expected: '0.0027',
        expectedGeneral: '0.0027',
      });
    },
  );

  it.each(['33.31', '1'.repeat(40)])(
    'rejects the amount %s as too big',
    async (claimedDepositAmount) => {
      const { status, body } = await ask({ ...base, claimedDepositAmount });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        status: 'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
        message: expect.stringMatching(/Amount Too Big.*maximum amount/),
      });
      expect(body.data?.details).toMatchObject({
        field: 'claimedDepositAmount',
        value: claimedDepositAmount,
        expected: '33.3',
      });
    },
  );

  it('states a minimum payout in the requested currency, and accepts that amount', async () => {
    const receive = { ...base, claimedDepositAmountCurrency: 'usdterc20' };
    const { body } = await ask({ ...receive, claimedDepositAmount: '1' });
    expect(body.status).toBe('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL');
    const expected = String(body.data?.details.expected);
    expect((await ask({ ...receive, claimedDepositAmount: expected })).status).toBe(200);
  });

  it.each([
    '?instrumentFromSlug=eth&instrumentFromSlug=ltc&instrumentToSlug=usdterc20',
    '?instrumentFromSlug[x]=eth',
    '?%E0%A4%A',
  ])('rejects a query in the wrong form: %s', async (query) => {
    const response = await quoteApp().inject({ url: `/api/v2/rates/public/one${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 'ERR_VALIDATION' });
  });
});
