import { formatAmount } from '@quayside/contract/money/decimal';
import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';
import type { Locale } from '@quayside/contract/site/locales';

import { FIAT_DECIMALS } from '../../domain/card-payment';
import type {
  CardPartner,
  KycAccess,
  NewCardPayment,
  StartedCardPayment,
} from '../../ports/card-partner';
import { CardPartnerError } from '../../ports/card-partner-errors';
import type { PartnerUser } from '../../ports/partner-user';
import { createMercuryoClient, EXPECTED_REJECTION, type MercuryoClient } from './mercuryo-client';
import {
  readBearer,
  readContacts,
  readConvert,
  readCurrencies,
  readKycAccess,
  readKycStatus,
  readLimits,
  readPurchase,
  readRate,
  readSignUp,
  readStarted,
} from './mercuryo-parser';
import { readMercuryoWebhook } from './mercuryo-webhook';

/** The currency of the partner's payments to us, and their destination. */
export type Settlement = {
  readonly currency: string;
  readonly network: string;
  readonly address: string;
};

export type MercuryoOptions = {
  /** The partner's code in our API. */
  readonly code: CardPartnerCode;
  /** Base URL for requests about users and payments; ends in `/v1.6`. */
  readonly apiUrl: string;
  /** Base URL for public requests; ends in `/v1.6`. */
  readonly publicUrl: string;
  /** Base URL of the partner's pages. */
  readonly pagesUrl: string;
  readonly partnerToken: string;
  readonly signKey: string;
  readonly widgetId: string;
  readonly settlement: Settlement;
  /** By fiat currency, in cents; a missing currency has no threshold. */
  readonly noKycThresholds: ReadonlyMap<string, bigint>;
  /** Returns the language of the partner's pages for a language of the site. */
  readonly languageOf: (locale: Locale) => string;
  readonly timeoutMs: number;
};

type Clients = {
  readonly own: MercuryoClient;
  readonly open: MercuryoClient;
  readonly options: MercuryoOptions;
};

/**
 * Implements `CardPartner` for Mercuryo. docs/adr/026-take-card-payments-through-a-partner.md lists
 * which behaviour is documented, and where.
 */
export function createMercuryoCardPartner(options: MercuryoOptions): CardPartner {
  const { code, apiUrl, publicUrl, pagesUrl, partnerToken, signKey, timeoutMs } = options;
  const clients: Clients = {
    own: createMercuryoClient({ baseUrl: apiUrl, partnerToken, timeoutMs }),
    open: createMercuryoClient({ baseUrl: publicUrl, partnerToken: null, timeoutMs }),
    options,
  };
  return {
    code,
    ...userCalls(clients),
    ...purchaseCalls(clients),
    verificationUrl: ({ kycAccessToken }, { returnUrl, locale }) => {
      const query = new URLSearchParams({
        access_token: kycAccessToken,
        success_url: returnUrl,
        failure_url: returnUrl,
        lang: options.languageOf(locale),
      });
      return `${pagesUrl}/kyc?${query.toString()}`;
    },
    createPayment: (payment) => createPayment(clients, payment),
    readPayment: async (paymentId) =>
      readPurchase(
        await clients.own({
          method: 'GET',
          path: '/sdk-partner/transactions',
          query: { merchant_transaction_id: paymentId },
        }),
        paymentId,
      ),
    readWebhook: (webhook) => readMercuryoWebhook(webhook, signKey),
    // Mercuryo buys coins that a user sends to Mercuryo's own address: it does not pay out money
    // for ours. See docs/adr/037-sell-coins-for-money-on-a-card.md.
    payouts: null,
  };
}

const KNOWN_EMAIL = /already registered|already exists/i;

function userCalls({
  own,
}: Clients): Pick<CardPartner, 'signUp' | 'signIn' | 'contacts' | 'kycStatus' | 'kycAccess'> {
  const asUser = (
    path: string,
    user: PartnerUser,
    query: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => own({ method: 'GET', path, query, caller: user });
  return {
    signUp: async ({ email, callerAddress }) => {
      const response = await own({
        method: 'POST',
        path: '/b2b/user/sign-up',
        body: { accept: true, email },
        caller: { bearer: null, callerAddress },
        expectedRefusal: KNOWN_EMAIL,
      });
      if (response === EXPECTED_REJECTION) return 'already_registered';
      readSignUp(response);
      return 'registered';
    },
    signIn: async ({ email, callerAddress }) => ({
      bearer: readBearer(
        await own({
          method: 'POST',
          path: '/b2b/user/sign-in',
          body: { email },
          caller: { bearer: null, callerAddress },
        }),
      ),
    }),
    contacts: async (user) => readContacts(await asUser('/b2b/user/data', user)),
    kycStatus: async (user) => readKycStatus(await asUser('/b2b/user/kyc-status', user)),
    kycAccess: async (user, feature): Promise<KycAccess> =>
      readKycAccess(await asUser('/b2b/kyc/access-token', user, { feature })),
  };
}

function purchaseCalls({
  open,
  options: { widgetId, settlement, noKycThresholds },
}: Clients): Pick<CardPartner, 'currencies' | 'limits' | 'quote'> {
  const purchase = { to: settlement.currency, type: 'buy', widget_id: widgetId };
  return {
    currencies: async () =>
      readCurrencies(await open({ method: 'GET', path: '/public/currencies-buy' })).filter(
        (title) => title !== settlement.currency,
      ),
    limits: async (fiatCurrency) => ({
      fiatCurrency,
      ...readLimits(
        await open({
          method: 'GET',
          path: '/public/currency-limits',
          query: { from: fiatCurrency, ...purchase },
        }),
        fiatCurrency,
      ),
      noKycThresholdMinor: noKycThresholds.get(fiatCurrency) ?? 0n,
    }),
    quote: async ({ fiatCurrency, fiatMinor }) => {
      const found = await open({
        method: 'GET',
        path: '/public/convert',
        query: { from: fiatCurrency, amount: formatAmount(fiatMinor, FIAT_DECIMALS), ...purchase },
      });
      return { fiatCurrency, fiatMinor, ...readConvert(found, fiatCurrency, fiatMinor) };
    },
  };
}

async function createPayment(
  { own, options: { settlement, pagesUrl, languageOf } }: Clients,
  { paymentId, user, fiatCurrency, fiatMinor, maxFeeMinor, returnUrl, locale }: NewCardPayment,
): Promise<StartedCardPayment> {
  const rates = await own({
    method: 'GET',
    path: '/b2b/oor/buy-rates',
    query: {
      from: fiatCurrency,
      to: settlement.currency,
      network: settlement.network,
      amount: formatAmount(fiatMinor, FIAT_DECIMALS),
      is_total: 'true',
    },
    caller: user,
  });
  const { token, feeMinor } = readRate(rates, fiatCurrency, fiatMinor);
  if (feeMinor !== null && feeMinor > maxFeeMinor)
    throw new CardPartnerError(
      'dearer',
      `rate: its fee is ${feeMinor} cents where ${maxFeeMinor} were agreed on`,
    );
  const body = {
    trx_token: token,
    address: settlement.address,
    merchant_transaction_id: paymentId,
    return_url: returnUrl,
    lang: languageOf(locale),
  };
  const started = readStarted(
    await own({ method: 'POST', path: '/b2b/oor/buy', body, caller: user }),
    paymentId,
  );
  rejectForeignPage(started.redirectUrl, pagesUrl);
  return { ...started, feeMinor };
}

/**
 * Rejects a payment page that is neither served over TLS nor on exactly the configured origin,
 * which is this machine in the sandbox.
 */
function rejectForeignPage(redirectUrl: string, pagesUrl: string): void {
  const { protocol, origin } = new URL(redirectUrl);
  if (protocol !== 'https:' && origin !== new URL(pagesUrl).origin)
    throw new CardPartnerError('unreadable', 'payment: its page is not over https');
}
