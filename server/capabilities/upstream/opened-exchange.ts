import type { OpenedOffers } from '../liquidity';
import type { UpstreamProvider } from './ports/upstream-provider';

/** What the plug-in of an upstream exchange opens: the exchange is listed in both fields. */
export type OpenedExchange = OpenedOffers & { readonly exchanges: readonly UpstreamProvider[] };
