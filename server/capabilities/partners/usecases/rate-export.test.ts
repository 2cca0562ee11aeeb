import type { AppError } from '@quayside/contract/errors/app-error';
import { isPlainDecimal } from '@quayside/contract/money/decimal';
import { exportedRateSchema, type ExportedRate } from '@quayside/contract/schemas/partner';
import * as z from 'zod/mini';

import { createManualClock } from '../../../testing/manual-clock';
import { buildTestMarket } from '../../../testing/market/market-app';
import { createManualMarketData } from '../../prices';
import { createRateExports } from './rate-export';

const clock = createManualClock();
const marketData = createManualMarketData({
  clock,
  prices: { ETH: '2000', USDT: '1', SHIB: '0.00001', LTC: '80.123456789' },
});
const { market } = buildTestMarket({
  clock,
  marketData,
  chainSlugs: ['eth', 'usdterc20', 'shiberc20', 'ltc', 'linkerc20'],
});
let revision = 0;
const exports = createRateExports({
  range: market.range,
  quoter: market.quoter,
  clock,
  revision: () => revision,
  names: ['premium', 'monitor'],
});
const rates = async (): Promise<ExportedRate[]> =>
  z.array(exportedRateSchema).parse(JSON.parse((await exports.json('/premium')).text));

beforeEach(() => {
  clock.advance(60_000);
  for (const [title, usd] of Object.entries({
    ETH: '2000',
    USDT: '1',
    SHIB: '0.00001',
    LTC: '80.123456789',
  }))
    marketData.setPrice(title, usd);
  revision += 1;
});

it('the rate export contains every pair with a price, and no pair without one', async () => {
  const listed = await rates();
  const codes = new Set(listed.flatMap(({ from, to }) => [from, to]));
  expect([...codes].sort()).toEqual(['ETH', 'LTC', 'SHIBERC20', 'USDTERC20']);
  expect(market.range.pairs.some(({ from }) => from.currencyTitle === 'LINK')).toBe(true);
  expect(new Set(listed.map(({ from, to }) => `${from} ${to}`)).size).toBe(listed.length);
});

it('the rate export states the price that clients get to eight digits, and never a better one', async () => {
  for (const rate of await rates()) {
    const { param: _param, from: fromCode, to: toCode, ...amounts } = rate;
    expect(Object.values(amounts).filter((text) => !isPlainDecimal(text))).toEqual([]);
    const pair = market.range.pairs.find(
      ({ from, to }) => from.bestChangeName === fromCode && to.bestChangeName === toCode,
    )!;
    const quoteFor = (claimedDepositAmount: string) =>
      market.priceQuote(
        {
          instrumentFromSlug: pair.from.slug,
          instrumentToSlug: pair.to.slug,
          claimedDepositAmount,
        } as never,
        'iso',
      );
    const price = Number(quoteFor(rate.frommin).price);
    const shown = Number(rate.out) / Number(rate.in);
    expect(shown).toBeLessThanOrEqual(price * (1 + 1e-12));
    expect(shown).toBeGreaterThan(price * (1 - 1e-8));
    expect(() => quoteFor(rate.frommax)).not.toThrow();
    expect([rate.minamount, rate.maxamount]).toEqual([rate.frommin, rate.frommax]);
  }
});

it('the XML rate export has one line per pair', async () => {
  const { text } = await exports.xml(undefined);
  const lines = text.trimEnd().split('\n');
  expect(lines.slice(0, 2)).toEqual(['<?xml version="1.0" encoding="UTF-8"?>', '<rates>']);
  expect(lines.at(-1)).toBe('</rates>');
  expect(lines.slice(2, -1)).toHaveLength((await rates()).length);
  expect(lines[2]).toMatch(
    new RegExp(
      '^<item><from>[A-Z0-9]+</from><to>[A-Z0-9]+</to><in>[\\d.]+</in><out>[\\d.]+</out>' +
        '<amount>[\\d.]+</amount><minamount>.*</item>$',
    ),
  );
});

it('the rate export is rebuilt after ten seconds if the market has moved, or else after twenty', async () => {
  const first = await exports.xml('premium');
  marketData.setPrice('ETH', '3000');
  revision += 1;
  expect(await exports.xml('/premium/')).toBe(first);
  expect(await exports.xml('/monitor')).toBe(first);
  clock.advance(10_000);
  const second = await exports.xml('premium');
  expect(second.entityTag).not.toBe(first.entityTag);
  clock.advance(19_999);
  expect(await exports.xml('premium')).toBe(second);
  clock.advance(20_000);
  expect((await exports.json('premium')).text).toBe('[]');
});

it('the rate export rejects an unknown name', async () => {
  await expect((async () => exports.xml('/other'))()).rejects.toMatchObject({
    code: 'ERR_NOT_FOUND',
  } satisfies Partial<AppError>);
});
