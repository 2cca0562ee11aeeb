import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import { tenTo } from './price';
import type { OfferTerms } from './quote';

export const ONE_E24 = tenTo(24);
const PLENTY = tenTo(60);

export const instrument = (slug: string): Instrument =>
  defaultCatalogue.bySlug(slug) ?? fail(`no ${slug}`);

const fail = (reason: string): never => {
  throw new Error(reason);
};

/** Creates the house's offer for a pair, by default without limits of its own. */
export function offerOf(
  rateE24: bigint,
  marketRateE24: bigint,
  networkFeeMinor: bigint,
  maxPayoutMinor = PLENTY,
  minDepositMinor = 0n,
): OfferTerms {
  return {
    providerCode: 'house',
    rateE24,
    marketRateE24,
    minDepositMinor,
    maxPayoutMinor,
    networkFeeMinor,
    supportsFixedRate: true,
    isSimulated: false,
    priceAtMs: 0,
    expiresAtMs: 30_000,
  };
}
