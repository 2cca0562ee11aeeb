import { parseAmount } from '@quayside/contract/money/decimal';
import { quoteResponseSchema } from '@quayside/contract/schemas/quotes';

import { buildTestApp, buildTestMarket } from '../../../testing/market/market-app';
import { clock, marketData, NOW_MS, slugs, useQuoteApp } from '../../../testing/market/quote-calls';

const { ask } = useQuoteApp();

describe('the quote route', () => {
  it('returns every field of the contract, and no status', async () => {
    const { status, body } = await ask({ ...slugs, claimedDepositAmount: '0.5' });
    expect(status).toBe(200);
    expect(quoteResponseSchema.parse(body)).toEqual(body);
    expect(body).not.toHaveProperty('status');
    expect(body).toMatchObject({
      instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH', slug: 'eth' },
      instrumentTo: { networkTitle: 'ERC20' },
      amountToGive: '0.5',
      rateMode: 'FLOATING',
      updatedAt: NOW_MS,
    });
  });

  it('returns parts that add up to the market amount', async () => {
    const { body } = await ask({ ...slugs, claimedDepositAmount: '0.5', markup: '0.3' });
    const minor = (field: string) => parseAmount(String(body[field]), 6) ?? 0n;
    const parts = [
      'spread_Absolute',
      'platformFee_Absolute',
      'markup_Absolute',
      'finalNetworkFeeAmount',
      'amountToGet',
    ].map(minor);
    expect(parts.reduce((sum, part) => sum + part)).toBe(minor('marketAmountToGet'));
  });

  it('returns the time as text in version 1', async () => {
    const { body } = await ask(
      { ...slugs, claimedDepositAmount: '0.5' },
      '/api/v1/rates/public/one',
    );
    expect(body.updatedAt).toBe('2026-03-01T12:00:00.000Z');
  });

  it.each(['0.01', '0.50', '1', '1.000000000000000000'])(
    'repeats the amount %s character for character',
    async (claimedDepositAmount) => {
      const { body } = await ask({ ...slugs, claimedDepositAmount });
      expect([body.amountToGive, body.claimedDepositAmount]).toEqual([
        claimedDepositAmount,
        claimedDepositAmount,
      ]);
    },
  );

  it.each<[Record<string, string>, string]>([
    [{}, 'no amount'],
    [{ claimedDepositAmount: '' }, 'an empty amount'],
    [
      { claimedDepositAmount: 'undefined', referrerId: 'undefined', markup: 'null' },
      'literal undefined and null',
    ],
    [
      { exchangeType: 'crypto', providers: 'x', all: 'true', referrerId: 'aff_3079' },
      'unknown keys and referrers',
    ],
    [{ rateMode: 'floating' }, 'a lower-case rate mode'],
  ])('returns a quote with limits for %j (%s)', async (extra) => {
    const { status, body } = await ask({ ...slugs, ...extra });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      generalMinAmount: '0.0027',
      generalMaxAmount: '33.3',
      amountToGive: '0.16',
    });
  });

  it("finds instruments by case-insensitive titles, and returns the catalogue's spelling", async () => {
    const { body } = await ask({
      instrumentFromCurrencyTitle: 'eth',
      instrumentFromNetworkTitle: 'eth',
      instrumentToCurrencyTitle: 'USDT',
      instrumentToNetworkTitle: 'erc20',
    });
    expect(body).toMatchObject({
      instrumentFrom: { networkTitle: 'ETH' },
      instrumentTo: { currencyTitle: 'USDT', networkTitle: 'ERC20' },
    });
  });

  it('quotes exactly the requested payout in both modes, by title and by slug', async () => {
    for (const rateMode of ['FLOATING', 'fixed']) {
      for (const claimedDepositAmountCurrency of ['USDT', 'usdterc20', 'UsdtErc20']) {
        const { body } = await ask({
          ...slugs,
          rateMode,
          claimedDepositAmount: '100',
          claimedDepositAmountCurrency,
        });
        expect(body).toMatchObject({ amountToGet: '100', rateMode: rateMode.toUpperCase() });
        expect(body.claimedDepositAmount).toBe(body.amountToGive);
        expect(Number(body.amountToGive)).toBeGreaterThan(100 / 3000);
      }
    }
  });

  it.each([
    ['1e-1', '0.1'],
    ['5E-01', '0.5'],
    ['0.30000000000000004441', '0.300000000000000044'],
    ['99.5000e-2', '0.995'],
    ['0.5000', '0.5000'],
  ])(
    'reads the amount %s as %s, and responds with the latter',
    async (claimedDepositAmount, amountToGive) => {
      const { status, body } = await ask({ ...slugs, claimedDepositAmount });
      expect([status, body]).toMatchObject([
        200,
        { amountToGive, claimedDepositAmount: amountToGive },
      ]);
    },
  );

  it('rounds a requested payout down to the precision of the receive asset', async () => {
    const { body } = await ask({
      ...slugs,
      claimedDepositAmount: '100.30000000000001',
      claimedDepositAmountCurrency: 'usdterc20',
    });
    expect(body.amountToGet).toBe('100.3');
  });

  it('multiplies the price by exactly one minus the markup', async () => {
    const plain = (await ask({ ...slugs, claimedDepositAmount: '1' })).body;
    const marked = (await ask({ ...slugs, claimedDepositAmount: '1', markup: '0.3' })).body;
    expect(parseAmount(String(marked.price), 34)).toBe(
      ((parseAmount(String(plain.price), 34) ?? 0n) * 997n) / 1000n,
    );
    expect(marked.markup).toBe('0.3');
    expect(plain).not.toHaveProperty('markup');
  });

  it('pays out less at a fixed rate', async () => {
    const floating = (await ask({ ...slugs, claimedDepositAmount: '1' })).body;
    const fixed = (await ask({ ...slugs, claimedDepositAmount: '1', rateMode: 'FIXED' })).body;
    expect(Number(fixed.amountToGet)).toBeLessThan(Number(floating.amountToGet));
  });

  it.each([
    ['partner-1', true],
    ['partner-2', undefined],
    ['PARTNER-1', undefined],
    ['', undefined],
    ['undefined', undefined],
  ])(
    'reports to mode B whether the referral %j is the configured partner id: %s',
    async (referrerId, isPartnerReferral) => {
      const ofPartner = buildTestApp(
        buildTestMarket({ clock, marketData, partnerReferralId: 'partner-1' }).market,
        { clock },
      );
      const query = new URLSearchParams({ ...slugs, claimedDepositAmount: '0.5', referrerId });
      const answer = await ofPartner.inject({
        url: `/api/v2/rates/public/one?${query.toString()}`,
      });
      expect(answer.json<{ isPartnerReferral?: boolean }>().isPartnerReferral).toBe(
        isPartnerReferral,
      );
      await ofPartner.close();
      const { body } = await ask({ ...slugs, claimedDepositAmount: '0.5', referrerId });
      expect(body).not.toHaveProperty('isPartnerReferral');
    },
  );

  it('returns a recommended amount', async () => {
    expect((await ask(slugs, '/api/v1/rates/public/recommended-amount')).body).toEqual({
      recommendedAmount: '0.16',
    });
  });
});
