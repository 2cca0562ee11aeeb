import type { Instrument } from '@quayside/contract/instruments/instrument';
import { crossRateE24 } from '@quayside/contract/money/rate';
import { roundDownToDigits } from '@quayside/contract/money/short-number';
import type { MarketData, MarketPrice } from '../../../prices';
import type { LiquidityView } from '../../ports/liquidity';
import type { NetworkFees } from '../../ports/network-fees';
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
  readonly marketData: MarketData;
  readonly liquidity: LiquidityView;
  /** The instruments on networks for which we have a node. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly spreads: HouseSpreads;
  readonly networkFees: Pick<NetworkFees, 'feeOf'>;
};

const BPS = 10_000n;
/** More digits would be noise: no market knows its price to sixteen digits. */
const RATE_DIGITS = 16;

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
  { from, to, rateMode }: OfferRequest,
  fromPrice: MarketPrice,
  toPrice: MarketPrice,
): ProviderOffer | null {
  const networkFee = deps.networkFees.feeOf(to, toPrice, from);
  if (networkFee === null) return null;
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
    networkFeeMinor: networkFee.feeMinor,
    isPaused: networkFee.isPaused,
    isDepositPaused: networkFee.isDepositPaused,
    supportsFixedRate: true,
    isSimulated: false,
    priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
    expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs, networkFee.expiresAtMs),
  };
}
