import type { InjectOptions } from 'fastify';

import type { HttpAppDeps } from '../../platform/http/create-http-app';
import { buildTestApp, buildTestMarket } from '../market/market-app';

const { market } = buildTestMarket();
export const CHECK = '/api/v1/instruments/public/validate-address';
export const QUOTE = '/api/v2/rates/public/one?instrumentFromSlug=eth&instrumentToSlug=usdterc20';
export const JSON_HEADERS = { 'content-type': 'application/json' };

export async function withApp<T>(
  overrides: Partial<HttpAppDeps>,
  work: (app: ReturnType<typeof buildTestApp>) => Promise<T>,
): Promise<T> {
  const app = buildTestApp(market, overrides);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

export const inject = (options: InjectOptions, overrides: Partial<HttpAppDeps> = {}) =>
  withApp(overrides, (app) => app.inject(options));
