import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { Pairs } from '@quayside/contract/instruments/pairs';
import { formatAmount } from '@quayside/contract/money/decimal';
import { RATE_SCALE } from '@quayside/contract/money/rate';
import type { InstrumentResponse } from '@quayside/contract/schemas/instruments';
import type { InstrumentListRequest } from '@quayside/contract/schemas/lists';

import type { MarketRange } from '../domain/market-range';

export type ListInstrumentsDeps = {
  readonly catalogue: Catalogue;
  readonly pairs: Pairs;
  readonly range: MarketRange;
  /** The coins that can be bought with a card, and the currencies to pay with. */
  readonly fiatRange: MarketRange;
  /**
   * Returns the current value of one unit of a currency, in US dollars times 10^24; null if it is
   * unknown.
   */
  readonly marketData: {
    priceOf(currencyTitle: string): { readonly priceE24: bigint } | null;
  };
  /** The origin of the site, which hosts the logos. */
  readonly siteUrl: string;
  /** Instruments on chains that we have a node for; the sandbox's upstream simulates all others. */
  readonly chainSlugs: ReadonlySet<string>;
};

export type ListInstruments = (request: InstrumentListRequest) => InstrumentResponse[];

/**
 * @returns the use case that lists instruments with their current prices: tradable coins by
 *   default; with `providers=fiat`, the coins that can be bought with a card and the currencies to
 *   pay with; with `all=true`, the whole catalogue
 */
export function createListInstruments(deps: ListInstrumentsDeps): ListInstruments {
  const popularSlugs = new Set(
    deps.pairs.popularPairs.flatMap(({ from, to }) => [from.slug, to.slug]),
  );
  return ({ all, providers }) => {
    const range = providers === 'fiat' ? deps.fiatRange : deps.range;
    const listed = all === 'true' ? deps.catalogue.all : range.instruments;
    return listed.map((instrument) =>
      instrumentResponse(deps, instrument, popularSlugs.has(instrument.slug)),
    );
  };
}

function instrumentResponse(
  { catalogue, marketData, siteUrl, chainSlugs }: ListInstrumentsDeps,
  instrument: Instrument,
  isPopular: boolean,
): InstrumentResponse {
  const network = catalogue.networkOf(instrument);
  const price = marketData.priceOf(instrument.currencyTitle);
  return {
    currencyTitle: instrument.currencyTitle,
    networkTitle: instrument.networkTitle,
    slug: instrument.slug,
    instrumentType: instrument.instrumentType,
    fullName: instrument.fullName,
    currencyFriendlyTitle: instrument.currencyFriendlyTitle,
    okexCurrencyFriendlyTitle: instrument.okexCurrencyFriendlyTitle,
    networkFriendlyTitle: network.friendlyName,
    precisionDecimals: instrument.precisionDecimals,
    requiresMemo: instrument.requiresMemo,
    memoName: instrument.memoName,
    currencyLogoLink: `${siteUrl}${instrument.currencyLogoLink}`,
    bestChangeName: instrument.bestChangeName,
    contractAddress: instrument.contractAddress,
    coinstatValue: instrument.coinstatValue,
    price: price ? formatAmount(price.priceE24, RATE_SCALE) : null,
    addressFormat: network.addressFormat ?? '',
    minConfirmationsToTrade: network.minConfirmationsToTrade,
    minConfirmationsToWithdraw: network.minConfirmationsToWithdraw,
    explorerTxUrl: network.txUrl || null,
    explorerAddressUrl: network.addressUrl || null,
    paymentUriScheme: network.paymentUriScheme,
    isPopular,
    isSimulated: !chainSlugs.has(instrument.slug),
  };
}
