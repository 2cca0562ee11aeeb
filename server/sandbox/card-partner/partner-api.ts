import { randomBytes, randomUUID } from 'node:crypto';

import { languageOf } from './page-texts';
import { html, type PartnerResponse, type PartnerRequest } from './partner-http';
import {
  decimal,
  fail,
  ok,
  type OwnCall,
  type PartnerApiOptions,
  type UserCall,
} from './partner-responses';
import type { SandboxPayment, SandboxUser } from './partner-state';
import { PAYOUT_OWN_CALLS, PAYOUT_USER_CALLS } from './payout-api';

const FEE_BPS = 395;
const LIMITS: Readonly<
  Record<string, { readonly min: string; readonly max: string; readonly unverifiedCents: number }>
> = {
  EUR: { min: '20.00', max: '10000.00', unverifiedCents: 69_900 },
  USD: { min: '20.00', max: '10000.00', unverifiedCents: 75_000 },
};

const token = (): string => randomBytes(24).toString('hex');

/** The partner's API for programs: the part of Mercuryo's API 1.6 that we use. */
export function handleApi(
  options: PartnerApiOptions,
  request: PartnerRequest,
): PartnerResponse | Promise<PartnerResponse> {
  const { behaviour } = options.state.read();
  if (behaviour === 'down') return fail(503, 500001, 'try later');
  if (behaviour === 'garbled') return html('<!doctype html><title>Gateway</title><p>It works');
  const answer = route(options, request);
  return behaviour === 'slow'
    ? new Promise((resolve) => {
        setTimeout(() => resolve(answer), 20_000).unref();
      })
    : answer;
}

function route(options: PartnerApiOptions, request: PartnerRequest): PartnerResponse {
  const path = `${request.method} ${request.path.replace(/^\/v1\.6/, '')}`;
  const open = OPEN_CALLS[path]?.(request);
  if (open !== undefined) return open;
  const own = OWN_CALLS[path] ?? PAYOUT_OWN_CALLS[path];
  if (own !== undefined)
    return request.header('sdk-partner-token') === options.partnerToken
      ? own(options, request)
      : fail(401, 401000, 'Invalid partner token');
  const call = USER_CALLS[path] ?? PAYOUT_USER_CALLS[path];
  if (call === undefined) return fail(404, 404000, 'Not found');
  const { bearers, users } = options.state.read();
  const user = users[bearers[request.header('b2b-bearer-token')] ?? ''];
  return user === undefined ? fail(401, 401001, 'Unauthorized') : call(options, request, user);
}

const OPEN_CALLS: Readonly<Record<string, (request: PartnerRequest) => PartnerResponse>> = {
  'GET /public/currencies-buy': () => ok(['EUR', 'USD', 'USDT']),
  'GET /public/currency-limits': ({ query }) => {
    const limits = LIMITS[query.get('from') ?? ''];
    return limits === undefined
      ? fail(400, 403011, 'Unable to find currency options')
      : ok({
          [query.get('from') ?? '']: { min: limits.min, max: limits.max },
          [query.get('to') ?? '']: { min: '20', max: '12000' },
        });
  },
  'GET /public/convert': ({ query }) => {
    const fiat = readPurchase(query);
    return typeof fiat === 'string'
      ? fail(400, 500002, fiat)
      : ok({
          type: 'buy',
          currency: query.get('to'),
          amount: '0',
          fiat_currency: fiat.currency,
          fiat_amount: decimal(fiat.cents),
          rate: '1',
          fee: decimal(feeOf(fiat.cents)),
          fee_currency: fiat.currency,
        });
  },
};

const feeOf = (cents: number): number => Math.ceil((cents * FEE_BPS) / 10_000);

function readPurchase(
  query: URLSearchParams,
): { readonly currency: string; readonly cents: number } | string {
  const currency = query.get('from') ?? '';
  const amount = query.get('amount') ?? '';
  const limits = LIMITS[currency];
  if (limits === undefined) return 'Unable to find currency options';
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : 0;
  return cents < Number(limits.min) * 100 || cents > Number(limits.max) * 100
    ? 'amount off limits'
    : { currency, cents };
}

const OWN_CALLS: Readonly<Record<string, OwnCall>> = {
  'POST /b2b/user/sign-up': ({ state, onSignUp }, { fields }) => {
    const email = (fields.get('email') ?? '').toLowerCase();
    if (!/^[^@\s]+@[^@\s]+$/.test(email) || fields.get('accept') !== 'true')
      return fail(400, 403000, 'Email and accept are required');
    if (state.read().users[email] !== undefined)
      return fail(400, 403001, 'Email already registered');
    const user: SandboxUser = {
      email,
      uuid: randomUUID(),
      confirmToken: token(),
      applicantId: randomUUID(),
      isEmailConfirmed: false,
      kyc: 'incomplete',
    };
    state.change((books) => {
      books.users[email] = user;
    });
    onSignUp(user);
    return ok({ user_uuid4: user.uuid });
  },
  'POST /b2b/user/sign-in': ({ state }, { fields }) => {
    const user = state.read().users[(fields.get('email') ?? '').toLowerCase()];
    if (user === undefined) return fail(403, 403004, 'User not found.');
    const bearer = token();
    state.change((books) => {
      books.bearers[bearer] = user.email;
    });
    return ok({ user_uuid4: user.uuid, bearer_token: bearer });
  },
  'GET /sdk-partner/transactions': ({ state }, { query }) => {
    const { payments, behaviour } = state.read();
    const payment = payments[query.get('merchant_transaction_id') ?? ''];
    const isBegun = payment !== undefined && (payment.status !== 'new' || behaviour === 'lying');
    return ok(isBegun ? [{ buy: transaction(payment, behaviour === 'lying') }] : []);
  },
};

/** If the partner is set to lie, reports everything as paid, with a wrong amount. */
function transaction(
  {
    id,
    merchantId,
    email,
    fiatCurrency,
    fiatAmount,
    status,
    createdAtMs,
    updatedAtMs,
  }: SandboxPayment,
  isLying: boolean,
): object {
  const times = {
    created_at: new Date(createdAtMs).toISOString(),
    updated_at: new Date(updatedAtMs).toISOString(),
  };
  return {
    id,
    transaction_id: id,
    merchant_transaction_id: merchantId,
    fiat_currency: fiatCurrency,
    fiat_amount: isLying ? '0.01' : fiatAmount,
    currency: 'USDT',
    amount: '0',
    status: isLying ? 'paid' : status,
    email,
    ...times,
  };
}

const USER_CALLS: Readonly<Record<string, UserCall>> = {
  'GET /b2b/user/data': ({ state }, _request, { email, isEmailConfirmed, kyc }) =>
    ok({
      email: state.read().behaviour === 'lying' ? 'somebody-else@example.com' : email,
      country_code: 'nz',
      kyc1_status: kyc,
      email_status: isEmailConfirmed ? 'confirmed' : 'not_confirmed',
      user_status: 'active',
    }),
  'GET /b2b/user/kyc-status': (_options, _request, { kyc }) =>
    ok({ features: [{ feature: 'crypto', status: kyc }] }),
  'GET /b2b/kyc/access-token': ({ state }, { query }, { email, applicantId }) => {
    if (query.get('feature') !== 'crypto') return fail(400, 403020, 'Unknown feature');
    const access = token();
    state.change((books) => {
      books.kycTokens[access] = email;
    });
    return ok({ kyc_access_token: access, applicant_id: applicantId });
  },
  'GET /b2b/oor/buy-rates': ({ state }, { query }, user) => {
    const fiat = readPurchase(query);
    if (typeof fiat === 'string') return fail(400, 500002, fiat);
    const rate = token();
    state.change((books) => {
      books.rates[rate] = {
        email: user.email,
        fiatCurrency: fiat.currency,
        fiatAmount: decimal(fiat.cents),
      };
    });
    return ok([
      {
        trx_token: rate,
        fiat_currency: fiat.currency,
        fiat_amount: decimal(fiat.cents),
        currency: query.get('to'),
        amount: '0',
        rate: '1',
        fee: { [fiat.currency]: decimal(feeOf(fiat.cents)) },
        kyc_limit_exceeded: isTooMuchUnverified(fiat, user),
      },
    ]);
  },
  'POST /b2b/oor/buy': createPurchase,
};

const isTooMuchUnverified = (
  { currency, cents }: { readonly currency: string; readonly cents: number },
  { kyc }: SandboxUser,
): boolean => kyc !== 'complete' && cents >= (LIMITS[currency]?.unverifiedCents ?? 0);

function createPurchase(
  { state, pagesUrl }: PartnerApiOptions,
  { fields }: PartnerRequest,
  user: SandboxUser,
): PartnerResponse {
  const field = (name: string): string => fields.get(name) ?? '';
  const rate = state.read().rates[field('trx_token')];
  const merchantId = field('merchant_transaction_id');
  if (rate?.email !== user.email || merchantId === '' || field('address') === '')
    return fail(400, 403030, 'Invalid transaction token');
  if (
    isTooMuchUnverified(
      { currency: rate.fiatCurrency, cents: Math.round(Number(rate.fiatAmount) * 100) },
      user,
    )
  )
    return fail(403, 403031, 'KYC verification needed.');
  const known = state.read().payments[merchantId];
  if (known !== undefined && termsOf(known) !== termsOf(rate))
    return fail(409, 403032, 'Transaction exists with other terms');
  const payment = known ?? {
    ...rate,
    id: randomBytes(8).toString('hex'),
    merchantId,
    returnUrl: field('return_url'),
    createdAtMs: Date.now(),
    updatedAtMs: Date.now(),
    status: 'new' as const,
  };
  if (known === undefined)
    state.change((books) => {
      books.payments[merchantId] = payment;
    });
  return ok({
    id: payment.id,
    merchant_transaction_id: merchantId,
    redirect_url: `${pagesUrl}/pay?id=${payment.id}&lang=${languageOf(field('lang'))}`,
  });
}

const termsOf = ({
  email,
  fiatAmount,
  fiatCurrency,
}: Pick<SandboxPayment, 'email' | 'fiatAmount' | 'fiatCurrency'>): string =>
  `${email} ${fiatAmount} ${fiatCurrency}`;
