import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';
import type * as z from 'zod';

import { mercuryo } from '../../capabilities/cards/adapters/mercuryo/mercuryo-plugin';
import { sandboxCard } from '../../capabilities/cards/adapters/sandbox/sandbox-card-partner';
import {
  type CardPartnerDeps,
  cardPartnerPlugin,
  type OpenedCardPartner,
} from '../../capabilities/cards/card-partner-plugin';
import type { HouseProviderDeps } from '../../capabilities/liquidity/adapters/house/house-provider';
import { housePlugin } from '../../capabilities/liquidity/adapters/house/house-plugin';
import type { OpenedOffers, ProviderPlugin } from '../../capabilities/liquidity';
import type { OpenedExchange } from '../../capabilities/upstream';
import type { ConfiguredProvider } from '../../platform/config/configured-provider';
import {
  sandboxExchangePlugin,
  type SandboxExchangeDeps,
} from '../../sandbox/sandbox-exchange-plugin';

/** The external dependencies of all kinds of providers. */
export type ProviderDeps = HouseProviderDeps & CardPartnerDeps & SandboxExchangeDeps;

/** What a provider of any kind opens. */
export type OpenedProvider = OpenedOffers & Partial<OpenedExchange & OpenedCardPartner>;

export type AnyProviderPlugin = ProviderPlugin<ConfiguredProvider, ProviderDeps, OpenedProvider>;

/** The plug-ins by kind of provider. */
export const PROVIDER_PLUGINS = {
  house: housePlugin,
  'sandbox-exchange': sandboxExchangePlugin,
  mercuryo: cardPartnerPlugin(mercuryo),
  'sandbox-card': cardPartnerPlugin(sandboxCard),
};

export type ProviderKind = keyof typeof PROVIDER_PLUGINS;
export type ProviderConfig = z.output<(typeof PROVIDER_PLUGINS)[ProviderKind]['configSchema']>;

const byKind: Readonly<Record<string, AnyProviderPlugin | undefined>> = PROVIDER_PLUGINS as never;

/** Returns the plug-in of a configured provider. Use it only with that provider's configuration. */
export function pluginOf({ kind }: ConfiguredProvider): AnyProviderPlugin {
  const found = byKind[kind];
  if (found === undefined) throw new Error(`There is no kind of provider named ${kind}.`);
  return found;
}

/** Returns the codes of card partners that move real money and are not configured. */
export function missingCardPartners(configured: readonly ConfiguredProvider[]): CardPartnerCode[] {
  const codes = configured.map((entry) => pluginOf(entry).cardPartnerCode);
  return Object.values(byKind).flatMap((plugin) =>
    plugin?.cardPartnerCode && !plugin.isSimulator && !codes.includes(plugin.cardPartnerCode)
      ? [plugin.cardPartnerCode]
      : [],
  );
}
