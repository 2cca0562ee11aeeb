import type { OpenedOffers } from '../liquidity';
import type { UpstreamProvider } from './ports/upstream-provider';

/** The result of opening an upstream exchange's plug-in: the exchange is listed in both fields. */
export type OpenedExchange = OpenedOffers & { readonly exchanges: readonly UpstreamProvider[] };
