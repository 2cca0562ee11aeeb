import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Pairs } from '@quayside/contract/instruments/pairs';

import type { StatementSigner } from '../../../platform/signing/statement-signer';
import {
  type CheckAddress,
  createCheckAddress,
  createDefaultPair,
  createListInstruments,
  createListPairs,
  type DefaultPair,
  type ListInstruments,
  type ListPairs,
  type MarketRange,
} from '../../instruments';
import type { LiquidityProvider } from '../../liquidity';
import type { MarketData } from '../../prices';
import type { LimitPolicy } from '../domain/limits';
import {
  createGetQuote,
  createPriceQuote,
  createSignQuote,
  type GetQuote,
  type PriceQuote,
  type SignQuote,
} from './get-quote';
import type { ConfirmationMode } from './quote-response';
import { createQuoter, type Quoter } from './quoter';
import { createRecommendedAmount, type RecommendedAmount } from './recommended-amount';

export type MarketDeps = {
  readonly catalogue: Catalogue;
  readonly pairs: Pairs;
  /** All pairs, including those paid with a card; the same as `pairs` if absent. */
  readonly pairsWithFiat?: Pairs;
  readonly marketData: MarketData;
  readonly providers: readonly LiquidityProvider[];
  /** Those of `providers` that accept or pay out fiat money; none if absent. */
  readonly cardProviders?: readonly LiquidityProvider[];
  /** Instruments on chains that we have a node for. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly testNetworksOf: (networkTitle: string) => readonly string[];
  readonly platformFeeBps: bigint;
  readonly policy: LimitPolicy;
  /** Whether the network of an asset is responding. */
  readonly isReachable?: (assetSlug: string) => boolean;
  readonly isPaused?: (assetSlug: string) => boolean;
  readonly confirmationMode: ConfirmationMode;
  readonly partnerReferralId: string | null;
  readonly cardHoldMs: number;
  readonly siteUrl: string;
  readonly statementSigner: StatementSigner;
};

/** All use cases for prices and instruments that do not involve an order. */
export type Market = {
  readonly quoter: Quoter;
  readonly range: MarketRange;
  readonly getQuote: GetQuote;
  /** The two halves of `getQuote`, for callers that price more quotes than they send. */
  readonly priceQuote: PriceQuote;
  readonly signQuote: SignQuote;
  readonly recommendedAmount: RecommendedAmount;
  readonly listInstruments: ListInstruments;
  readonly listPairs: ListPairs;
  readonly defaultPair: DefaultPair;
  readonly checkAddress: CheckAddress;
  /** Whether the calculator's initial pair has prices. */
  readonly hasFreshPrices: () => boolean;
};

/** Builds the market's use cases over its ports. */
export function createMarket(deps: MarketDeps): Market {
  const pairsWithFiat = deps.pairsWithFiat ?? deps.pairs;
  const range = createMarketRange(deps.catalogue, deps.pairs, deps.providers);
  const fiatRange = createMarketRange(deps.catalogue, pairsWithFiat, deps.cardProviders ?? []);
  const quoter = createQuoter({ ...deps, pairs: pairsWithFiat });
  const priceQuote = createPriceQuote({ ...deps, quoter });
  const defaultPair = createDefaultPair(deps.pairs, range);
  return {
    quoter,
    range,
    getQuote: createGetQuote(priceQuote, deps.statementSigner),
    priceQuote,
    signQuote: createSignQuote(deps.statementSigner),
    recommendedAmount: createRecommendedAmount({ catalogue: deps.catalogue, quoter }),
    listInstruments: createListInstruments({ ...deps, range, fiatRange }),
    listPairs: createListPairs(range),
    defaultPair,
    checkAddress: createCheckAddress(deps),
    hasFreshPrices: () => {
      const { instrumentFrom, instrumentTo } = defaultPair();
      return [instrumentFrom, instrumentTo].every(
        ({ currencyTitle }) => deps.marketData.priceOf(currencyTitle) !== null,
      );
    },
  };
}

/**
 * Intersects the active pairs with what the providers serve. Ranges do not change while the server
 * runs, so this is done once.
 */
function createMarketRange(
  catalogue: Catalogue,
  pairs: Pairs,
  providers: readonly LiquidityProvider[],
): MarketRange {
  const served = pairs
    .activePairs()
    .filter(({ from, to }) => providers.some((provider) => provider.serves(from, to)));
  const slugs = new Set(served.flatMap(({ from, to }) => [from.slug, to.slug]));
  return {
    pairs: served,
    instruments: catalogue.all.filter((instrument) => slugs.has(instrument.slug)),
  };
}
