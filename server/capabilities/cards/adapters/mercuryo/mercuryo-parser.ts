import { parseAmount } from '@quayside/contract/money/decimal';
import {
  PARTNER_EMAIL_STATUSES,
  PARTNER_KYC_STATUSES,
  type PartnerKycStatus,
} from '@quayside/contract/schemas/card-partner';
import * as z from 'zod';

import { FIAT_DECIMALS, type CardPaymentState } from '../../domain/card-payment';
import type {
  KycAccess,
  PartnerContacts,
  PartnerFeature,
  ReportedPayment,
} from '../../ports/card-partner';
import { CardPartnerError } from '../../ports/card-partner-errors';

const text = z.string().min(1).max(4_096);
/** An ID, as text so that no digit of a long number is lost. */
const idSchema = z.string().min(1).max(255);

/**
 * Statuses of a purchase (`buy`). `cancelled` means either that the payer left or that the money
 * was returned; the current state tells them apart. The last two are undocumented: see
 * docs/adr/026-take-card-payments-through-a-partner.md.
 */
export const PURCHASE_STATES = {
  new: 'created',
  pending: 'pending',
  descriptor_failed: 'pending',
  failed_exchange: 'pending',
  order_scheduled: 'authorised',
  paid: 'captured',
  order_failed: 'declined',
  cancelled: 'expired',
  refunded: 'refunded',
  chargeback: 'charged_back',
} as const satisfies Readonly<Record<string, CardPaymentState>>;

export const purchaseStatusSchema = z
  .enum(Object.keys(PURCHASE_STATES) as (keyof typeof PURCHASE_STATES)[])
  .transform((status) => PURCHASE_STATES[status]);

const fiatMinorSchema = z.union([z.string(), z.number()]).transform((amount, context) => {
  const minor = parseAmount(typeof amount === 'number' ? String(amount) : amount, FIAT_DECIMALS);
  if (minor === null) context.addIssue({ code: 'custom', message: 'is no amount of cents' });
  return minor ?? 0n;
});
const currencySchema = z.string().regex(/^[A-Z]{3}$/);

const signUpSchema = z.object({}).loose();
/** The guide has `b2b-bearer-token`; responses recorded by integrators have `bearer_token`. */
const signInSchema = z.union([
  z.object({ bearer_token: text }).transform((found) => found.bearer_token),
  z.object({ 'b2b-bearer-token': text }).transform((found) => found['b2b-bearer-token']),
]);
const contactsSchema = z.object({
  email: z.string().nullish(),
  email_status: z.enum(PARTNER_EMAIL_STATUSES),
});
/** A user with an unknown status cannot buy. */
const kycStatusSchema = z.object({
  features: z.array(z.object({ feature: idSchema, status: z.string() })).max(50),
});
const kycAccessSchema = z.union([
  z.object({ kyc_access_token: text, applicant_id: idSchema }),
  z
    .object({ token: text, applicant_id: idSchema })
    .transform(({ token, applicant_id }) => ({ kyc_access_token: token, applicant_id })),
]);
const currenciesSchema = z.array(z.string());
const limitsSchema = z.record(
  z.string(),
  z.object({ min: z.union([z.string(), z.number()]), max: z.union([z.string(), z.number()]) }),
);
const convertSchema = z.object({
  fiat_currency: currencySchema,
  fiat_amount: fiatMinorSchema,
  fee: fiatMinorSchema,
  fee_currency: currencySchema,
});
const rateSchema = z.object({
  trx_token: text,
  fiat_currency: currencySchema,
  fiat_amount: fiatMinorSchema,
  fee: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  kyc_limit_exceeded: z.boolean().optional(),
});
/** The guide has one object; with several payment methods the response is a list of one. */
const ratesSchema = z.union([
  z.tuple([rateSchema], z.unknown()).transform(([first]) => first),
  rateSchema,
]);
const startedSchema = z.object({
  redirect_url: z.url(),
  merchant_transaction_id: idSchema,
  id: idSchema.nullish(),
});
const purchaseSchema = z.object({
  id: idSchema,
  merchant_transaction_id: idSchema,
  fiat_currency: currencySchema,
  fiat_amount: fiatMinorSchema,
  status: purchaseStatusSchema,
});
/**
 * The key of each entry is its kind; entries that are not purchases (`withdraw`, …) are ignored.
 */
const transactionsSchema = z.array(z.record(z.string(), z.unknown())).max(100);
const PURCHASE_KINDS = ['buy', 'mobile_pay'] as const;

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

export const readSignUp = (found: unknown): void => void read('sign-up', signUpSchema, found);
export const readBearer = (found: unknown): string => read('sign-in', signInSchema, found);

export function readContacts(found: unknown): PartnerContacts {
  const { email, email_status: emailStatus } = read('contacts', contactsSchema, found);
  return { email: email ?? null, emailStatus };
}

export const readKycStatus = (found: unknown): readonly PartnerFeature[] =>
  read('kyc-status', kycStatusSchema, found).features.map(({ feature, status }) => ({
    feature,
    status: isKycStatus(status) ? status : 'incomplete',
  }));

const isKycStatus = (status: string): status is PartnerKycStatus =>
  (PARTNER_KYC_STATUSES as readonly string[]).includes(status);

export function readKycAccess(found: unknown): KycAccess {
  const { kyc_access_token: kycAccessToken, applicant_id: applicantId } = read(
    'kyc access',
    kycAccessSchema,
    found,
  );
  return { kycAccessToken, applicantId };
}

export const readCurrencies = (found: unknown): readonly string[] =>
  read('currencies', currenciesSchema, found).filter(
    (title) => currencySchema.safeParse(title).success,
  );

/**
 * Reads the limits of one fiat currency, in cents: the minimum is rounded up to a whole cent and
 * the maximum down.
 */
export function readLimits(
  found: unknown,
  fiatCurrency: string,
): { readonly minMinor: bigint; readonly maxMinor: bigint } {
  const limits = read('limits', limitsSchema, found)[fiatCurrency];
  const minMinor = limits === undefined ? null : cents(String(limits.min), 'up');
  const maxMinor = limits === undefined ? null : cents(String(limits.max), 'down');
  if (minMinor === null || maxMinor === null || minMinor > maxMinor)
    throw new CardPartnerError('unreadable', `limits: none that make sense for ${fiatCurrency}`);
  return { minMinor, maxMinor };
}

function cents(amount: string, direction: 'up' | 'down'): bigint | null {
  const [whole = '', decimals = ''] = amount.split('.');
  const floor = parseAmount(
    `${whole}.${decimals.slice(0, FIAT_DECIMALS).padEnd(FIAT_DECIMALS, '0')}`,
    FIAT_DECIMALS,
  );
  if (floor === null) return null;
  return direction === 'up' && /[1-9]/.test(decimals.slice(FIAT_DECIMALS)) ? floor + 1n : floor;
}

/**
 * @throws CardPartnerError unreadable if the quote is for another purchase, or the fee exceeds the
 *   payment
 */
export function readConvert(
  found: unknown,
  fiatCurrency: string,
  fiatMinor: bigint,
): { readonly feeMinor: bigint } {
  const quote = read('quote', convertSchema, found);
  if (
    quote.fiat_currency !== fiatCurrency ||
    quote.fiat_amount !== fiatMinor ||
    quote.fee_currency !== fiatCurrency
  )
    throw new CardPartnerError('unreadable', 'quote: of another purchase');
  if (quote.fee >= fiatMinor)
    throw new CardPartnerError('unreadable', 'quote: the fee is all that is paid');
  return { feeMinor: quote.fee };
}

/**
 * @returns the token that freezes the rate, and its fee in cents, if one is given in the currency
 *   of the payment
 */
export function readRate(
  found: unknown,
  fiatCurrency: string,
  fiatMinor: bigint,
): { readonly token: string; readonly feeMinor: bigint | null } {
  const rate = read('rate', ratesSchema, found);
  if (rate.fiat_currency !== fiatCurrency || rate.fiat_amount !== fiatMinor)
    throw new CardPartnerError('unreadable', 'rate: of another purchase');
  if (rate.kyc_limit_exceeded === true)
    throw new CardPartnerError('kyc_needed', 'rate: above the limit for unverified users');
  return { token: rate.trx_token, feeMinor: readFee(rate.fee?.[fiatCurrency], fiatMinor) };
}

function readFee(fee: string | number | undefined, fiatMinor: bigint): bigint | null {
  if (fee === undefined) return null;
  const feeMinor = cents(String(fee), 'up');
  if (feeMinor === null || feeMinor >= fiatMinor)
    throw new CardPartnerError('unreadable', 'rate: its fee makes no sense');
  return feeMinor;
}

export function readStarted(
  found: unknown,
  paymentId: string,
): { readonly partnerPaymentId: string | null; readonly redirectUrl: string } {
  const started = read('payment', startedSchema, found);
  if (started.merchant_transaction_id !== paymentId)
    throw new CardPartnerError('unreadable', 'payment: its id is not ours');
  return { partnerPaymentId: started.id ?? null, redirectUrl: started.redirect_url };
}

/** Returns the purchase with our ID among all transactions that the partner lists. */
export function readPurchase(found: unknown, paymentId: string): ReportedPayment | null {
  const purchases = read('transactions', transactionsSchema, found).flatMap((entry) =>
    PURCHASE_KINDS.flatMap((kind) => (entry[kind] === undefined ? [] : [entry[kind]])),
  );
  const ours = purchases.filter(
    (purchase) =>
      z.object({ merchant_transaction_id: z.literal(paymentId) }).safeParse(purchase).success,
  );
  if (ours.length === 0) return null;
  if (ours.length > 1)
    throw new CardPartnerError('unreadable', 'transactions: more than one purchase with our id');
  const {
    id,
    fiat_currency: fiatCurrency,
    fiat_amount: fiatMinor,
    status,
  } = read('transactions', purchaseSchema, ours[0]);
  return { partnerPaymentId: id, state: status, fiatCurrency, fiatMinor };
}
