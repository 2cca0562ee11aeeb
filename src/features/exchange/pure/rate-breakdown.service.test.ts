import fc from 'fast-check';
import { AppError } from '@quayside/contract/errors/app-error';
import { parseAmount } from '@quayside/contract/money/decimal';
import { quoteAnswerSchema, quoteRequestSchema, type QuoteAnswer } from '@quayside/contract/operations/quotes';

import { buildTestMarket } from '../../../../server/test/market-app';
import { breakdownCost, rateBreakdown } from './rate-breakdown';

/** Finer than any asset. */
const SCALE = 40;
const minor = (amount: string): bigint => parseAmount(amount, SCALE) ?? fail(amount);
const fail = (amount: string): never => { throw new Error(`no amount: ${amount}`); };

const { market } = buildTestMarket();

/** What the service answers, read as the browser reads it; null where the pair has no quote. */
async function askQuote(request: Readonly<Record<string, string>>): Promise<QuoteAnswer | null> {
  try {
    return quoteAnswerSchema.parse(JSON.parse(JSON.stringify(await market.getQuote(quoteRequestSchema.parse(request), 'epoch-ms'))));
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

const slug = fc.constantFrom('eth', 'usdterc20', 'usdcerc20', 'linkerc20', 'shiberc20', 'ltc');
const requests = fc.record({ from: slug, to: slug, isReceive: fc.boolean(), share: fc.bigInt({ min: 0n, max: 10_000n }), rateMode: fc.constantFrom('FLOATING', 'FIXED'), markup: fc.constantFrom(undefined, '0.3', '5') });

test("the rows of the breakdown add up to the amount, to the last digit, for every quote of the service's own", async () => {
  let seen = 0;
  await fc.assert(fc.asyncProperty(requests, async ({ from, to, isReceive, share, rateMode, markup }) => {
    const request = { instrumentFromSlug: from, instrumentToSlug: to, rateMode, ...(markup === undefined ? {} : { markup, referrerId: 'aff_1' }) };
    const open = await askQuote(request);
    if (open === null) return;
    const { minAmount, maxAmount } = isReceive ? open.withdrawalRules : { minAmount: open.generalMinAmount, maxAmount: open.generalMaxAmount };
    const { precisionDecimals } = isReceive ? open.instrumentTo : open.instrumentFrom;
    const wanted = minor(minAmount) + ((minor(maxAmount) - minor(minAmount)) * share) / 10_000n;
    const [whole = '0', fraction = ''] = [wanted / 10n ** 40n, (wanted % 10n ** 40n).toString().padStart(SCALE, '0').slice(0, precisionDecimals)].map(String);
    const quote = (await askQuote({ ...request, claimedDepositAmount: fraction === '' ? whole : `${whole}.${fraction}`, claimedDepositAmountCurrency: isReceive ? to : from })) ?? open;
    const lines = rateBreakdown(quote);
    if (lines === null) throw new Error(`No breakdown of ${JSON.stringify(quote)}`);
    const parts = lines.filter(({ key }) => key !== 'total');
    expect(parts.reduce((sum, { amount, isDeduction }) => (isDeduction ? sum - minor(amount) : sum + minor(amount)), 0n)).toBe(minor(quote.amountToGet));
    expect(minor(quote.marketAmountToGet) - minor(breakdownCost(lines))).toBe(minor(quote.amountToGet));
    seen += 1;
  }), { numRuns: 1_000 });
  expect(seen).toBeGreaterThan(500);
}, 60_000);
