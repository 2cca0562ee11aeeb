import type { FastifyInstance } from 'fastify';

import { createManualMarketData } from '../../capabilities/prices/adapters/manual-market-data';
import { buildTestApp, buildTestMarket } from './market-app';

export const NOW_MS = Date.parse('2026-03-01T12:00:00.000Z');
export const clock = { nowMs: () => NOW_MS };
export const prices = { ETH: '3000', USDT: '1', USDC: '1', LTC: '90', LINK: '20', SHIB: '0.00002' };
export const marketData = createManualMarketData({ clock, prices });
const { market } = buildTestMarket({ clock, marketData });

export const slugs = { instrumentFromSlug: 'eth', instrumentToSlug: 'usdterc20' };

/** Sets up the quote calls with fixed prices, for the tests of one file. */
export function useQuoteApp() {
  let app: FastifyInstance;
  beforeAll(() => {
    app = buildTestApp(market, { clock });
  });
  afterAll(() => app.close());
  return {
    quoteApp: () => app,

    ask: async (query: Record<string, string>, path = '/api/v2/rates/public/one') => {
      const response = await app.inject({
        url: `${path}?${new URLSearchParams(query).toString()}`,
      });
      return {
        status: response.statusCode,
        body: response.json() as Record<string, never> & {
          data: { details: Record<string, string> } | null;
          [key: string]: unknown;
        },
      };
    },
  };
}
