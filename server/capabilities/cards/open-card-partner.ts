import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { Clock } from '../../platform/clock/clock';
import type { CardPartnerSettings, Config } from '../../platform/config/config';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import {
  SANDBOX_CARD_PARTNER_SIGN_KEY,
  SANDBOX_CARD_PARTNER_TOKEN,
} from '../../platform/sandbox-keys/card-partner-keys';
import { createMercuryoCardPartner } from './adapters/mercuryo/mercuryo-card-partner';
import { createSandboxPayouts } from './adapters/sandbox/sandbox-payouts';
import type { CardPartner } from './ports/card-partner';
import type { CardPayouts } from './ports/card-payouts';
import { createCardTerms, type KnownCardTerms } from './usecases/card-terms';
import { createPayoutTerms, type KnownPayoutTerms } from './usecases/payout-terms';

const TIMEOUT_MS = 12_000;
const TERMS_PERIOD_MS = 30_000;

/** Card payouts, if the partner offers them. */
export type OpenPayouts = { readonly partner: CardPayouts; readonly terms: KnownPayoutTerms };

export type OpenCardPartner = {
  readonly partner: CardPartner;
  readonly terms: KnownCardTerms;
  readonly isSimulated: boolean;
  readonly payouts: OpenPayouts | null;
};

export type CardPartnerParts = {
  readonly config: Pick<Config, 'cardPartner' | 'cardVerificationLimits'>;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/**
 * Opens the company that accepts card payments, with its limits and fees.
 * @returns null if none is configured: then card payments are not available
 */
export function openCardPartner({
  config,
  clock,
  recurring,
  report,
}: CardPartnerParts): OpenCardPartner | null {
  if (config.cardPartner === null) return null;
  const partner = createConfiguredPartner(config.cardPartner);
  const fiatCurrencies = defaultCatalogue.all
    .filter(({ instrumentType }) => instrumentType === 'fiat')
    .map(({ currencyTitle }) => currencyTitle);
  const terms = createCardTerms({
    partner,
    fiatCurrencies,
    payoutVerificationLimits: config.cardVerificationLimits,
    clock,
    report,
  });
  recurring.add({
    name: 'card terms',
    periodMs: TERMS_PERIOD_MS,
    isOnEveryNode: true,
    run: () => terms.refresh(),
  });
  return {
    partner,
    terms,
    isSimulated: config.cardPartner.kind === 'sandbox',
    payouts: openPayouts({ config, clock, recurring }, partner.payouts),
  };
}

function openPayouts(
  { config, clock, recurring }: Omit<CardPartnerParts, 'report'>,
  partner: CardPayouts | null,
): OpenPayouts | null {
  if (partner === null) return null;
  const terms = createPayoutTerms({
    payouts: partner,
    payoutVerificationLimits: config.cardVerificationLimits,
    clock,
  });
  recurring.add({
    name: 'card payout terms',
    periodMs: TERMS_PERIOD_MS,
    isOnEveryNode: true,
    run: () => terms.refresh(),
  });
  return { partner, terms };
}

/**
 * Creates the configured partner. The sandbox simulator uses the real partner's protocol, so one
 * adapter serves both; card payouts, which that protocol does not have, use the simulator's own
 * format.
 */
export function createConfiguredPartner(
  settings: CardPartnerSettings,
  timeoutMs = TIMEOUT_MS,
): CardPartner {
  if (settings.kind === 'mercuryo')
    return createMercuryoCardPartner({ ...settings, code: 'mercuryo', timeoutMs });
  const apiUrl = `${settings.url}/v1.6`;
  const mercuryo = createMercuryoCardPartner({
    code: 'sandbox',
    apiUrl,
    publicUrl: apiUrl,
    pagesUrl: settings.url,
    timeoutMs,
    partnerToken: SANDBOX_CARD_PARTNER_TOKEN,
    signKey: SANDBOX_CARD_PARTNER_SIGN_KEY,
    widgetId: 'sandbox',
    settlement: { currency: 'USDT', network: 'SANDBOX', address: 'SANDBOX-NOTHING-IS-SENT' },
    noKycThresholds: new Map([
      ['EUR', 69_900n],
      ['USD', 75_000n],
    ]),
  });
  return {
    ...mercuryo,
    payouts: createSandboxPayouts({
      apiUrl,
      pagesUrl: settings.url,
      partnerToken: SANDBOX_CARD_PARTNER_TOKEN,
      timeoutMs,
    }),
  };
}
