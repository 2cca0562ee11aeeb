import type { Route } from '../../platform/http/route';
import type { OrderDeps } from '../orders';
import type { Market } from '../quotes';
import { createCheckRecipient } from '../screening';
import { apiKeyRoutes } from './routes/api-key-routes';
import { partnerRoutes } from './routes/partner-routes';
import { rateExportRoutes } from './routes/rate-export-routes';
import { createPartnerOrderStore } from './store/partner-order-store';
import type { ApiKeys } from './usecases/api-keys';
import { createInstrumentDetails } from './usecases/instrument-details';
import { createPairDetails } from './usecases/pair-details';
import { createRateExports } from './usecases/rate-export';

export type PartnerRouteParts = {
  readonly apiKeys: ApiKeys;
  readonly orders: OrderDeps;
  readonly market: Market;
  /** Returns a new number after each change in prices or liquidity. */
  readonly revision: () => number;
  /** The allowed values of a rate export's `path`. */
  readonly exportNames: readonly string[];
};

/** Creates all routes for API keys, and those for the export of rates. */
export function partnerRoutesOf({
  apiKeys,
  orders,
  market,
  revision,
  exportNames,
}: PartnerRouteParts): readonly Route[] {
  const { catalogue, clock } = orders;
  return [
    ...apiKeyRoutes(apiKeys),
    ...partnerRoutes({
      ...market,
      checkAddress: createCheckRecipient(orders, market.checkAddress),
      orders: { ...orders, partnerOrders: createPartnerOrderStore() },
      getInstrument: createInstrumentDetails({ ...market, catalogue }),
      getPairDetails: createPairDetails({ ...market, catalogue }),
    }),
    ...rateExportRoutes(createRateExports({ ...market, clock, revision, names: exportNames })),
  ];
}
