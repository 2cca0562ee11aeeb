import { randomBytes } from 'node:crypto';

import { languageOf } from './page-texts';
import type { PartnerResponse, PartnerRequest } from './partner-http';
import {
  decimal,
  fail,
  ok,
  type OwnCall,
  type PartnerApiOptions,
  type UserCall,
} from './partner-responses';
import type { SandboxPayout, SandboxUser } from './partner-state';
import { PAYOUT_CARDS } from './payout-pages';

const FEE_BPS = 150;
const UNVERIFIED_CENTS = 69_900;
const LIMITS: Readonly<Record<string, { readonly minCents: number; readonly maxCents: number }>> = {
  EUR: { minCents: 1_000, maxCents: 500_000 },
  USD: { minCents: 1_000, maxCents: 500_000 },
};
const QUICK_MS = 1_000;
const SLOW_MS = 60_000;

const centsOf = (amount: string): number =>
  /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0;
const isTooMuchUnverified = (cents: number, { kyc }: Pick<SandboxUser, 'kyc'>): boolean =>
  kyc !== 'complete' && cents >= UNVERIFIED_CENTS;

/**
 * The card payout calls that the exchange makes on its own behalf, in a format specific to this
 * simulator.
 */
export const PAYOUT_OWN_CALLS: Readonly<Record<string, OwnCall>> = {
  'GET /card-payouts/terms': () =>
    ok(
      Object.fromEntries(
        Object.entries(LIMITS).map(([currency, { minCents, maxCents }]) => [
          currency,
          {
            min: decimal(minCents),
            max: decimal(maxCents),
            fee_bps: FEE_BPS,
            unverified: decimal(UNVERIFIED_CENTS),
          },
        ]),
      ),
    ),
  'GET /card-payouts': ({ state }, { query }) => {
    const { payouts, behaviour } = state.read();
    const payout = payouts[query.get('merchant_transaction_id') ?? ''];
    return ok(payout === undefined ? [] : [payoutReport(payout, behaviour === 'lying')]);
  },
  'POST /card-payouts/submit': submit,
};

/** If the partner is set to lie, reports everything as paid, with a wrong amount. */
function payoutReport(
  { id, merchantId, fiatCurrency, fiatAmount, fee, status }: SandboxPayout,
  isLying: boolean,
): object {
  return {
    id,
    merchant_transaction_id: merchantId,
    fiat_currency: fiatCurrency,
    fiat_amount: isLying ? '0.01' : fiatAmount,
    fee: isLying ? '0.00' : fee,
    status: isLying ? 'paid' : status,
  };
}

/** The calls that users make through the exchange. */
export const PAYOUT_USER_CALLS: Readonly<Record<string, UserCall>> = {
  'POST /card-payouts/begin': startPayout,
};

function startPayout(
  { state, pagesUrl }: PartnerApiOptions,
  { fields }: PartnerRequest,
  user: SandboxUser,
): PartnerResponse {
  const field = (name: string): string => fields.get(name) ?? '';
  const [merchantId, fiatCurrency] = [field('merchant_transaction_id'), field('fiat_currency')];
  if (merchantId === '' || LIMITS[fiatCurrency] === undefined)
    return fail(400, 403040, 'Unknown currency or no id');
  if (isTooMuchUnverified(centsOf(field('about_amount')), user))
    return fail(403, 403031, 'KYC verification needed.');
  const known = state.read().payouts[merchantId];
  if (known !== undefined && known.email !== user.email) return fail(409, 403041, 'Payout exists');
  const nowMs = Date.now();
  const payout: SandboxPayout = known ?? {
    id: randomBytes(8).toString('hex'),
    pageToken: randomBytes(24).toString('hex'),
    merchantId,
    email: user.email,
    fiatCurrency,
    approximateAmount: decimal(centsOf(field('about_amount'))),
    returnUrl: field('return_url'),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    status: 'awaiting_card',
    card: null,
    fiatAmount: null,
    fee: null,
    decidedAtMs: null,
  };
  if (known === undefined)
    state.change((books) => {
      books.payouts[merchantId] = payout;
    });
  return ok({
    id: payout.id,
    merchant_transaction_id: merchantId,
    redirect_url: `${pagesUrl}/payout?token=${payout.pageToken}&lang=${languageOf(field('lang'))}`,
  });
}

/**
 * Submitting the same payout twice creates one; another amount is rejected. A final rejection is
 * also recorded in the data.
 */
function submit({ state }: PartnerApiOptions, { fields }: PartnerRequest): PartnerResponse {
  const field = (name: string): string => fields.get(name) ?? '';
  const payout = state.read().payouts[field('merchant_transaction_id')];
  const requested: RequestedAmount = {
    cents: centsOf(field('fiat_amount')),
    currency: field('fiat_currency'),
  };
  if (payout === undefined || payout.status === 'awaiting_card')
    return fail(400, 403042, 'No card has been named');
  if (payout.status !== 'ready')
    return isSame(payout, requested) ? ok({}) : fail(409, 403043, 'Payout exists with other terms');
  const isTaken = payout.fiatCurrency === requested.currency && isWithinLimits(requested);
  state.change((books) => {
    const own = books.payouts[payout.merchantId];
    if (own?.status === 'ready')
      Object.assign(
        own,
        isTaken
          ? acceptedPayout(own, requested.cents)
          : { status: 'refused', updatedAtMs: Date.now() },
      );
  });
  return isTaken ? ok({}) : fail(400, 500002, 'amount off limits');
}

type RequestedAmount = { readonly cents: number; readonly currency: string };

const isSame = (
  { fiatAmount, fiatCurrency }: SandboxPayout,
  { cents, currency }: RequestedAmount,
): boolean => fiatAmount === decimal(cents) && fiatCurrency === currency;

function isWithinLimits({ cents, currency }: RequestedAmount): boolean {
  const limits = LIMITS[currency];
  return limits !== undefined && cents >= limits.minCents && cents <= limits.maxCents;
}

function acceptedPayout({ card }: SandboxPayout, cents: number): Partial<SandboxPayout> {
  const nowMs = Date.now();
  return {
    status: 'processing',
    fiatAmount: decimal(cents),
    fee: decimal(Math.ceil((cents * FEE_BPS) / 10_000)),
    decidedAtMs: nowMs + (card === PAYOUT_CARDS.slow ? SLOW_MS : QUICK_MS),
    updatedAtMs: nowMs,
  };
}
