import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';

import type { Clock } from '../../platform/clock/clock';
import type { ConfiguredProvider } from '../../platform/config/configured-provider';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import type {
  LiquidityProvider,
  LiquidityView,
  NetworkFees,
  OpenedOffers,
  ProviderPlugin,
} from '../liquidity';
import type { MarketData } from '../prices';
import { createCardProvider } from './adapters/providers/card-provider';
import { createPayoutProvider } from './adapters/providers/payout-provider';
import type { CardPartner } from './ports/card-partner';
import type { CardPayouts } from './ports/card-payouts';
import { createCardTerms, type KnownCardTerms } from './usecases/card-terms';
import { createPayoutTerms, type KnownPayoutTerms } from './usecases/payout-terms';

const TIMEOUT_MS = 12_000;
const TERMS_PERIOD_MS = 30_000;

/** Card payouts, if the partner offers them. */
type OpenPayouts = { readonly partner: CardPayouts; readonly terms: KnownPayoutTerms };

export type OpenCardPartner = {
  readonly partner: CardPartner;
  readonly payouts: OpenPayouts | null;
  readonly terms: KnownCardTerms;
};

/** A company that accepts card payments, with the parts of it that orders use. */
export type OpenedCardPartner = OpenedOffers & { readonly cardPartner: OpenCardPartner };

/** A kind of card partner: how it is configured, and its adapter. */
export type CardPartnerAdapter<Config extends ConfiguredProvider> = Pick<
  ProviderPlugin<Config, never>,
  'configSchema' | 'isSimulator' | 'variables' | 'problems'
> & {
  readonly code: CardPartnerCode;
  readonly create: (config: Config, options: { readonly timeoutMs: number }) => CardPartner;
};

export type CardPartnerDeps = {
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  readonly networkFees: Pick<NetworkFees, 'feeOf' | 'collectingCostOf'>;
  /** The instruments on networks for which a node is configured. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly spreads: { readonly spreadBps: bigint };
  /** The amounts, in cents by currency, from which a payment waits for our own verification. */
  readonly cardVerificationLimits: ReadonlyMap<string, bigint>;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly report: Reporter;
};

/**
 * Makes an adapter a kind of liquidity provider. The partner's limits and fees are requested
 * regularly, and the currencies that it accepts or pays out are offered for every coin with a node.
 */
export function cardPartnerPlugin<Config extends ConfiguredProvider>({
  code,
  create,
  ...adapter
}: CardPartnerAdapter<Config>): ProviderPlugin<Config, CardPartnerDeps, OpenedCardPartner> {
  return {
    ...adapter,
    cardPartnerCode: code,
    open: (config, deps) => {
      const cardPartner = openCardPartner(create(config, { timeoutMs: TIMEOUT_MS }), deps);
      return { cardPartner, offers: offersOf(cardPartner, adapter.isSimulator === true, deps) };
    },
  };
}

function openCardPartner(partner: CardPartner, deps: CardPartnerDeps): OpenCardPartner {
  const { clock, report, cardVerificationLimits: payoutVerificationLimits } = deps;
  const fiatCurrencies = deps.catalogue.all
    .filter(({ instrumentType }) => instrumentType === 'fiat')
    .map(({ currencyTitle }) => currencyTitle);
  const terms = createCardTerms({
    partner,
    fiatCurrencies,
    payoutVerificationLimits,
    clock,
    report,
  });
  refreshRegularly(deps, 'card terms', terms);
  if (partner.payouts === null) return { partner, terms, payouts: null };
  const payoutTerms = createPayoutTerms({
    payouts: partner.payouts,
    payoutVerificationLimits,
    clock,
  });
  refreshRegularly(deps, 'card payout terms', payoutTerms);
  return { partner, terms, payouts: { partner: partner.payouts, terms: payoutTerms } };
}

function refreshRegularly(
  { recurring }: CardPartnerDeps,
  name: string,
  terms: { readonly refresh: () => Promise<void> },
): void {
  recurring.add({
    name,
    periodMs: TERMS_PERIOD_MS,
    isOnEveryNode: true,
    isEager: true,
    run: () => terms.refresh(),
  });
}

function offersOf(
  { partner, terms, payouts }: OpenCardPartner,
  isSimulated: boolean,
  { marketData, liquidity, networkFees, chainSlugs, spreads: { spreadBps } }: CardPartnerDeps,
): LiquidityProvider[] {
  const common = { partnerCode: partner.code, marketData, chainSlugs, spreadBps, isSimulated };
  return [
    createCardProvider({ ...common, liquidity, networkFees, termsOf: terms.of }),
    ...(payouts === null
      ? []
      : [
          createPayoutProvider({
            ...common,
            networkFees,
            termsOf: payouts.terms.of,
            isDropped: payouts.terms.isDropped,
          }),
        ]),
  ];
}
