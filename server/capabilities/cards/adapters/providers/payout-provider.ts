import type { Instrument } from '@quayside/contract/instruments/instrument';
import { crossRateE24 } from '@quayside/contract/money/rate';
import { roundDownToDigits } from '@quayside/contract/money/short-number';

import {
  afterPayoutFee,
  type CardPayoutTerms,
  type LiquidityProvider,
  type NetworkFees,
} from '../../../liquidity';
import type { MarketData } from '../../../prices';

export type PayoutProviderDeps = {
  /** Code of the card partner, used in quotes and in requests to the partner. */
  readonly partnerCode: string;
  readonly marketData: MarketData;
  /** The instruments on networks for which a node is configured. */
  readonly chainSlugs: ReadonlySet<string>;
  readonly spreadBps: bigint;
  readonly networkFees: Pick<NetworkFees, 'collectingCostOf'>;
  /**
   * Returns the terms of a fiat currency, such as `EUR`; `null` if the partner does not pay it out,
   * or has not confirmed it recently.
   */
  readonly termsOf: (fiatCurrency: string) => CardPayoutTerms | null;
  /**
   * Whether the partner has reported that it does not pay out a currency: then no provider serves
   * the pair.
   */
  readonly isDropped: (fiatCurrency: string) => boolean;
  readonly isSimulated: boolean;
};

const BPS = 10_000n;
const RATE_DIGITS = 16;

/**
 * Creates the provider that buys coins for a card payout: the house accepts the coins, and the
 * partner pays the card. The rate is the market rate minus the partner's fee, so that the fee never
 * counts as our margin. Floating only: a rate cannot be hedged for as long as a seller may take to
 * enter a card. The network fee is 0, so collecting the deposit is paid from the spread.
 */
export function createPayoutProvider({
  partnerCode,
  marketData,
  chainSlugs,
  spreadBps,
  networkFees,
  termsOf,
  isDropped,
  isSimulated,
}: PayoutProviderDeps): LiquidityProvider {
  const serves = (from: Instrument, to: Instrument) =>
    to.instrumentType === 'fiat' && chainSlugs.has(from.slug) && !isDropped(to.currencyTitle);
  return {
    publicCode: partnerCode,
    fulfilment: 'card_sale',
    isDepositOurs: true,
    serves,
    offer: ({ from, to }) => {
      if (!serves(from, to)) return null;
      const payout = termsOf(to.currencyTitle);
      const fromPrice = marketData.priceOf(from.currencyTitle);
      const toPrice = marketData.priceOf(to.currencyTitle);
      if (!payout || !fromPrice || !toPrice) return null;
      const collecting = networkFees.collectingCostOf(from, fromPrice);
      if (collecting === null) return null;
      const marketRateE24 = roundDownToDigits(
        afterPayoutFee(crossRateE24(fromPrice.priceE24, toPrice.priceE24), payout),
        RATE_DIGITS,
      );
      return {
        providerCode: partnerCode,
        marketRateE24,
        rateE24: roundDownToDigits((marketRateE24 * (BPS - spreadBps)) / BPS, RATE_DIGITS),
        spreadBps,
        minDepositMinor: 0n,
        maxPayoutMinor: payout.maxMinor,
        networkFeeMinor: 0n,
        collectingMinor: collecting.feeMinor,
        isPaused: collecting.isPaused,
        isDepositPaused: collecting.isDepositPaused,
        supportsFixedRate: false,
        isSimulated,
        priceAtMs: Math.min(fromPrice.atMs, toPrice.atMs),
        expiresAtMs: Math.min(fromPrice.expiresAtMs, toPrice.expiresAtMs, collecting.expiresAtMs),
        payout,
      };
    },
  };
}
