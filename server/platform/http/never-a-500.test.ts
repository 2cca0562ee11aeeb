import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';

import { errorBodySchema } from '@quayside/contract/errors/error-body';

import { buildTestApp, buildTestMarket } from '../../testing/market/market-app';

// Many requests on a busy machine: the timeout catches a hang, not slowness.
jest.setTimeout(60_000);

let app: FastifyInstance;
beforeAll(() => {
  app = buildTestApp(buildTestMarket().market);
});
afterAll(() => app.close());

const FIELDS = [
  'instrumentFromSlug',
  'instrumentToSlug',
  'instrumentFromCurrencyTitle',
  'instrumentFromNetworkTitle',
  'instrumentToCurrencyTitle',
  'instrumentToNetworkTitle',
  'claimedDepositAmount',
  'claimedDepositAmountCurrency',
  'rateMode',
  'markup',
  'referrerId',
  'exchangeType',
];
/** Close enough to valid values that many pass the first check. */
const arbitraryText = fc.oneof(
  fc.constantFrom(
    'eth',
    'usdterc20',
    'ETH',
    'USDT',
    'ERC20',
    'FIXED',
    'FLOATING',
    '0.5',
    '100',
    '0',
    '',
    'undefined',
    '-1',
    '1e3',
    '٣',
    '9'.repeat(60),
  ),
  fc.string({ unit: 'binary' }),
  fc.double().map(String),
);

async function expectNoDefect(response: {
  statusCode: number;
  json: () => unknown;
}): Promise<void> {
  expect(response.statusCode).toBeLessThan(500);
  if (response.statusCode >= 400)
    expect(errorBodySchema.parse(response.json()).message).toEqual(expect.any(String));
}

it('the HTTP app responds to any quote request with a quote or a rejection', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record(Object.fromEntries(FIELDS.map((field) => [field, arbitraryText])), {
        requiredKeys: [],
      }),
      async (query) => {
        const given = Object.entries(query).map(([key, text]) => [
          key,
          String(text).replace(/[\ud800-\udfff]/g, ''),
        ]);
        await expectNoDefect(
          await app.inject({
            url: `/api/v2/rates/public/one?${new URLSearchParams(given).toString()}`,
          }),
        );
      },
    ),
    { numRuns: 400 },
  );
});

it('the HTTP app responds to any query string with a quote or a rejection', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme-ascii' }), async (text) => {
      await expectNoDefect(
        await app.inject({ url: `/api/v2/rates/public/one?${text.replace(/[\s#]/g, '')}` }),
      );
    }),
    { numRuns: 200 },
  );
});

it('the HTTP app responds to any address check with a verdict or a rejection', async () => {
  const titles = fc.constantFrom('ETH', 'BTC', 'XRP', 'XMR', 'TON', 'USD', 'ADA', 'HBAR', 'BCH');
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({
      currencyTitle: titles,
      networkTitle: titles,
      address: fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.jsonValue()),
      memo: fc.oneof(fc.string(), fc.jsonValue()),
    }),
  );
  await fc.assert(
    fc.asyncProperty(body, async (payload) => {
      await expectNoDefect(
        await app.inject({
          method: 'POST',
          url: '/api/v1/instruments/public/validate-address',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        }),
      );
    }),
    { numRuns: 400 },
  );
});
