import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { parseAmount } from '@quayside/contract/money/decimal';
import { crossRateE24, RATE_SCALE } from '@quayside/contract/money/rate';
import { divideCeil } from '@quayside/contract/money/rounding';

import { roundDownToDigits, roundUpToDigits } from '@quayside/contract/money/short-number';
import type { MarketData, MarketPrice } from '../../../prices';
import type { LiquidityView } from '../../ports/liquidity';
import type {
  LiquidityProvider,
  OfferRequest,
  ProviderOffer,
} from '../../ports/liquidity-provider';

export type HouseSpreads = {
  readonly spreadBps: bigint;
  /** The extra spread of a fixed rate, for the risk that we carry while the client pays. */
  readonly fixedExtraBps: bigint;
};

export type HouseProviderDeps = {
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  /** The instruments on networks for which we have a node. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly spreads: HouseSpreads;
  /**
   * Returns the current cost of a payout, in the asset that it pays out, if the chain was queried;
   * otherwise the catalogue's typical fee applies.
   */
  readonly networkFeeMinor?: (slug: string) => bigint | null;
};

const BPS = 10_000n;
/** More digits would be noise: no market knows its price to sixteen digits. */
const RATE_DIGITS = 16;
const FEE_DIGITS = 3;

/**
 * Creates the house provider: it quotes from market data less a spread, and pays from its own
 * wallets.
 */
export function createHouseProvider(deps: HouseProviderDeps): LiquidityProvider {
  const { chainSlugs, marketData } = deps;
  const serves = (from: Instrument, to: Instrument) =>
    from.slug !== to.slug && chainSlugs.has(from.slug) && chainSlugs.has(to.slug);
  return {
    publicCode: 'house',
    fulfilment: 'house',
    isDepositOurs: true,
    serves,
    offer: (request) => {
      if (!serves(request.from, request.to)) return null;
      const fromPrice = marketData.priceOf(request.from.currencyTitle);
      const toPrice = marketData.priceOf(request.to.currencyTitle);
      return fromPrice && toPrice ? houseOffer(deps, request, fromPrice, toPrice) : null;
    },
  };
}

function houseOffer(
  deps: HouseProviderDeps,
  { to, rateMode }: OfferRequest,
  fromPrice: MarketPrice,
  toPrice: MarketPrice,
): ProviderOffer {
  const spreadBps =
    deps.spreads.spreadBps + (rateMode === 'FIXED' ? deps.spreads.fixedExtraBps : 0n);
  const marketRateE24 = roundDownToDigits(
    crossRateE24(fromPrice.priceE24, toPrice.priceE24),
    RATE_DIGITS,
  );
  return {
    providerCode: 'house',
    marketRateE24,
    rateE24: roundDownToDigits((marketRateE24 * (BPS - spreadBps)) / BPS, RATE_DIGITS),
    spreadBps,
    minDepositMinor: 0n,
    maxPayoutMinor: deps.liquidity.freeMinor(to.slug),
    networkFeeMinor:
      deps.networkFeeMinor?.(to.slug) ?? typicalFeeMinor(deps.catalogue, to, toPrice),
    supportsFixedRate: true,
    isSimulated: false,
    priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
    expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs),
  };
}

/**
 * Returns the catalogue's typical payout fee, in the asset that is paid out, rounded up to a few
 * digits so that it does not change with every price.
 */
export function typicalFeeMinor(
  catalogue: Catalogue,
  to: Instrument,
  toPrice: MarketPrice,
): bigint {
  const feeUsdE24 = parseAmount(catalogue.networkOf(to).payoutFeeUsd, RATE_SCALE) ?? 0n;
  return roundUpToDigits(
    divideCeil(feeUsdE24 * 10n ** BigInt(to.precisionDecimals), toPrice.priceE24),
    FEE_DIGITS,
  );
}
