import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import type { OpenCardPartner } from '../../capabilities/cards/card-partner-plugin';
import type { LiquidityProvider } from '../../capabilities/liquidity';
import type { UpstreamProvider } from '../../capabilities/upstream';
import type { Config } from '../../platform/config/config';
import { pluginOf, type ProviderConfig, type ProviderDeps } from './provider-plugins';

/** What a configured provider offers, and whether it takes new orders. */
export type ProviderOffers = {
  readonly offers: readonly LiquidityProvider[];
  readonly isEnabled: boolean;
  /** Whether it is a card partner, whose offers are for fiat money. */
  readonly takesCards: boolean;
};

export type OpenProviders = {
  readonly offers: readonly ProviderOffers[];
  /** Upstream exchanges, enabled or not: their existing orders are tracked. */
  readonly exchanges: readonly UpstreamProvider[];
  /** `null` if card payments are not available. */
  readonly cardPartner: OpenCardPartner | null;
};

/** Sets up all configured providers; disabled ones still complete their existing orders. */
export function openProviders(
  configs: readonly ProviderConfig[],
  deps: ProviderDeps,
): OpenProviders {
  const opened = configs.map((config) => ({
    ...pluginOf(config).open(config, deps),
    isEnabled: config.enabled,
  }));
  const cardPartners = opened.flatMap(({ cardPartner }) => cardPartner ?? []);
  return {
    offers: opened.map(({ offers, isEnabled, cardPartner }) => ({
      offers,
      isEnabled,
      takesCards: cardPartner !== undefined,
    })),
    exchanges: opened.flatMap(({ exchanges }) => exchanges ?? []),
    cardPartner: cardPartners[0] ?? null,
  };
}

/** Returns the dependencies that follow from the configuration. */
export const providerSettings = ({
  spreadBps,
  fixedExtraBps,
  cardVerificationLimits,
}: Pick<Config, 'spreadBps' | 'fixedExtraBps' | 'cardVerificationLimits'>) => ({
  catalogue: defaultCatalogue,
  spreads: { spreadBps, fixedExtraBps },
  cardVerificationLimits,
});
