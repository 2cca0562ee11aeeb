import type { FastifyInstance } from 'fastify';

import { parseAmount } from '@quayside/contract/money/decimal';
import { quoteAnswerSchema } from '@quayside/contract/operations/quotes';

import { createManualMarketData } from '../../adapters/market-data/manual-market-data';
import type { LiquidityProvider } from '../../ports/liquidity-provider';
import { buildTestApp, buildTestMarket } from '../../test/market-app';

const NOW_MS = Date.parse('2026-03-01T12:00:00.000Z');
const clock = { nowMs: () => NOW_MS };
const prices = { ETH: '3000', USDT: '1', USDC: '1', LTC: '90', LINK: '20', SHIB: '0.00002' };
const marketData = createManualMarketData({ clock, prices });
const { market } = buildTestMarket({ clock, marketData });
let app: FastifyInstance;

beforeAll(() => {
  app = buildTestApp(market, { clock });
});
afterAll(() => app.close());

const slugs = { instrumentFromSlug: 'eth', instrumentToSlug: 'usdterc20' };

async function ask(query: Record<string, string>, path = '/api/v2/rates/public/one') {
  const answer = await app.inject({ url: `${path}?${new URLSearchParams(query).toString()}` });
  return {
    status: answer.statusCode,
    body: answer.json() as Record<string, never> & {
      data: { details: Record<string, string> } | null;
      [key: string]: unknown;
    },
  };
}

describe('a quote that is good', () => {
  it('answers every field of the contract, and no status', async () => {
    const { status, body } = await ask({ ...slugs, claimedDepositAmount: '0.5' });
    expect(status).toBe(200);
    expect(quoteAnswerSchema.parse(body)).toEqual(body);
    expect(body).not.toHaveProperty('status');
    expect(body).toMatchObject({
      instrumentFrom: { currencyTitle: 'ETH', networkTitle: 'ETH', slug: 'eth' },
      instrumentTo: { networkTitle: 'ERC20' },
      amountToGive: '0.5',
      rateMode: 'FLOATING',
      updatedAt: NOW_MS,
    });
  });

  it('adds up on the wire', async () => {
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

  it('writes the time as text in version 1', async () => {
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
  ])('is given for %j (%s), with limits', async (extra) => {
    const { status, body } = await ask({ ...slugs, ...extra });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      generalMinAmount: '0.0027',
      generalMaxAmount: '33.3',
      amountToGive: '0.16',
    });
  });

  it("finds instruments by titles in any case, and answers the catalogue's spelling", async () => {
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

  it('gives exactly what is asked to receive, in both modes, by title and by slug', async () => {
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
    'takes the amount %s as %s, which the response repeats',
    async (claimedDepositAmount, amountToGive) => {
      const { status, body } = await ask({ ...slugs, claimedDepositAmount });
      expect([status, body]).toMatchObject([
        200,
        { amountToGive, claimedDepositAmount: amountToGive },
      ]);
    },
  );

  it('rounds an amount to receive down to the precision of the coin received', async () => {
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

  it('costs more at a fixed rate', async () => {
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
    'says whether the referral equals the configured partner id, by which mode B goes: %j is %s',
    async (referrerId, isPartnerReferral) => {
      const ofPartner = buildTestApp(
        buildTestMarket({ clock, marketData, partnerReferralId: 'partner-1' }).market,
        { clock },
      );
      const answer = await ofPartner.inject({
        url: `/api/v2/rates/public/one?${new URLSearchParams({ ...slugs, claimedDepositAmount: '0.5', referrerId }).toString()}`,
      });
      expect(answer.json<{ isPartnerReferral?: boolean }>().isPartnerReferral).toBe(
        isPartnerReferral,
      );
      await ofPartner.close();
      const { body } = await ask({ ...slugs, claimedDepositAmount: '0.5', referrerId });
      expect(body).not.toHaveProperty('isPartnerReferral');
    },
  );

  it('recommends an amount', async () => {
    expect((await ask(slugs, '/api/v1/rates/public/recommended-amount')).body).toEqual({
      recommendedAmount: '0.16',
    });
  });
});

describe('a quote that is refused', () => {
  const base = { ...slugs, claimedDepositAmount: '0.5' };
  it.each<[string, Record<string, string>, number, string, string | undefined]>([
    ['nothing given', {}, 400, 'ERR_VALIDATION', 'instrumentFrom'],
    ['no target', { instrumentFromSlug: 'eth' }, 400, 'ERR_VALIDATION', 'instrumentTo'],
    [
      'half a name',
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
      'a pair that nobody serves',
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
    ['a markup that is no percent', { ...base, markup: 'lots' }, 400, 'ERR_VALIDATION', 'markup'],
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
  ])('%s', async (_name, query, status, code, field) => {
    const answer = await ask(query);
    expect(answer).toMatchObject({ status, body: { status: code, message: expect.any(String) } });
    expect(answer.body.data?.details.field).toBe(field);
  });

  it.each(['0', '0.0001', '0.000000000000000001'])(
    'too little: %s',
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

  it.each(['33.31', '1'.repeat(40)])('too much: %s', async (claimedDepositAmount) => {
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
  });

  it('too little to receive: the limit is in the currency asked in, and good to ask for', async () => {
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
  ])('a query of another shape: %s', async (query) => {
    const answer = await app.inject({ url: `/api/v2/rates/public/one${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'ERR_VALIDATION' });
  });
});

describe('a quote without a price', () => {
  it('is a 503 once the price is stale', async () => {
    let nowMs = NOW_MS;
    const moving = { nowMs: () => nowMs };
    const staleApp = buildTestApp(
      buildTestMarket({
        clock: moving,
        marketData: createManualMarketData({ clock: moving, prices }),
      }).market,
      { clock: moving },
    );
    const url = `/api/v2/rates/public/one?${new URLSearchParams(slugs).toString()}`;
    expect((await staleApp.inject({ url })).statusCode).toBe(200);
    nowMs += 31_000;
    const answer = await staleApp.inject({ url });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: 'ERR_SERVICE_UNAVAILABLE' });
    await staleApp.close();
  });

  it('says when a fixed rate cannot be had, and when there is no liquidity', async () => {
    const floatingOnly: LiquidityProvider = {
      ...houseOf(10n ** 32n),
      offer: (request) => withoutFixed(houseOf(10n ** 32n).offer(request)),
    };
    const withoutFixed = (offer: ReturnType<LiquidityProvider['offer']>) =>
      offer && { ...offer, supportsFixedRate: false };
    expect(await askOf([floatingOnly], { ...slugs, rateMode: 'FIXED' })).toMatchObject({
      status: 'ERR_NOT_ACCEPTABLE',
      message: 'Fixed rate is not available',
    });
    expect(await askOf([floatingOnly], slugs)).toMatchObject({ enableFixedRate: false });
    expect(await askOf([houseOf(0n)], slugs)).toMatchObject({
      status: 'ERR_NO_LIQUIDITY_AVAILABLE',
    });
  });

  it('takes a ticker that both sides share for the source, and a slug for what it names', async () => {
    const bothEther = {
      instrumentFromSlug: 'etharbitrum',
      instrumentToSlug: 'eth',
      claimedDepositAmount: '0.5',
    };
    expect(
      await askOf([houseOf(10n ** 32n)], { ...bothEther, claimedDepositAmountCurrency: 'ETH' }),
    ).toMatchObject({ amountToGive: '0.5' });
    expect(
      await askOf([houseOf(10n ** 32n)], {
        ...bothEther,
        claimedDepositAmount: '5',
        claimedDepositAmountCurrency: 'eth',
      }),
    ).toMatchObject({ amountToGet: '5' });
  });

  it('takes the better of two offers', async () => {
    const better: LiquidityProvider = {
      ...houseOf(10n ** 32n),
      publicCode: 'better',
      offer: (request) => {
        const offer = houseOf(10n ** 32n).offer(request);
        return (
          offer && {
            ...offer,
            providerCode: 'better',
            rateE24: offer.rateE24 + offer.rateE24 / 1000n,
          }
        );
      },
    };
    expect(await askOf([houseOf(10n ** 32n), better], slugs)).toMatchObject({
      liquidityProviderPublicCode: 'better',
    });
    expect(
      await askOf([better, houseOf(10n ** 32n)], {
        ...slugs,
        claimedDepositAmount: '50',
        claimedDepositAmountCurrency: 'usdterc20',
      }),
    ).toMatchObject({ liquidityProviderPublicCode: 'better', amountToGet: '50' });
  });
});

function houseOf(freeMinor: bigint): LiquidityProvider {
  return {
    publicCode: 'house',
    kind: 'house',
    serves: () => true,
    offer: () => ({
      providerCode: 'house',
      rateE24: 2990n * 10n ** 24n,
      marketRateE24: 3000n * 10n ** 24n,
      spreadBps: 30n,
      minDepositMinor: 0n,
      maxPayoutMinor: freeMinor,
      networkFeeMinor: 1_600_000n,
      supportsFixedRate: true,
      isSimulated: false,
      priceAtMs: NOW_MS,
      expiresAtMs: NOW_MS + 30_000,
    }),
  };
}

async function askOf(
  providers: readonly LiquidityProvider[],
  query: Record<string, string>,
): Promise<unknown> {
  const other = buildTestApp(buildTestMarket({ clock, marketData, providers }).market, { clock });
  const answer = await other.inject({
    url: `/api/v2/rates/public/one?${new URLSearchParams(query).toString()}`,
  });
  await other.close();
  return answer.json();
}
