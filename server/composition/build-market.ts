import { AppError } from '@quayside/contract/errors/app-error';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { createHouseProvider, typicalFeeMinor } from '../adapters/providers/house/house-provider';
import type { Config } from '../config/config';
import { DEFAULT_LIMIT_POLICY } from '../domain/quotes/default-policy';
import type { Clock } from '../ports/clock';
import type { LiquidityProvider } from '../ports/liquidity-provider';
import type { LiquidityView } from '../ports/liquidity';
import type { MarketData } from '../ports/market-data';
import type { QuoteDesk } from '../ports/quote-desk';
import type { StatementSigner } from '../ports/statement-signer';
import { createQuoteDesk } from '../usecases/orders/create-quote-desk';
import { createMarket, type Market } from '../usecases/quotes/create-market';
import type { OpenChains } from './open-chains';

export type MarketParts = {
  readonly config: Config;
  readonly clock: Clock;
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  readonly chains: OpenChains;
  readonly statementSigner: StatementSigner;
  /** Providers besides the house. */
  readonly upstream: readonly LiquidityProvider[];
};

export type BuiltMarket = { readonly market: Market; readonly desk: QuoteDesk; readonly providers: readonly LiquidityProvider[] };

/** Everything that prices: the providers, the public quotes, and the desk that orders are settled at. */
export function buildMarket({ config, clock, marketData, liquidity, chains, statementSigner, upstream }: MarketParts): BuiltMarket {
  const catalogue = defaultCatalogue;
  const spreads = { spreadBps: config.spreadBps, fixedExtraBps: config.fixedExtraBps };
  const house = createHouseProvider({ catalogue, marketData, liquidity, chainSlugs: chains.slugs, spreads });
  const providers = [house, ...upstream];
  const pricing = { catalogue, pairs: defaultPairs, marketData, providers, platformFeeBps: config.platformFeeBps, policy: DEFAULT_LIMIT_POLICY };
  const networkFeeMinor = (instrument: Instrument): bigint => {
    const price = marketData.priceOf(instrument.currencyTitle);
    if (!price) throw new AppError('ERR_SERVICE_UNAVAILABLE', `There is no fresh price of ${instrument.currencyTitle} now: try again in a minute`);
    return typicalFeeMinor(catalogue, instrument, price);
  };
  return {
    market: createMarket({ ...pricing, chainSlugs: chains.slugs, regtestNetworkTitles: chains.regtestNetworkTitles, confirmationMode: config.confirmationMode, statementSigner }),
    desk: createQuoteDesk({ ...pricing, clock, networkFeeMinor }),
    providers,
  };
}
