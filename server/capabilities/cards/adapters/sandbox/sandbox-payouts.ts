import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';
import * as z from 'zod';

import { FIAT_DECIMALS } from '../../domain/card-payment';
import { REPORTED_PAYOUT_STATES } from '../../domain/card-payout';
import { CardPartnerError } from '../../ports/card-partner-errors';
import type { CardPayouts, PayoutLimits, ReportedPayout } from '../../ports/card-payouts';
import { createMercuryoClient } from '../mercuryo/mercuryo-client';

export type SandboxPayoutsOptions = {
  readonly apiUrl: string;
  readonly pagesUrl: string;
  readonly partnerToken: string;
  readonly timeoutMs: number;
};

const centsSchema = z.string().transform((amount, context) => {
  const minor = parseAmount(amount, FIAT_DECIMALS);
  if (minor === null) context.addIssue({ code: 'custom', message: 'is no amount of cents' });
  return minor ?? 0n;
});
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const idSchema = z.string().min(1).max(255);
const termsSchema = z.record(
  currencySchema,
  z.object({
    min: centsSchema,
    max: centsSchema,
    fee_bps: z.number().int().min(0).max(5_000),
    unverified: centsSchema,
  }),
);
const startedSchema = z.object({
  id: idSchema,
  merchant_transaction_id: idSchema,
  redirect_url: z.url(),
});
const payoutReportSchema = z.object({
  id: idSchema,
  merchant_transaction_id: idSchema,
  status: z.enum(REPORTED_PAYOUT_STATES),
  fiat_currency: currencySchema,
  fiat_amount: centsSchema.nullable(),
  fee: centsSchema.nullable(),
});

/**
 * Creates the payouts of the sandbox simulator, with its own wire format: no company documents such
 * requests publicly. Envelopes, tokens and errors are those of its other requests.
 */
export function createSandboxPayouts({
  apiUrl,
  pagesUrl,
  partnerToken,
  timeoutMs,
}: SandboxPayoutsOptions): CardPayouts {
  const call = createMercuryoClient({ baseUrl: apiUrl, partnerToken, timeoutMs });
  return {
    terms: async () => {
      const found = read(
        'payout terms',
        termsSchema,
        await call({ method: 'GET', path: '/card-payouts/terms' }),
      );
      return new Map(
        Object.entries(found).map(
          ([currency, { min, max, fee_bps: feeBps, unverified }]): [string, PayoutLimits] => [
            currency,
            {
              minMinor: min,
              maxMinor: max,
              feeBps: BigInt(feeBps),
              noKycThresholdMinor: unverified,
            },
          ],
        ),
      );
    },
    start: async ({ payoutId, user, fiatCurrency, aboutMinor, returnUrl, locale }) => {
      const body = {
        merchant_transaction_id: payoutId,
        fiat_currency: fiatCurrency,
        about_amount: formatAmount(aboutMinor, FIAT_DECIMALS),
        return_url: returnUrl,
        lang: locale,
      };
      const started = read(
        'payout',
        startedSchema,
        await call({ method: 'POST', path: '/card-payouts/begin', body, caller: user }),
      );
      rejectOtherPayout(started.merchant_transaction_id, payoutId);
      if (new URL(started.redirect_url).origin !== new URL(pagesUrl).origin)
        throw new CardPartnerError('unreadable', "payout: its page is not the partner's");
      return { partnerPayoutId: started.id, redirectUrl: started.redirect_url };
    },
    submit: async ({ payoutId, fiatCurrency, fiatMinor }, signal) => {
      await call({
        method: 'POST',
        path: '/card-payouts/submit',
        body: {
          merchant_transaction_id: payoutId,
          fiat_currency: fiatCurrency,
          fiat_amount: formatAmount(fiatMinor, FIAT_DECIMALS),
        },
        signal,
      });
    },
    read: async (payoutId) =>
      reportOf(
        await call({
          method: 'GET',
          path: '/card-payouts',
          query: { merchant_transaction_id: payoutId },
        }),
        payoutId,
      ),
  };
}

function reportOf(found: unknown, payoutId: string): ReportedPayout | null {
  const [report] = read('payout', z.array(payoutReportSchema).max(1), found);
  if (report === undefined) return null;
  rejectOtherPayout(report.merchant_transaction_id, payoutId);
  return {
    partnerPayoutId: report.id,
    state: report.status,
    fiatCurrency: report.fiat_currency,
    fiatMinor: report.fiat_amount,
    feeMinor: report.fee,
  };
}

function rejectOtherPayout(named: string, payoutId: string): void {
  if (named !== payoutId) throw new CardPartnerError('unreadable', 'payout: its id is not ours');
}

function read<Output>(what: string, schema: z.ZodType<Output>, found: unknown): Output {
  const parsed = schema.safeParse(found);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CardPartnerError(
    'unreadable',
    `${what}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not what it should be'}`.slice(
      0,
      200,
    ),
  );
}
